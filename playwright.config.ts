import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const system = '/usr/bin/chromium';
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(system) ? system : undefined);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // Colours that fade from one theme to the other would be judged halfway.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would double its time.
    screenshot: 'only-on-failure',
    launchOptions: {
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
    },
  },
});
