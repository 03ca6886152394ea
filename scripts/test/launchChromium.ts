import { systemChromium } from './systemChromium.ts';

const executablePath = process.env.CHROMIUM_PATH ?? systemChromium();

/** How every test starts its browser: the one that is named, the system's, or else Playwright's own. */
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
