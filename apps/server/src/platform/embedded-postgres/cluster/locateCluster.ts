import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SupervisorLog } from '../process/supervisorLog.ts';
import { type Account, accountFor, canRun, reaches } from './account.ts';
import { bundledPostgres } from './binaries.ts';
import { ownClusterOf, readClusterRecord } from './clusterRecord.ts';

/** Who runs PostgreSQL, from where, on which data. */
export type Placement = { account: Account; binaries: string; clusterDirectory: string };

/**
 * Places cluster and binaries where PostgreSQL's account can reach them: in the data directory and in
 * node_modules, or, under a private home, in a folder of the system that `postgres.json` in the data directory names.
 */
export function locateCluster(dataDirectory: string, log: SupervisorLog): Placement {
  mkdirSync(dataDirectory, { recursive: true });
  const real = realpathSync(dataDirectory);
  refuseForeign(real);
  const recorded = readClusterRecord(real)?.directory;
  let clusterDirectory = recorded && existsSync(recorded) ? recorded : ownClusterOf(real);
  const account = accountFor(clusterDirectory);
  const bundled = bundledPostgres();
  if (account.uid === undefined) return { account, binaries: bundled.directory, clusterDirectory };

  // What is private in the data directory lies in folders of its own with mode 0700.
  chmodSync(real, statSync(real).mode | 0o711);
  if (clusterDirectory.startsWith(real) && !reaches(account, real)) {
    // A new name each time: whoever emptied the data directory wants a new database, not the one before.
    clusterDirectory = join(systemFolder(), randomUUID(), 'postgres');
    mkdirSync(dirname(clusterDirectory), { recursive: true });
    // The mode of mkdir is narrowed by the umask, which a careful administrator sets to 077.
    chmodSync(dirname(clusterDirectory), 0o711);
    log.info(
      `PostgreSQL runs as uid ${account.uid}, which cannot reach ${real}: its data lies in ${clusterDirectory}`,
    );
  }
  const binaries = canRun(account, join(bundled.directory, 'bin', 'postgres'))
    ? bundled.directory
    : copyBinaries(bundled.directory, bundled.version, log);
  return { account, binaries, clusterDirectory };
}

function refuseForeign(directory: string): void {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(
      `This user may not write to ${directory}: start Simward as the user it belongs to, or name another DATA_DIR.`,
    );
  }
}

function copyBinaries(from: string, version: string, log: SupervisorLog): string {
  const target = join(systemFolder(), `postgresql-${version}`);
  if (existsSync(target)) return target;
  log.info(`Copying the PostgreSQL binaries to ${target}, where its account can reach them`);
  const draft = `${target}.${process.pid}`;
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function systemFolder(): string {
  for (const folder of ['/var/lib/simward', join(tmpdir(), 'simward')]) {
    try {
      mkdirSync(folder, { recursive: true });
      // Anyone may make a folder in the temporary one; what is run and stored must lie in our own.
      if (lstatSync(folder).uid !== process.getuid?.()) continue;
      chmodSync(folder, 0o711);
      return folder;
    } catch {
      // Some systems keep /var/lib read-only: try the next one.
    }
  }
  throw new Error(
    'There is no folder for the database that PostgreSQL’s account can reach: start Simward as an ordinary user.',
  );
}
