import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPackages, systemChromium } from './launchChromium.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Finds a Chromium for the parts and the journeys: the one in CHROMIUM_PATH, the system's, or Playwright's own. Where there
 * is none, it is installed: on Debian as root the system's package, elsewhere Playwright's own.
 * @returns its path, or undefined for Playwright's own
 * @throws an error that tells whoever runs the tests what to do
 */
export const ensureChromium = async (): Promise<string | undefined> => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, where nothing is.`);
  }
  const system = systemChromium();
  if (system !== undefined) return system;
  if (existsSync(chromium.executablePath())) return undefined;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Chromium: installing with apt-get …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
    const installChromium = () => chromiumPackages.some((name) => install('install', '-y', name));
    if (!installChromium()) {
      install('update');
      installChromium();
    }
    const installed = systemChromium();
    if (installed !== undefined) return installed;
  }
  console.log('Chromium: installing with Playwright …');
  spawnSync(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
  });
  if (existsSync(chromium.executablePath())) return undefined;
  throw new Error(
    'The journeys need a Chromium: install the package chromium of your system, or name one in CHROMIUM_PATH.',
  );
};
