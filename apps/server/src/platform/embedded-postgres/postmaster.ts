import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Placement, SupervisorLog } from './locateCluster.ts';
import { processCommand, processIdentity } from './processIdentity.ts';

/**
 * The environment of PostgreSQL's programs. It leaves out PGDATA, PGPORT and the like, which an operator may
 * have set for another cluster.
 */
export const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal does not stop it before the server. */
export function spawnPostmaster(placement: Placement, port: number, durable: boolean): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_checkpoints: 'off',
    ...(durable ? {} : notDurable),
  };
  const { account, binaries, clusterDirectory } = placement;
  const [command = '', ...args] = [
    ...account.wrapper,
    join(binaries, 'bin', 'postgres'),
    '-D',
    clusterDirectory,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const { uid, gid } = account;
  const output = openSync(startLog(clusterDirectory), 'w', 0o600);
  try {
    const stdio = ['ignore', output, output] as const;
    return spawn(command, args, { uid, gid, cwd: '/', env: environment, detached: true, stdio: [...stdio] });
  } finally {
    closeSync(output);
  }
}

/** Waits until PostgreSQL accepts connections. @throws Error with PostgreSQL's own words if it ends before */
export async function waitUntilAccepting(postmaster: ChildProcess, placement: Placement, log: SupervisorLog) {
  let ended = false;
  const exit = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      resolve();
    };
    postmaster.once('exit', end).once('error', end);
  });
  for (let waited = 0; ; waited += 1) {
    const status = readPostmasterFile(placement.clusterDirectory);
    if (!ended && status?.pid === postmaster.pid && status?.ready) return;
    if (ended) throw new Error(`PostgreSQL did not start: ${lastWords(placement.clusterDirectory)}`);
    if (waited % 40 === 39) log.info('Waiting for PostgreSQL: it is recovering what was last written');
    await Promise.race([delay(50), exit]);
  }
}

/** Reads postmaster.pid of the running or last PostgreSQL; null without a usable one. */
export function readPostmasterFile(clusterDirectory: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Math.abs(Number(lines[0]));
    return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

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
  // PostgreSQL refuses to start while a process has the pid in its file. That process may be a new one with
  // the same pid, or the dead one if nobody has reaped it. Only the pid is replaced, because PostgreSQL needs
  // the rest of the file to look for surviving backends. It accepts the pid of its own parent, which is this
  // process.
  const file = join(clusterDirectory, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^-?\d+/, String(process.pid)));
}

/** Sends the signal and waits for the process to end, for at most this many rounds of 50 ms. */
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

function startLog(clusterDirectory: string): string {
  return `${clusterDirectory}-start.log`;
}

function lastWords(clusterDirectory: string): string {
  const early = read(startLog(clusterDirectory));
  if (/FATAL|PANIC/.test(early)) return reasonIn(early);
  const current = read(join(clusterDirectory, 'current_logfiles'))
    .replace(/^stderr /, '')
    .trim();
  const late = current === '' ? '' : read(join(clusterDirectory, current));
  return reasonIn(late) || reasonIn(early) || 'it gave no reason';
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function reasonIn(text: string): string {
  const lines = text.trim().split('\n');
  const reasons = lines.filter((line) => /FATAL|PANIC|HINT|ERROR/.test(line));
  return (reasons.length > 0 ? reasons : lines).slice(-3).join(' ');
}
