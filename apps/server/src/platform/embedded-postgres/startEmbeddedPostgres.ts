import { type ChildProcess, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readOrCreateSecret } from '../secrets/secretFile.ts';
import { lockFileOf, readClusterRecord, writeClusterRecord } from './clusterRecord.ts';
import { refuseOtherData, writeDataVersion } from './dataVersion.ts';
import { locateCluster, type Placement, type SupervisorLog } from './locateCluster.ts';
import { lockData } from './lockData.ts';
import {
  environment,
  spawnPostmaster,
  stopLeftover,
  stopPostmaster,
  waitUntilAccepting,
} from './postmaster.ts';

export type EmbeddedPostgresOptions = {
  /** Holds the database in `postgres` and its secrets in `secrets`. */
  dataDir: string;
  log: SupervisorLog;
  /** 'off' gives up crash safety for speed, only for tests. */
  durability?: 'on' | 'off';
};

export type EmbeddedPostgres = {
  /** The address with which the superuser reaches the database `postgres`. */
  adminUrl: string;
  host: string;
  port: number;
  clusterDirectory: string;
  stop(): Promise<void>;
};

const host = '127.0.0.1';

/**
 * Starts the bundled PostgreSQL on the data directory, after creating the cluster on the first start. If PostgreSQL
 * dies, it is started again on the same port, until `stop` is called.
 * @throws DataInUseError when another process serves the same data
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durability = 'on' } = options;
  const durable = durability === 'on';
  refuseOtherData(dataDir);
  const placement = locateCluster(dataDir, log);
  const lock = lockData(lockFileOf(placement.clusterDirectory));
  try {
    writeDataVersion(dataDir);
    const password = readOrCreateSecret(join(dataDir, 'secrets', 'postgres-superuser.key'));
    await stopLeftover(placement.clusterDirectory, log);
    createCluster(placement, password, durable);
    const port = await freePort(readClusterRecord(dataDir)?.port);
    writeClusterRecord(dataDir, { directory: placement.clusterDirectory, port });
    const stop = await supervise(placement, port, durable, log);
    return {
      adminUrl: `postgres://postgres:${password}@${host}:${port}/postgres`,
      host,
      port,
      clusterDirectory: placement.clusterDirectory,
      async stop() {
        await stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the cluster if there is none. An interrupted attempt leaves nothing that looks like a cluster. */
function createCluster(placement: Placement, password: string, durable: boolean): void {
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

/** The port of the last start if it is still free, otherwise one that the system picks. */
async function freePort(wished: number | undefined): Promise<number> {
  if (wished !== undefined && (await tryPort(wished)) !== null) return wished;
  const port = await tryPort(0);
  if (port === null) throw new Error(`No port on ${host} is free for PostgreSQL.`);
  return port;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, host, () => {
      const address = server.address();
      const freePort = typeof address === 'object' && address !== null ? address.port : null;
      server.close(() => resolve(freePort));
    });
  });
}

/**
 * Starts PostgreSQL again whenever it dies. Resolves, once it accepts connections, to the function that stops
 * it.
 */
async function supervise(placement: Placement, port: number, durable: boolean, log: SupervisorLog) {
  const stopping = new AbortController();
  let postmaster: ChildProcess;
  const begin = async () => {
    postmaster = spawnPostmaster(placement, port, durable);
    await waitUntilAccepting(postmaster, placement, log);
  };

  const restart = async () => {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 30_000)) {
      try {
        await delay(pause, undefined, { signal: stopping.signal });
        await begin();
        log.info('PostgreSQL runs again');
        watch();
        return;
      } catch (error) {
        if (!stopping.signal.aborted) log.error(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watch = () => {
    const died = () => {
      if (stopping.signal.aborted) return;
      log.warn('PostgreSQL ended unexpectedly: starting it again');
      restarted = restart();
    };
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) died();
    else postmaster.once('exit', died);
  };
  let restarted: Promise<void> = Promise.resolve();

  // Without this, a server that dies of an uncaught error would leave its PostgreSQL behind.
  const stopAtExit = () => postmaster.kill('SIGINT');
  process.once('exit', stopAtExit);
  try {
    await retryWhileMemoryIsHeld(begin);
  } catch (error) {
    process.off('exit', stopAtExit);
    throw error;
  }
  watch();
  return async () => {
    stopping.abort();
    if (postmaster.pid !== undefined) await stopPostmaster(postmaster.pid);
    await restarted;
    process.off('exit', stopAtExit);
  };
}

/** The backends of a killed PostgreSQL hold its memory for a moment longer, and a new one cannot start until then. */
async function retryWhileMemoryIsHeld(begin: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin();
    } catch (error) {
      if (attempt === 20 || !String(error).includes('shared memory')) throw error;
      await delay(250);
    }
  }
}
