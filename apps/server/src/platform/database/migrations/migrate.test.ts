import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../testing/portal/testDatabase.ts';
import { migrate } from './migrate.ts';

let address: string;
let owner: pg.Client;

beforeEach(async () => {
  const database = await createTestDatabase();
  address = database.migrationDatabaseUrl;
  owner = new pg.Client({ connectionString: address });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await database.drop();
  });
});

const kept = async () =>
  (
    await owner.query<{ line: string }>(
      "select sha256 || '  ' || name || '.sql' as line from kysely_migration_checksum order by name",
    )
  ).rows.map(({ line }) => line);

const listed = async () =>
  (await readFile(new URL('../../../../migrations/checksums.txt', import.meta.url), 'utf8'))
    .trim()
    .split('\n');

test('the database keeps the checksum of every migration that ran, as the list beside them has it', async () => {
  expect(await kept()).toEqual(await listed());
});

test('a database from before the checksums takes those of today', async () => {
  await owner.query('drop table kysely_migration_checksum');
  expect(await migrate(address)).toEqual([]);
  expect(await kept()).toEqual(await listed());
});

test('a migration that was edited after it ran is refused, and nothing is changed', async () => {
  await owner.query("update kysely_migration_checksum set sha256 = 'a1' where name = '0003_company'");
  await owner.query("delete from kysely_migration where name = '0041_audit'");
  await expect(migrate(address)).rejects.toThrow(
    'The migration 0003_company is not the one that ran in this database: install this version anew, migrations are never edited.',
  );
  expect((await owner.query("select 1 from kysely_migration where name = '0041_audit'")).rowCount).toBe(0);
});

test('a database that a newer version has migrated is refused', async () => {
  await owner.query("insert into kysely_migration (name, timestamp) values ('9999_rooms', 'later')");
  await expect(migrate(address)).rejects.toThrow(
    'A newer version of Simward has migrated this database (9999_rooms): start that version, or restore a backup that this one made.',
  );
});

test('a database in which one never ran that stands before its last is refused', async () => {
  await owner.query("delete from kysely_migration where name = '0003_company'");
  await expect(migrate(address)).rejects.toThrow(
    /^The migration 0003_company never ran in this database, which is at \d{4}_\w+: it comes from another line of versions; start the version that it comes from\.$/,
  );
});
