import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderInMemory } from '../../testing/portal/folderInMemory.ts';
import { lockFileOf } from './clusterRecord.ts';
import { DataInUseError, isLocked } from './lockData.ts';
import { readPostmasterFile } from './postmaster.ts';
import { processIdentity } from './processIdentity.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './startEmbeddedPostgres.ts';

const quiet = { info() {}, warn() {}, error() {} };
let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(() => {
  dataDir = mkdtempSync(join(folderInMemory(), 'simward-cluster-'));
  running = [];
});

afterEach(async () => {
  for (const cluster of running) await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(
  durability: 'on' | 'off' = 'off',
  directory: string = dataDir,
): Promise<EmbeddedPostgres> {
  const cluster = await startEmbeddedPostgres({ dataDir: directory, log: quiet, durability });
  running.push(cluster);
  return cluster;
}

async function query(cluster: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client(cluster.adminUrl);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(cluster: EmbeddedPostgres): number {
  const pid = readPostmasterFile(cluster.clusterDirectory)?.pid;
  if (pid === undefined) throw new Error('no postmaster');
  return pid;
}

/** A process that starts the cluster and is then killed, leaving its lock behind. */
async function startAndKill(postgres: 'spared' | 'killed'): Promise<void> {
  const module = JSON.stringify(new URL('./startEmbeddedPostgres.ts', import.meta.url).href);
  const script = `
    import { readFileSync } from 'node:fs';
    const { startEmbeddedPostgres } = await import(${module});
    const [dataDir] = process.argv.slice(1);
    const { clusterDirectory } = await startEmbeddedPostgres({ dataDir, log: console, durability: 'off' });
    const postmaster = readFileSync(clusterDirectory + '/postmaster.pid', 'utf8').split('\\n')[0];
    if (${postgres === 'killed'}) process.kill(Number(postmaster), 'SIGKILL');
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

test('keeps data and port across a clean stop and start', async () => {
  const first = await start();
  await query(first, "create table kept as select 'Übung ß' as text");
  const pid = postmasterPid(first);
  await first.stop();
  expect(processIdentity(pid)).toBeNull();
  expect(isLocked(lockFileOf(first.clusterDirectory))).toBe(false);
  const second = await start();
  expect(second.port).toBe(first.port);
  expect(await query(second, 'select upper(text) as text from kept')).toEqual([{ text: 'ÜBUNG ß' }]);
});

test('refuses a second start on the same data while the first one runs', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(DataInUseError);
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('serves a copy of its data from the copy, also beside what was copied', async () => {
  const first = await start();
  await query(first, 'create table kept as select 1 as one');
  await first.stop();
  const copy = mkdtempSync(join(tmpdir(), 'simward-copy-'));
  expect(spawnSync('cp', ['-a', `${dataDir}/.`, copy]).status).toBe(0);
  const original = await start();
  try {
    const copied = await start('off', copy);
    await query(copied, 'update kept set one = 2');
    expect(copied.clusterDirectory).not.toBe(original.clusterDirectory);
    expect(await query(original, 'select one from kept')).toEqual([{ one: 1 }]);
    await copied.stop();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test('starts PostgreSQL again when it is killed, on the same address and with what was committed', async () => {
  const cluster = await start('on');
  await query(cluster, 'create table kept as select 1 as one');
  process.kill(postmasterPid(cluster), 'SIGKILL');
  await vi.waitFor(async () => expect(await query(cluster, 'select one from kept')).toEqual([{ one: 1 }]), {
    timeout: 20_000,
  });
});

test.each(['spared', 'killed'] as const)(
  'starts after the server was killed and its PostgreSQL %s',
  async (postgres) => {
    await startAndKill(postgres);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test('starts although the pids of its lock and of PostgreSQL now belong to other processes', async () => {
  const cluster = await start();
  const { clusterDirectory } = cluster;
  await cluster.stop();
  const other = spawn('sleep', ['600']);
  try {
    writeFileSync(lockFileOf(clusterDirectory), `${other.pid} another start time`);
    writeFileSync(join(clusterDirectory, 'postmaster.pid'), `${other.pid}\n${clusterDirectory}\n1\n1\n\n\n`);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
  } finally {
    other.kill();
  }
});
