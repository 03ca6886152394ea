import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SupervisorLog } from '../cluster/locateCluster.ts';
import { readPostmasterFile } from './postmaster.ts';
import { processCommand, processIdentity } from './processIdentity.ts';

/**
 * Stops PostgreSQL fast: it aborts running statements and writes out everything committed. A shutdown that takes longer
 * than eight seconds is cut short; the next start then recovers everything committed.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, rounds] of [
    ['SIGINT', 160],
    ['SIGQUIT', 40],
    ['SIGKILL', 40],
  ] as const) {
    if (await endsWithin(pid, signal, rounds)) return;
  }
  throw new Error(`PostgreSQL (pid ${pid}) does not stop.`);
}

/** Stops a PostgreSQL that a killed server left running, or makes its outdated pid file harmless. */
export async function stopLeftover(clusterDirectory: string, log: SupervisorLog): Promise<void> {
  const leftover = readPostmasterFile(clusterDirectory);
  if (leftover === null) return;
  if (processCommand(leftover.pid).includes(`-D ${clusterDirectory} `)) {
    log.warn(`A PostgreSQL of an earlier start still runs (pid ${leftover.pid}): stopping it first`);
    await stopPostmaster(leftover.pid);
    return;
  }
  // PostgreSQL refuses to start while any process has the pid in the file: meanwhile another one, or its own remains
  // that nobody reaped. It needs the rest of the file to look for surviving backends, so that only the pid is replaced,
  // by its parent's, which PostgreSQL accepts.
  const file = join(clusterDirectory, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^-?\d+/, String(process.pid)));
}

/** Sends the signal and waits for the end. A round is 50 ms. */
async function endsWithin(pid: number, signal: NodeJS.Signals, rounds: number): Promise<boolean> {
  const identity = processIdentity(pid);
  if (identity === null) return true;
  try {
    process.kill(pid, signal);
  } catch {
    return true;
  }
  for (let waited = 0; waited < rounds; waited += 1) {
    if (processIdentity(pid) !== identity) return true;
    await delay(50);
  }
  return false;
}
