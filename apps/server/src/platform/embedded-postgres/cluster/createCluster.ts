import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../process/postmaster.ts';
import type { Placement } from './locateCluster.ts';

/** Makes the cluster when there is none; an interrupted attempt leaves nothing that looks like one. */
export function createCluster(placement: Placement, password: string, durable: boolean): void {
  const { account, binaries, clusterDirectory } = placement;
  if (existsSync(join(clusterDirectory, 'PG_VERSION'))) return;
  const draft = `${clusterDirectory}.new`;
  const passwordFile = `${clusterDirectory}.password`;
  const { uid, gid } = account;
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) {
      chownSync(draft, uid, gid);
      chownSync(passwordFile, uid, gid);
    }
    const [command = '', ...args] = [
      ...account.wrapper,
      join(binaries, 'bin', 'initdb'),
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in locale sorts and folds the same on every machine, whatever the system's libraries are.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ];
    const made = spawnSync(command, args, { uid, gid, cwd: '/', env: environment, encoding: 'utf8' });
    if (made.status !== 0) {
      throw new Error(`The database could not be created: ${made.error?.message ?? made.stderr.trim()}`);
    }
    renameSync(draft, clusterDirectory);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}
