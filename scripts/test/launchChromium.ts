import { existsSync } from 'node:fs';

/** The headless shell draws the same pages as the browser without its window, and takes a quarter less time. */
const paths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The packages of Debian that install these; older releases do not have the first one. */
export const chromiumPackages = ['chromium-headless-shell', 'chromium'];

/** The path of the Chromium that the system has installed. */
export const systemChromium = (): string | undefined => paths.find((path) => existsSync(path));

const executablePath = process.env.CHROMIUM_PATH ?? systemChromium();

/** How every test starts its browser: the one in CHROMIUM_PATH, else the system's, else Playwright's own. */
export const launchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    // Chromium has no sandbox when it runs as root; the pages are our own.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
