import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { auth, basePath, profile } from '@simward/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrationNames } from '../apps/server/src/platform/database/migrations/migrationFiles.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/embedded-postgres/startEmbeddedPostgres.ts';
import { commandOf } from './operationsPage.ts';
import { freePort } from './portalProcess.ts';

// Each command line of docs/operations.md is a process of its own.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const root = dirname(import.meta.dirname);
const password = '135791';
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
const inShell = promisify(execFile);

let folder: string;
let postgres: EmbeddedPostgres;
/** Variables that the operator has set so far. */
const settings: Record<string, string> = {};
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simward-operations-'));
  // A PostgreSQL of which the portal knows nothing but the address.
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: quiet });
  settings.DATA_DIR = join(folder, 'data');
  settings.PORT = String(await freePort());
});
afterAll(async () => {
  await stop?.();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The operator's variables, without those of the test runner. */
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  LOG_LEVEL: 'warn',
  ...settings,
  ...more,
});

/** @returns what the command printed */
const run = async (command: string, more: Record<string, string> = {}, cwd = root): Promise<string> => {
  const { stdout } = await inShell('/bin/sh', ['-c', command], { cwd, env: environment(more) });
  return stdout;
};

const origin = () => `http://127.0.0.1:${settings.PORT}${basePath}`;

/** Starts the portal as the page says and waits until it is ready. */
const start = async () => {
  const command = commandOf('Start and stop', 'npm start');
  const child = spawn('/bin/sh', ['-c', `exec ${command}`], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  // Unlike 'exit' of npm, which may end before the server does, 'close' waits until nobody writes any more.
  const ended = once(child, 'close');
  stop = async () => {
    stop = undefined;
    child.kill('SIGTERM');
    await ended;
  };
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(said);
    expect((await fetch(`${origin()}/ready`)).status).toBe(200);
  };
  await vi.waitFor(ready, { timeout: 240_000, interval: 250 });
};

/** Takes the addresses that setup-database prints into the settings. */
const takeAddresses = (printed: string) => {
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL']) {
    const address = new RegExp(`^${name}=(.+)$`, 'm').exec(printed)?.[1];
    expect(address, name).toBeDefined();
    settings[name] = address ?? '';
  }
};

const signIn = async (mobileNo: string) => {
  const answer = await fetch(origin() + auth.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNo, passwordHash: password }),
  });
  const { token } = auth.signIn.answer.parse(await answer.json());
  const profileAnswer = await fetch(origin() + profile.getProfile.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  return profile.getProfile.answer.parse(await profileAnswer.json());
};

const ownPostgres = 'Your own PostgreSQL';
const backupAndRestore = 'Backup and restore';
/** Stands on the page for the operator's own address. */
const adminAddress = 'postgres://admin:password@db.example.org:5432/postgres';
let userId: string;

test('a database on a PostgreSQL of the house, a portal on it and its first account', async () => {
  takeAddresses(
    await run(commandOf(ownPostgres, 'npm run setup-database', { [adminAddress]: postgres.adminUrl })),
  );
  settings.SIMWARD_SECRET_KEY = (await run(commandOf(ownPostgres, 'openssl rand'))).trim();
  await start();
  const made = await run(
    commandOf(ownPostgres, 'npm run create-superadmin', {
      'SUPERADMIN_PASSWORD=…': `SUPERADMIN_PASSWORD=${password}`,
    }),
  );
  userId = /User ID (\d{10})/.exec(made)?.[1] ?? '';
  expect(await signIn(userId)).toMatchObject({ name: 'Helen Okafor' });
});

test('an upgrade: a backup, a stop, the files as they were published, a start that migrates', async () => {
  const archive = join(folder, 'before-upgrade.tar');
  await run(commandOf('Upgrade and downgrade', 'npm run backup', { FILE: archive }));
  await stop?.();
  const checked = await run(
    `${commandOf('Upgrade and downgrade', 'sha256sum')} checksums.txt`,
    {},
    join(root, 'apps/server/migrations'),
  );
  expect(checked.match(/: OK$/gm)).toHaveLength((await migrationNames()).length);
  await start();
  // A further process that may not migrate serves the database that is current.
  await stop?.();
  const { MIGRATION_DATABASE_URL: owner = '' } = settings;
  delete settings.MIGRATION_DATABASE_URL;
  await start();
  settings.MIGRATION_DATABASE_URL = owner;
  expect(await signIn(userId)).toMatchObject({ name: 'Helen Okafor' });
});

test('a backup of the running portal comes back in an empty database, with figures and audit log intact', async () => {
  const archive = join(folder, 'backup.tar');
  await run(commandOf(backupAndRestore, 'npm run backup', { FILE: archive }));
  await stop?.();
  await expect(run(commandOf(backupAndRestore, 'npm run restore', { FILE: archive }))).rejects.toThrow(
    'The database is not empty: repeat with --force to replace everything in it.',
  );

  takeAddresses(
    await run(commandOf(backupAndRestore, 'npm run setup-database', { [adminAddress]: postgres.adminUrl })),
  );
  expect(settings.DATABASE_URL).toContain('/simward_restored');
  await run(commandOf(backupAndRestore, 'npm run restore', { FILE: archive }));
  await start();
  expect(await signIn(userId)).toMatchObject({ name: 'Helen Okafor' });
  expect(await run(commandOf('Audit log', 'npm run verify-audit'))).toContain('St. Brigid Hospital');
  const figures = await run(commandOf('Figures', 'npm run verify-rollups'));
  expect(figures.match(/rows equal recomputation$/gm)).toHaveLength(5);
});
