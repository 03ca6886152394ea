import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { basePath, operations } from '@simward/contract';

const root = join(import.meta.dirname, '..', '..');

export interface PortalProcess {
  readonly address: string;
  /** Asks it to stop in order and waits until it has. */
  stop(): Promise<void>;
}

interface PortalStart {
  /** An empty folder makes a portal with fresh demo data. */
  dataDir: string;
  /** Everything that the portal prints. */
  logFile: string;
  patienceMs: number;
  /** Name under which people reach it; 127.0.0.1 otherwise. */
  publicHost?: string;
  /** Whether it has the demo company; it has unless said otherwise. */
  demo?: boolean;
  /** Where its mail goes; without one it keeps it. */
  smtpUrl?: string;
}

/** Starts a portal as `npm start` does, as a process of its own, and waits until it answers. */
export const startPortal = async ({
  dataDir,
  logFile,
  patienceMs,
  publicHost = '127.0.0.1',
  demo = true,
  smtpUrl,
}: PortalStart): Promise<PortalProcess> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      PUBLIC_URL: `http://${publicHost}:${port}`,
      DATA_DIR: dataDir,
      DEMO: demo ? '1' : '0',
      LOG_LEVEL: 'warn',
      ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl, MAIL_FROM: 'portal@simward.example' }),
    },
  });
  const ended = once(child, 'exit');
  const killWithTests = () => child.kill('SIGTERM');
  process.on('exit', killWithTests);

  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', killWithTests);
  };

  const lastMoment = performance.now() + patienceMs;
  while (!(await isHealthy(address))) {
    const late = performance.now() > lastMoment;
    if (child.exitCode === null && !late) {
      await pause(250);
      continue;
    }
    await stop();
    const reason = late ? 'did not answer in time' : 'ended before it answered';
    throw new Error(`The portal ${reason}. It said:\n${readFileSync(logFile, 'utf8').slice(-4_000)}`);
  }
  return { address, stop };
};

const isHealthy = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}${basePath}${operations.health.path}`)).ok;
  } catch {
    return false;
  }
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
};
