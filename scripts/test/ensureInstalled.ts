import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const longestMs = 180_000;

/**
 * A program by which the tests read what the product writes; its package is installed on Debian as root where it is missing.
 * @returns its path, or undefined where it cannot be had
 */
export const ensureInstalled = (program: string, debianPackage: string): string | undefined => {
  if (existsSync(program)) return program;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (...args: string[]) => spawnSync('apt-get', args, { env, timeout: longestMs });
  const wanted = ['install', '-y', '--no-install-recommends', debianPackage];
  if (install(...wanted).status !== 0) {
    install('update');
    install(...wanted);
  }
  return existsSync(program) ? program : undefined;
};
