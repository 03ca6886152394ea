import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of the box, as an operator copies it to the machine. */
export const readDeployed = (file: string): string =>
  readFileSync(join(dirname(import.meta.dirname), 'deploy', file), 'utf8');

/** What systemd starts. */
export const units = ['simward.service', 'simward-backup.service', 'simward-backup.timer'] as const;
