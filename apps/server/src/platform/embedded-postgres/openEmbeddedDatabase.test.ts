import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinEmbeddedDatabase, openEmbeddedDatabase } from './openEmbeddedDatabase.ts';
import type { DatabaseAddresses } from './prepareCluster.ts';

const log = { info() {}, warn() {}, error() {} };
let dataDir: string;
let database: DatabaseAddresses & { stop(): Promise<void> };

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'simward-embedded-'));
  await (await openEmbeddedDatabase({ dataDir, log, durability: 'off' })).stop();
  database = await openEmbeddedDatabase({ dataDir, log, durability: 'off' });
});

afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const ownRights = `select rolname as role, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty
  from pg_roles where rolname = current_user`;

test('gives two roles that row-level security binds', async () => {
  expect(await query(database.databaseUrl, ownRights)).toEqual([{ role: 'simward_server', mighty: false }]);
  expect(await query(database.migrationDatabaseUrl, ownRights)).toEqual([
    { role: 'simward_owner', mighty: false },
  ]);
});

test('lets the owner alone make tables', async () => {
  await query(database.migrationDatabaseUrl, 'create table made (text text)');
  await expect(query(database.databaseUrl, 'create table other (text text)')).rejects.toThrow(
    'permission denied',
  );
  await expect(query(database.databaseUrl, 'select text from made')).rejects.toThrow('permission denied');
});

test('folds Unicode and counts time in UTC', async () => {
  expect(
    await query(database.databaseUrl, "select lower('ÄÖÜ') as folded, current_setting('timezone') as zone"),
  ).toEqual([{ folded: 'äöü', zone: 'UTC' }]);
});

test('tells commands how to join the running database', async () => {
  expect(joinEmbeddedDatabase(dataDir)).toBe(database.migrationDatabaseUrl);
  expect(joinEmbeddedDatabase(join(dataDir, 'elsewhere'))).toBeNull();
});

test('keeps its passwords to this user', () => {
  for (const role of ['superuser', 'owner', 'server']) {
    expect(statSync(join(dataDir, 'secrets', `postgres-${role}.key`)).mode & 0o777).toBe(0o600);
  }
});
