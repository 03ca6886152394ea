import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildAssignedScene } from '../../testing/builders/learnerScene.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/portal/testDatabase.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { rowsOfDatabase } from '../../testing/rowsOfDatabase.ts';
import { migrate } from '../database/migrations/migrate.ts';
import { restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

const keyFingerprint = 'of this key';
let folder: string;
let portal: TestPortal;

const file = () => join(folder, 'backup');

const backup = (databaseUrl: string) =>
  writeBackup(file(), {
    databaseUrl,
    filesDirectory: null,
    keyFingerprint,
    createdAt: new Date('2026-05-01T08:00:00Z'),
  });

const restore = ({ migrationDatabaseUrl }: TestDatabase) =>
  restoreBackup(file(), {
    migrationDatabaseUrl,
    filesDirectory: null,
    keyFingerprint,
    force: false,
    acceptOtherKey: false,
    migrate,
    recount: async () => undefined,
    endWaiting: async () => undefined,
  });

/** The address with these connection settings, to imitate a role that has them or lacks them. */
const saying = (address: string, settings: string): string => {
  const changed = new URL(address);
  changed.searchParams.set('options', settings);
  return changed.href;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'simward-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(inject('adminUrls').length === 1)(
  'on one node a portal that nobody has set up yet is kept',
  async () => {
    const database = await createTestDatabase();
    await backup(database.migrationDatabaseUrl);
    await database.drop();
  },
);

/** Needs several nodes: `npm test -- --citus ADDRESS`. */
describe.runIf(inject('adminUrls').length > 1)('on a database of several nodes', () => {
  beforeAll(async () => {
    portal = await createTestPortal();
    for (const _ of [1, 2, 3]) {
      const { learner, module } = await buildAssignedScene(portal);
      await buildSession(portal, learner, module);
    }
  });
  afterAll(() => portal.close());

  test('a database without a company is not backed up: its role may not see any', async () => {
    const database = await createTestDatabase();
    await expect(backup(database.migrationDatabaseUrl)).rejects.toThrow(
      'There is nothing to back up: simward_owner sees no company.',
    );
    await database.drop();
  });

  test('every row comes back on one node, and from there on several again', async () => {
    const rows = await rowsOfDatabase(portal.database.migrationDatabaseUrl);
    expect(rows.company).toHaveLength(3);
    await backup(portal.database.migrationDatabaseUrl);
    const plain = await createTestDatabase('empty');
    await restore(plain);
    expect(await rowsOfDatabase(plain.migrationDatabaseUrl)).toEqual(rows);
    await backup(plain.migrationDatabaseUrl);
    const spread = await createTestDatabase();
    await restore(spread);
    expect(await rowsOfDatabase(spread.migrationDatabaseUrl)).toEqual(rows);
    await plain.drop();
    await spread.drop();
  });

  test('a role from which the nodes hide the rows makes no backup', async () => {
    const blind = saying(portal.database.migrationDatabaseUrl, '-c citus.propagate_set_commands=none');
    await expect(backup(blind)).rejects.toThrow(
      "The database is distributed and hides every row from simward_owner: alter role simward_owner set citus.propagate_set_commands = 'local'",
    );
  });
});
