import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { basePath, operations } from '@simward/contract';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readClusterRecord } from '../apps/server/src/platform/embedded-postgres/cluster/clusterRecord.ts';
import { readPostmasterFile } from '../apps/server/src/platform/embedded-postgres/process/postmaster.ts';
import { processIdentity } from '../apps/server/src/platform/embedded-postgres/process/processIdentity.ts';
import { createTestDatabase } from '../apps/server/src/testing/portal/testDatabase.ts';
import { startProgram } from './startProgram.ts';

// Each test starts the program once or more.
vi.setConfig({ testTimeout: 120_000 });

const secretKey = randomBytes(32).toString('base64url');

const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'simward-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

const takenPort = async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  return (other.address() as AddressInfo).port;
};

/** Starts what cannot start; answers all that was said and expects no trace of a program in it. */
const refusal = async (env: Record<string, string>) => {
  const program = startProgram({ PORT: '0', ...env });
  expect(await program.ended).toBe(1);
  expect(program.said).not.toMatch(/^\s+at |node:internal|\[object/m);
  return program.said.trimEnd();
};

test.each(['PORT', 'METRICS_PORT'])('a taken %s ends the start before anything is made', async (variable) => {
  const port = await takenPort();
  const folder = emptyFolder();
  const said = await refusal({ [variable]: String(port), DATA_DIR: folder, DEMO: '1' });
  expect(said).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program: end that one, or choose another port, for example ${variable}=${port + 1}.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('an address that this machine does not have is named', async () => {
  const said = await refusal({
    HOST: '192.0.2.1',
    PUBLIC_URL: 'https://portal.example',
    DATA_DIR: emptyFolder(),
  });
  expect(said).toBe(
    'HOST=192.0.2.1 is no address of this machine: choose one that it has, such as 127.0.0.1 or 0.0.0.0.',
  );
});

test('a data folder that is a file, or lies below one, is refused', async () => {
  const file = join(emptyFolder(), 'notes.txt');
  writeFileSync(file, 'kept');
  for (const path of [file, join(file, 'data')])
    expect(await refusal({ DATA_DIR: path })).toBe(
      `${path} is, or lies below, a file: name a folder in DATA_DIR.`,
    );
});

test('a database that does not answer, does not exist or refuses the password is named with what to do', async () => {
  const database = await createTestDatabase('empty');
  onTestFinished(() => database.drop());
  const address = new URL(database.databaseUrl);
  const refused = (change: Partial<Record<'port' | 'pathname' | 'password', string>>) =>
    refusal({
      DATABASE_URL: Object.assign(new URL(address), change).href,
      SIMWARD_SECRET_KEY: secretKey,
      DATA_DIR: emptyFolder(),
    });
  const name = address.pathname.slice(1);
  expect(await refused({ port: '1' })).toBe(
    `DATABASE_URL: the database ${name} at ${address.hostname}:1 does not answer (ECONNREFUSED): check that PostgreSQL runs there, that the address is right and that no firewall lies between.`,
  );
  expect(await refused({ password: 'wrong' })).toBe(
    `DATABASE_URL: the database ${name} at ${address.host} refuses the role or its password (28P01): take the address that npm run setup-database printed, and look into pg_hba.conf.`,
  );
  expect(await refused({ pathname: '/nowhere' })).toBe(
    `DATABASE_URL: the database nowhere at ${address.host} does not exist (3D000): make it with npm run setup-database.`,
  );
});

test('a database of a newer version, or one that nobody has migrated, is not served', async () => {
  const refused = (addresses: Record<string, string>) =>
    refusal({ ...addresses, SIMWARD_SECRET_KEY: secretKey, DATA_DIR: emptyFolder() });
  const [newer, empty] = [await createTestDatabase(), await createTestDatabase('empty')];
  onTestFinished(() => Promise.all([newer.drop(), empty.drop()]).then(() => undefined));
  const owner = new pg.Client({ connectionString: newer.migrationDatabaseUrl });
  await owner.connect();
  await owner.query("insert into kysely_migration (name, timestamp) values ('9999_rooms', 'later')");
  await owner.end();
  const sentence =
    'A newer version of Simward has migrated this database (9999_rooms): start that version, or restore a backup that this one made.';
  const { databaseUrl: DATABASE_URL, migrationDatabaseUrl: MIGRATION_DATABASE_URL } = newer;
  expect(await refused({ DATABASE_URL })).toBe(sentence);
  expect(await refused({ DATABASE_URL, MIGRATION_DATABASE_URL })).toBe(sentence);
  expect(await refused({ DATABASE_URL: empty.databaseUrl })).toMatch(
    /^The database lacks (\d+) of \1 migrations: start one process with MIGRATION_DATABASE_URL first, which runs them\.$/,
  );
});

test.each(['SIGHUP', 'SIGTERM'] as const)(
  '%s stops everything, PostgreSQL too, also before it is ready',
  async (signal) => {
    const dataDir = emptyFolder();
    for (const moment of ['Database: ', 'Simward is ready']) {
      const program = startProgram({ PORT: '0', DATA_DIR: dataDir });
      await program.says(moment);
      const postmaster = () => readPostmasterFile(readClusterRecord(dataDir)?.directory ?? '')?.pid ?? 0;
      const pid = postmaster();
      program.child.kill(signal);
      expect(await program.ended).toBe(moment === 'Simward is ready' ? 0 : 1);
      expect(program.said).toContain('Stopping …');
      await expect.poll(() => processIdentity(pid || postmaster()), { timeout: 20_000 }).toBeNull();
    }
  },
);

test('a stopping portal says first that it is not ready, and answers meanwhile', async () => {
  const program = startProgram({ PORT: '0', DATA_DIR: emptyFolder(), DRAIN_SECONDS: '5' });
  await program.says('Simward is ready at');
  const origin = /ready at (\S+)/.exec(program.said)?.[1];
  const status = async (path: string) => (await fetch(`${origin}${basePath}${path}`)).status;
  expect(await status(operations.readiness.path)).toBe(200);
  program.child.kill('SIGTERM');
  await program.says('Stopping …');
  expect([await status(operations.readiness.path), await status(operations.health.path)]).toEqual([503, 200]);
  expect(await program.ended).toBe(0);
});

test.runIf(process.getuid?.() === 0)(
  'root with a umask of 077 and data under a private home starts',
  async () => {
    const home = emptyFolder();
    const dataDir = join(home, 'portal', 'data');
    mkdirSync(dirname(dataDir), { mode: 0o700 });
    const program = startProgram({ PORT: '0', DATA_DIR: dataDir }, '077');
    onTestFinished(() => void program.child.kill('SIGKILL'));
    await program.says('Simward is ready');
    const cluster = readClusterRecord(dataDir)?.directory ?? '';
    expect(program.said).toContain(`its data lies in ${cluster}`);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(existsSync(cluster)).toBe(true);
    rmSync(dirname(cluster), { recursive: true });
  },
);

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
