import { existsSync } from 'node:fs';

/** The shell draws the same pages without a window's parts around them, which is a quarter of a browser's work. */
const paths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Debian's packages of these, the first of which older releases do not have. */
export const chromiumPackages = ['chromium-headless-shell', 'chromium'];

/** The Chromium that the system has installed. */
export const systemChromium = (): string | undefined => paths.find((path) => existsSync(path));
