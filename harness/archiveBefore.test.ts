import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { users } from '@simward/contract';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compareLibraryCounts } from '../apps/server/src/domain/catalogue/counts/libraryCounts.sql.ts';
import { compareModuleCounts } from '../apps/server/src/domain/catalogue/counts/moduleCounts.sql.ts';
import { recountAll } from '../apps/server/src/domain/figures/rollups/recountAll.ts';
import { verifyRollups } from '../apps/server/src/domain/figures/verifyRollups.ts';
import { verifyHeadcounts } from '../apps/server/src/domain/people/headcounts/verifyHeadcounts.ts';
import { listLogs } from '../apps/server/src/features/audit/chain.sql.ts';
import { verifyChain } from '../apps/server/src/features/audit/chain.ts';
import type { BackupManifest } from '../apps/server/src/platform/backup/backupManifest.ts';
import { restoreBackup } from '../apps/server/src/platform/backup/restoreBackup.ts';
import { reasonNotStored } from '../apps/server/src/platform/backup/restorePlan.ts';
import { writeBackup } from '../apps/server/src/platform/backup/writeBackup.ts';
import { withConnection } from '../apps/server/src/platform/database/connections/connected.ts';
import { migrate } from '../apps/server/src/platform/database/migrations/migrate.ts';
import { signInByPassword } from '../apps/server/src/testing/builders/builders.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/portal/testDatabase.ts';
import { createTestPortal, type TestPortal } from '../apps/server/src/testing/portal/testPortal.ts';
import { rowsOfDatabase } from '../apps/server/src/testing/rowsOfDatabase.ts';
import { describeSchema } from './describeSchema.sql.ts';

/**
 * A backup that the last version 0.1 wrote: two hospitals with staff and learners, a sealed audit log, and sessions of every
 * kind, of which one is taken out, one is given to another learner and one has lost its events.
 */
const archive = join(import.meta.dirname, 'archives', '0.1.backup');

let folder: string;
let portal: TestPortal;
let manifest: BackupManifest;

const restore = (file: string, { migrationDatabaseUrl }: TestDatabase, filesDirectory: string | null) =>
  restoreBackup(file, {
    migrationDatabaseUrl,
    filesDirectory,
    keyFingerprint: 'of this key',
    force: false,
    acceptOtherKey: false,
    migrate,
    recount: recountAll,
    endWaiting: async () => undefined,
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simward-archive-'));
  const database = await createTestDatabase('empty');
  manifest = await restore(archive, database, join(folder, 'files'));
  // A portal of its own: its database is the restored one.
  portal = await createTestPortal({ database });
  portal.clock.set('2026-11-28T08:00:00Z');
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the schema is that of a new database, and the files are there', async () => {
  const fresh = await describeSchema(inject('templateMigrationDatabaseUrl'));
  expect(fresh.length).toBeGreaterThan(1_000);
  expect(await describeSchema(portal.database.migrationDatabaseUrl)).toEqual(fresh);
  expect(readFileSync(join(folder, 'files', 'logo.txt'), 'utf8')).toBe('A file of 0.1\n');
});

test('everything that is kept ready equals its recomputation, as 0.1 had it', async () => {
  const { database } = portal.platform;
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows;
  const rollups = await verifyRollups(database);
  expect(rollups.differences).toEqual([]);
  expect(await verifyHeadcounts(database)).toMatchObject({ equal: rowsOf('user_tally'), differences: [] });
  expect(await database.read('all', compareModuleCounts)).toMatchObject({ differences: [] });
  expect(await database.read('all', compareLibraryCounts)).toMatchObject({ differences: [] });
  const restored = await rowsOfDatabase(portal.database.migrationDatabaseUrl);
  // Search terms differ with the locale of the database, and counts of modules that are 0 are not restored.
  const sameCounts = Object.keys(reasonNotStored).filter(
    (name) => !/_search_term$|^rollup_dirty$|^module_count$/.test(name),
  );
  for (const name of sameCounts) expect([name, restored[name]?.length]).toEqual([name, rowsOf(name)]);
});

test('what a session reported is kept where its events are gone', async () => {
  const kept = await portal.platform.database.read('all', (trx) =>
    trx
      .selectFrom('rollup_session_report as r')
      .innerJoin('session as s', 's.session_id', 'r.session_id')
      .where('s.events_removed_at', 'is not', null)
      .select('r.results')
      .execute(),
  );
  expect(kept).toEqual([{ results: 'ww' }, { results: 'ww' }]);
});

test('the sealed chain of every company fits', async () => {
  const { database, auditKey } = portal.platform;
  const logs = await database.read('all', listLogs);
  expect(logs).toHaveLength(2);
  for (const { companyId } of logs)
    expect(await verifyChain(database, auditKey, companyId)).toMatchObject({
      sealed: expect.any(Number),
      unsealed: 0,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
      fault: null,
    });
});

test('an Admin signs in with the password of then and finds people', async () => {
  const [admin] = await portal.platform.database.read('all', (trx) =>
    trx
      .selectFrom('user_account')
      .where('name', '=', 'Freya Lindqvist')
      .select(['company_id as companyId', 'user_id as userId', 'mobile_no as mobileNo', 'name'])
      .execute(),
  );
  if (!admin) throw new Error('The archive has her');
  const token = await signInByPassword(portal, admin);
  const found = await portal.send(users.listUsers, { body: { search: 'muller' } }, { token });
  expect(found.body.users.map(({ name }) => name)).toEqual(['Jürgen Müller']);
  expect((await portal.send(users.listUsers, { body: {} }, { token })).body.usersCount).toBe(7);
});

test('from then on it is backed up and restored as any other', async () => {
  const file = join(folder, 'backup');
  await writeBackup(file, {
    databaseUrl: portal.database.migrationDatabaseUrl,
    filesDirectory: null,
    keyFingerprint: 'of this key',
    createdAt: portal.clock.now(),
  });
  const again = await createTestDatabase('empty');
  await restore(file, again, null);
  expect(await rowsOfDatabase(again.migrationDatabaseUrl)).toEqual(
    await rowsOfDatabase(portal.database.migrationDatabaseUrl),
  );
  await again.drop();
});

test('what 0.1 did not have takes a default, and what is left out was its', async () => {
  const archived = new Set(
    manifest.tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => `${name}.${column}`)]),
  );
  const { rows } = await withConnection(portal.database.migrationDatabaseUrl, (client) =>
    client.query<{ table: string; column: string }>(`
      select c.relname as table, a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnotnull and not a.atthasdef and a.attidentity = ''`),
  );
  const added = rows.filter(
    ({ table, column }) => archived.has(table) && !archived.has(`${table}.${column}`),
  );
  expect(added.filter(({ table }) => !(table in reasonNotStored))).toEqual([]);
  expect(Object.keys(reasonNotStored).filter((name) => !archived.has(name))).toEqual([]);
});
