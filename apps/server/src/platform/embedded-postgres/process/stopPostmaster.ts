import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPostmasterFile } from './postmaster.ts';
import { processCommand, processIdentity } from './processIdentity.ts';
import type { SupervisorLog } from './supervisorLog.ts';

/**
 * Fast shutdown: running statements are cut off, everything committed is written out. A shutdown that takes more
 * than eight seconds is cut short, and the next start recovers what was committed.
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

/** Deals with what a killed server left behind: a PostgreSQL that still runs, or its outdated pid file. */
export async function stopLeftover(clusterDirectory: string, log: SupervisorLog): Promise<void> {
  const found = readPostmasterFile(clusterDirectory);
  if (found === null) return;
  if (processCommand(found.pid).includes(`-D ${clusterDirectory} `)) {
    log.warn(`A PostgreSQL of an earlier start still runs (pid ${found.pid}): stopping it first`);
    await stopPostmaster(found.pid);
    return;
  }
  // PostgreSQL refuses to start while anything has that pid: another process by now, or its own remains that
  // nobody reaped. Its check for surviving backends needs the rest of the file, so the file stays and names a
  // pid that PostgreSQL takes for harmless: its parent's.
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
