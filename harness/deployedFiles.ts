import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of deploy/, which an operator copies to the machine. */
export const readDeployed = (file: string): string =>
  readFileSync(join(dirname(import.meta.dirname), 'deploy', file), 'utf8');

/** Files for systemd. */
export const units = [
  'simward.service',
  'simward@.service',
  'simward-backup.service',
  'simward-backup.timer',
  'simward-failed@.service',
] as const;

/** The block of nginx.conf that names the processes. */
export const deployedUpstream = (): string =>
  /^upstream simward \{[^}]*\}/m.exec(readDeployed('nginx.conf'))?.[0] ?? '';
