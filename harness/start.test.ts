import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { basePath, operations } from '@simward/contract';
import { expect, test, vi } from 'vitest';
import { readClusterRecord } from '../apps/server/src/platform/embedded-postgres/clusterRecord.ts';
import { readPostmasterFile } from '../apps/server/src/platform/embedded-postgres/postmaster.ts';
import { processIdentity } from '../apps/server/src/platform/embedded-postgres/processIdentity.ts';
import { startProgram } from './startProgram.ts';
import { temporaryFolder } from './temporaryFolder.ts';

vi.setConfig({ testTimeout: 120_000 });

test('the program serves, says first that it is not ready when it stops, answers meanwhile, and takes PostgreSQL along', async () => {
  const dataDir = temporaryFolder();
  const program = startProgram({ PORT: '0', DATA_DIR: dataDir, DRAIN_SECONDS: '2' });
  await program.says('Simward is ready at');
  const origin = /ready at (\S+)/.exec(program.said)?.[1];
  const status = async (path: string) => (await fetch(`${origin}${path}`)).status;
  const calls = [operations.readiness, operations.health].map(({ path }) => basePath + path);
  expect(await Promise.all(calls.map(status))).toEqual([200, 200]);
  expect(await status(`${basePath}/openapi.json`)).toBe(200);
  const postmaster = readPostmasterFile(readClusterRecord(dataDir)?.directory ?? '')?.pid ?? 0;
  expect(processIdentity(postmaster)).not.toBeNull();

  program.child.kill('SIGTERM');
  await program.says('Stopping …');
  expect(await Promise.all(calls.map(status))).toEqual([503, 200]);
  expect(await program.ended).toBe(0);
  await expect.poll(() => processIdentity(postmaster), { timeout: 20_000 }).toBeNull();
});

test('a command finds its Node.js whatever the machine’s own is, and answers on standard output alone', () => {
  const PATH = (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
  const ran = spawnSync('node', ['scripts/run.mjs', 'apps/server/src/commands/backup.ts'], {
    cwd: dirname(import.meta.dirname),
    env: { PATH, HOME: process.env.HOME },
    encoding: 'utf8',
  });
  expect({ status: ran.status, stdout: ran.stdout }).toEqual({ status: 2, stdout: '' });
  expect(ran.stderr).toMatch(/^Writes the database and the files into one file/);
});
