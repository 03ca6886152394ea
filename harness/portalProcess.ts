import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { basePath, operations } from '@simward/contract';
import { readClusterRecord } from '../apps/server/src/platform/embedded-postgres/clusterRecord.ts';
import {
  readPostmasterFile,
  stopLeftover,
} from '../apps/server/src/platform/embedded-postgres/postmaster.ts';
import { compileCache } from './compileCache.ts';
import { serverProgram } from './serverProgram.ts';

/** A portal as people run it: a process of its own, with a data directory and a durable PostgreSQL of its own. */
export interface PortalProcess {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  readonly running: boolean;
  /** PostgreSQL's first process; undefined until it takes connections. */
  readonly postgresPid: number | undefined;
  /** The last lines that the server printed or logged. */
  readonly lastWords: string;
  /** Starts the portal for the first time or after a kill, always on the same port and data. Resolves once it answers. */
  start(): Promise<void>;
  /** kill -9 of the server. PostgreSQL goes on without it. */
  killServer(): Promise<void>;
  /** kill -9 of PostgreSQL's postmaster. */
  killPostgres(): void;
  /** Sets the clock of a portal that has one of its own; it goes on from there. */
  setClock(instant: string): Promise<void>;
  /** Ends all processes, at any moment, and deletes the data unless the settings named a directory. */
  close(): Promise<void>;
}

interface PortalSettings {
  /** By default a new directory, which `close` deletes. */
  dataDir?: string;
  /** Folder of another version of the portal, which is run instead of this one. */
  checkout?: string;
  /** Name in the portal's public address. */
  publicHost?: string;
  /** Makes the demo company. */
  demo?: boolean;
  /** Without a mail server the portal keeps its mails. */
  smtpUrl?: string;
  /** Lets the portal call systems on this machine, which the trial plays. */
  callsHere?: boolean;
  /** Gives the portal a clock of its own, which the trial sets; an instant is where it begins. */
  ownClock?: boolean | string;
  /** The learning system to which completed assessments go. */
  oasisUrl?: string;
  /** Options of Node.js in addition to those of the variable PORTAL_NODE_OPTIONS, such as --cpu-prof for a profile. */
  nodeOptions?: string;
  /** Everything that the portal prints is appended to it. */
  logFile?: string;
  longestStartMs?: number;
}

const thisCheckout = dirname(import.meta.dirname);
const longestStopMs = 15_000;
const lastLines = 30;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Chooses a port and a data directory; nothing runs until `start`. */
export const createPortalProcess = async (settings: PortalSettings = {}): Promise<PortalProcess> => {
  const {
    checkout = thisCheckout,
    publicHost = '127.0.0.1',
    demo = false,
    callsHere = false,
    ownClock = false,
    smtpUrl,
    oasisUrl,
    nodeOptions,
    logFile,
  } = settings;
  const { longestStartMs = 60_000 } = settings;
  const hasOwnClock = ownClock !== false;
  const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'simward-process-'));
  const port = await freePort();
  const origin = `http://${publicHost}:${port}`;
  let child: ChildProcess | undefined;
  let closed = false;
  let printed: string[] = [];

  // For a process that ends without closing its portal: at this signal, unlike SIGKILL, the portal ends its PostgreSQL as well.
  const stopAtExit = () => void child?.kill('SIGTERM');
  process.once('exit', stopAtExit);

  const running = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals, patienceMs: number) => {
    if (!child || !running()) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    const timeout = setTimeout(() => child?.kill('SIGKILL'), patienceMs);
    await exit;
    clearTimeout(timeout);
  };
  const cluster = () => readClusterRecord(dataDir)?.directory;
  const postgresPid = () => {
    const postmaster = readPostmasterFile(cluster() ?? '');
    return postmaster?.ready ? postmaster.pid : undefined;
  };

  return {
    origin,
    port,
    dataDir,
    get pid() {
      return child?.pid ?? 0;
    },
    get running() {
      return running();
    },
    get postgresPid() {
      return postgresPid();
    },
    get lastWords() {
      return printed.join('\n');
    },
    start: async () => {
      if (closed) throw new Error('The portal was closed');
      printed = [];
      const env = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: origin,
        DEMO: demo ? '1' : '0',
        DEMO_LIVE: '0',
        LOG_LEVEL: 'warn',
        ...compileCache,
        ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl, MAIL_FROM: 'portal@simward.example' }),
        ...(oasisUrl !== undefined && { OASIS_URL: oasisUrl }),
        ...(typeof ownClock === 'string' && { CLOCK: ownClock }),
        NODE_OPTIONS: [process.env.PORTAL_NODE_OPTIONS, nodeOptions].filter(Boolean).join(' '),
      };
      child = spawn(
        process.execPath,
        [
          callsHere
            ? join(checkout, 'harness/startCallingHere.ts')
            : hasOwnClock
              ? join(checkout, 'harness/startWithClock.ts')
              : serverProgram(checkout),
        ],
        {
          cwd: checkout,
          env,
          stdio: ['ignore', 'pipe', 'pipe', ...(hasOwnClock ? (['ipc'] as const) : [])],
        },
      );
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (data: Buffer) => {
          printed = [...printed, ...data.toString().trimEnd().split('\n')].slice(-lastLines);
          if (logFile !== undefined) appendFileSync(logFile, data);
        });
      const deadline = performance.now() + longestStartMs;
      while (!(await answers(port))) {
        if (!running() || performance.now() > deadline)
          throw new Error(`The portal did not start:\n${printed.join('\n')}`);
        await delay(50);
      }
    },
    setClock: async (instant) => {
      if (!child || !hasOwnClock) throw new Error('This portal has the clock of the machine.');
      const isSet = once(child, 'message');
      child.send(instant);
      await isSet;
    },
    killServer: () => end('SIGKILL', longestStopMs),
    killPostgres: () => {
      const pid = postgresPid();
      if (pid === undefined) throw new Error('No PostgreSQL runs that could be killed');
      process.kill(pid, 'SIGKILL');
    },
    close: async () => {
      closed = true;
      await end('SIGTERM', longestStopMs);
      process.off('exit', stopAtExit);
      const directory = cluster();
      if (directory) await stopLeftover(directory, quiet);
      if (settings.dataDir !== undefined) return;
      // PostgreSQL's files lie elsewhere where its own account may not read the data directory.
      if (directory && !directory.startsWith(dataDir))
        rmSync(dirname(directory), { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};

const answers = async (port: number): Promise<boolean> => {
  try {
    const health = `http://127.0.0.1:${port}${basePath}${operations.health.path}`;
    return (await fetch(health, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
};

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
};
