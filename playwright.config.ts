import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/test/launchChromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A busy machine stretches seconds to a minute; only what hangs takes longer.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // Colours that fade from one theme to the other would be validated halfway.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would double its time.
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
