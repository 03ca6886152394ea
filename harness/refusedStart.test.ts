import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCommandDatabase } from '../apps/server/src/commands/openCommandDatabase.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { withConnection } from '../apps/server/src/platform/database/connections/connected.ts';
import { createLog } from '../apps/server/src/platform/log/log.ts';
import { startFaultOf } from '../apps/server/src/platform/start/startFault.ts';
import { startPortal } from '../apps/server/src/portal.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/portal/testDatabase.ts';
import { startProgram } from './startProgram.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const secretKey = randomBytes(32).toString('base64url');

const takenPort = async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  return (other.address() as AddressInfo).port;
};

/** Tries to start the portal within this process, and answers the sentence that the terminal would show. */
const refusal = async (env: Record<string, string>): Promise<string> => {
  const start = {
    config: loadConfig({ PORT: '0', DEMO: '0', ...env }),
    log: createLog('error'),
    progress: () => undefined,
  };
  const portal = await startPortal(start).catch((error: unknown) => startFaultOf(error));
  if (typeof portal === 'string') return portal;
  await portal.stop();
  throw new Error('It started');
};

test('the program itself says why it does not start, without a trace of its code, and ends with 1', async () => {
  const port = await takenPort();
  const program = startProgram({ PORT: String(port), DATA_DIR: temporaryFolder() });
  expect(await program.ended).toBe(1);
  expect(program.said).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program: end that one, or choose another port, for example PORT=${port + 1}.\n`,
  );
});

test.each(['PORT', 'METRICS_PORT'])('a taken %s ends the start before anything is made', async (variable) => {
  const port = await takenPort();
  const folder = temporaryFolder();
  expect(await refusal({ [variable]: String(port), DATA_DIR: folder, DEMO: '1' })).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program: end that one, or choose another port, for example ${variable}=${port + 1}.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('an address that this machine does not have is named', async () => {
  const env = { HOST: '192.0.2.1', PUBLIC_URL: 'https://portal.example', DATA_DIR: temporaryFolder() };
  expect(await refusal(env)).toBe(
    'HOST=192.0.2.1 is no address of this machine: choose one that it has, such as 127.0.0.1 or 0.0.0.0.',
  );
});

test('a data folder that is a file, or lies below one, is refused', async () => {
  const file = join(temporaryFolder(), 'notes.txt');
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
      ALL_COMPANIES_DATABASE_URL: database.allCompaniesDatabaseUrl,
      SIMWARD_SECRET_KEY: secretKey,
      DATA_DIR: temporaryFolder(),
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
    refusal({ ...addresses, SIMWARD_SECRET_KEY: secretKey, DATA_DIR: temporaryFolder() });
  const [newer, empty] = [await createTestDatabase(), await createTestDatabase('empty')];
  onTestFinished(() => Promise.all([newer.drop(), empty.drop()]).then(() => undefined));
  await withConnection(newer.migrationDatabaseUrl, (owner) =>
    owner.query("insert into kysely_migration (name, timestamp) values ('9999_rooms', 'later')"),
  );
  const sentence =
    'A newer version of Simward has migrated this database (9999_rooms): start that version, or restore a backup that this one made.';
  const serverOf = (database: TestDatabase) => ({
    DATABASE_URL: database.databaseUrl,
    ALL_COMPANIES_DATABASE_URL: database.allCompaniesDatabaseUrl,
  });
  expect(await refused(serverOf(newer))).toBe(sentence);
  expect(await refused({ ...serverOf(newer), MIGRATION_DATABASE_URL: newer.migrationDatabaseUrl })).toBe(
    sentence,
  );
  expect(await refused(serverOf(empty))).toMatch(
    /^The database lacks (\d+) of \1 migrations: start one process with MIGRATION_DATABASE_URL first, which runs them\.$/,
  );
});

/** Every path below a folder, with the content of files. */
const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return entry.isFile() ? `${path}: ${readFileSync(path, 'utf8')}` : path;
    })
    .sort();

test('a data folder of 0.1, and one of a later version, are left as they are by the portal and by commands', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
  writeFileSync(
    join(folder, 'postgres.json'),
    JSON.stringify({ directory: join(folder, 'postgres'), port: 1 }),
  );
  const before = contentOf(folder);
  const sentence = `${folder} holds the data of Simward 0.1, which this version does not take over in place, and was left as it is: back it up with 0.1 (npm run backup -- FILE), name a new DATA_DIR, copy secrets/master.key into it and restore there with this version (npm run restore -- FILE).`;
  expect(await refusal({ DATA_DIR: folder })).toBe(sentence);
  await expect(openCommandDatabase(loadConfig({ DATA_DIR: folder }))).rejects.toThrow(sentence);
  expect(contentOf(folder)).toEqual(before);

  writeFileSync(join(folder, 'data-version'), '0.9\n');
  expect(await refusal({ DATA_DIR: folder })).toBe(
    `${folder} holds the data of Simward 0.9, which this version does not know: start that version, or name another DATA_DIR.`,
  );
});

test('a database of 0.1 is left as it is by the portal and by commands', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await withConnection(database.migrationDatabaseUrl, (owner) =>
    owner.query("insert into kysely_migration (name, timestamp) values ('0002_organisation', 'before')"),
  );
  const sentence =
    'This database is one of Simward 0.1, which this version does not migrate, and was left as it is: back it up with 0.1 (npm run backup -- FILE), make another (npm run setup-database -- ADMIN_ADDRESS --database NAME) and restore into that with this version (npm run restore -- FILE).';
  // The cluster of 0.1 has no role for all companies.
  const server = {
    DATABASE_URL: database.databaseUrl,
    ALL_COMPANIES_DATABASE_URL: Object.assign(new URL(database.allCompaniesDatabaseUrl), {
      username: 'nobody',
    }).href,
    SIMWARD_SECRET_KEY: secretKey,
    DATA_DIR: temporaryFolder(),
  };
  expect(await refusal(server)).toBe(sentence);
  expect(await refusal({ ...server, MIGRATION_DATABASE_URL: database.migrationDatabaseUrl })).toBe(sentence);
  await expect(openCommandDatabase(loadConfig(server))).rejects.toThrow(sentence);
});
