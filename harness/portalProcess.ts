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
  /** The process of PostgreSQL that takes connections, or last did; undefined while a new one is not ready. */
  readonly postgresPid: number | undefined;
  /** The last that the server printed or logged. */
  readonly lastWords: string;
  /** Starts it, the first time or after a kill, on the same port and data; fulfilled once it answers. */
  start(): Promise<void>;
  /** kill -9 of the server; its PostgreSQL lives on without it. */
  killServer(): Promise<void>;
  /** kill -9 of PostgreSQL's postmaster. */
  killPostgres(): void;
  /** Ends whatever runs and deletes the data, unless its directory was named; safe at any moment. */
  close(): Promise<void>;
}

interface PortalSettings {
  /** Where the data lies; a directory of its own, deleted at the end, unless named. */
  dataDir?: string;
  /** Folder of the product that runs: this one unless another version is named. */
  checkout?: string;
  /** Name under which people reach it. */
  publicHost?: string;
  /** Whether it has the demo company. */
  demo?: boolean;
  /** Where its mail goes; without one it keeps it. */
  smtpUrl?: string;
  /** Whether the trial plays the systems that it calls. */
  callsHere?: boolean;
  /** The learning system that completed assessments go to. */
  oasisUrl?: string;
  /** Of the server's Node.js, beside those of PORTAL_NODE_OPTIONS. */
  nodeOptions?: string;
  /** Gets everything that the portal prints. */
  logFile?: string;
  longestStartMs?: number;
}

const thisCheckout = dirname(import.meta.dirname);
const longestStopMs = 15_000;
const lastWords = 30;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Finds a port and a data directory for a portal; nothing runs yet. */
export const createPortalProcess = async (settings: PortalSettings = {}): Promise<PortalProcess> => {
  const {
    checkout = thisCheckout,
    publicHost = '127.0.0.1',
    demo = false,
    callsHere = false,
    smtpUrl,
    oasisUrl,
    nodeOptions,
    logFile,
  } = settings;
  const { longestStartMs = 60_000 } = settings;
  const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'simward-process-'));
  const port = await freePort();
  const origin = `http://${publicHost}:${port}`;
  let child: ChildProcess | undefined;
  let closed = false;
  let said: string[] = [];

  // Stopped by whoever ends this process before closing it, the portal takes its PostgreSQL along.
  const stopAtExit = () => void child?.kill('SIGTERM');
  process.once('exit', stopAtExit);

  const running = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals, patienceMs: number) => {
    if (!child || !running()) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    const cut = setTimeout(() => child?.kill('SIGKILL'), patienceMs);
    await exit;
    clearTimeout(cut);
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
      return said.join('\n');
    },
    start: async () => {
      if (closed) throw new Error('The portal was closed');
      said = [];
      const env = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: origin,
        DEMO: demo ? '1' : '0',
        LOG_LEVEL: 'warn',
        ...compileCache,
        ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl, MAIL_FROM: 'portal@simward.example' }),
        ...(oasisUrl !== undefined && { OASIS_URL: oasisUrl }),
        // For a profile of the server alone, say PORTAL_NODE_OPTIONS=--cpu-prof.
        NODE_OPTIONS: [process.env.PORTAL_NODE_OPTIONS, nodeOptions].filter(Boolean).join(' '),
      };
      child = spawn(
        process.execPath,
        [callsHere ? join(checkout, 'harness/startCallingHere.ts') : serverProgram(checkout)],
        {
          cwd: checkout,
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (data: Buffer) => {
          said = [...said, ...data.toString().trimEnd().split('\n')].slice(-lastWords);
          if (logFile !== undefined) appendFileSync(logFile, data);
        });
      const deadline = performance.now() + longestStartMs;
      while (!(await answers(port))) {
        if (!running() || performance.now() > deadline)
          throw new Error(`The portal did not start:\n${said.join('\n')}`);
        await delay(50);
      }
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
      // Where the data directory is private, the cluster lies elsewhere.
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

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
};
