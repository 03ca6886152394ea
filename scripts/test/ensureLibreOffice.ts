import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const system = '/usr/bin/soffice';
const longestMs = 180_000;

/**
 * LibreOffice, by which the tests open workbooks as a user would; installed on Debian as root where it is missing.
 * @returns its path, or undefined where it cannot be had
 */
export const ensureLibreOffice = (): string | undefined => {
  if (existsSync(system)) return system;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (...args: string[]) => spawnSync('apt-get', args, { env, timeout: longestMs });
  const calc = ['install', '-y', '--no-install-recommends', 'libreoffice-calc-nogui'];
  if (install(...calc).status !== 0) {
    install('update');
    install(...calc);
  }
  return existsSync(system) ? system : undefined;
};
