import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const longestMs = 180_000;

interface DebianPackage {
  name: string;
  /** It brings a service, which a machine that systemd runs would start beside what listens there already. */
  startsService?: boolean;
}

/**
 * A program by which the tests try what the product writes; its package is installed on Debian as root where it is missing.
 * @returns its path, or undefined where it cannot be had
 */
export const ensureInstalled = (
  program: string,
  { name, startsService = false }: DebianPackage,
): string | undefined => {
  if (existsSync(program)) return program;
  if (startsService && existsSync('/run/systemd/system')) return undefined;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  // Without systemd a service is started by the runlevel; in this one none is.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = (...args: string[]) => spawnSync('apt-get', args, { env, timeout: longestMs });
  const wanted = ['install', '-y', '--no-install-recommends', name];
  if (install(...wanted).status !== 0) {
    install('update');
    install(...wanted);
  }
  return existsSync(program) ? program : undefined;
};
