import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installMs = 180_000;

interface DebianPackage {
  name: string;
  /** True for a package with a service. On a machine with systemd it would start, and might take a port already in use. */
  startsService?: boolean;
}

/**
 * Finds a program that tests open the product's files with. Where it is missing, its package is installed on Debian as root.
 * @returns its path, or undefined where it cannot be installed
 */
export const ensureInstalled = (
  program: string,
  { name, startsService = false }: DebianPackage,
): string | undefined => {
  if (existsSync(program)) return program;
  if (startsService && existsSync('/run/systemd/system')) return undefined;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  // Without systemd, services start by the runlevel: in runlevel 1 none starts.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = (...args: string[]) => spawnSync('apt-get', args, { env, timeout: installMs });
  const installation = ['install', '-y', '--no-install-recommends', name];
  if (install(...installation).status !== 0) {
    install('update');
    install(...installation);
  }
  return existsSync(program) ? program : undefined;
};
