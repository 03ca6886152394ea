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
  for (const [signal, patience] of [
    ['SIGINT', 160],
    ['SIGQUIT', 40],
    ['SIGKILL', 40],
  ] as const) {
    if (await ended(pid, signal, patience)) return;
  }
  throw new Error(`PostgreSQL (pid ${pid}) does not stop.`);
}

/** Stops a PostgreSQL that a killed server left running, or makes its outdated pid file harmless. */
export async function stopLeftover(clusterDirectory: string, log: SupervisorLog): Promise<void> {
  const found = readPostmasterFile(clusterDirectory);
  if (found === null) return;
  if (processCommand(found.pid).includes(`-D ${clusterDirectory} `)) {
    log.warn(`A PostgreSQL of an earlier start still runs (pid ${found.pid}): stopping it first`);
    await stopPostmaster(found.pid);
    return;
  }
  // PostgreSQL refuses to start while any process has the pid in the file: meanwhile another one, or its own remains that
  // nobody reaped. It needs the rest of the file to look for surviving backends, so that only the pid is replaced, by
  // its parent's, which PostgreSQL accepts.
  const file = join(clusterDirectory, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^-?\d+/, String(process.pid)));
}

async function ended(pid: number, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  const identity = processIdentity(pid);
  if (identity === null) return true;
  try {
    process.kill(pid, signal);
  } catch {
    return true;
  }
  for (let waited = 0; waited < patience; waited += 1) {
    if (processIdentity(pid) !== identity) return true;
    await delay(50);
  }
  return false;
}
