import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { dropOnNodes, makeEmptyOnNodes } from '../../../testing/portal/distributedTemplate.ts';
import { createTestDatabase } from '../../../testing/portal/testDatabase.ts';
import { prepareDatabase } from '../../embedded-postgres/prepareCluster.ts';
import { withConnection } from '../connections/connected.ts';
import { migrate } from '../migrations/migrate.ts';
import { distributeDatabase, distributeNewTables } from './distribute.ts';
import { refuseUndistributable } from './refuseUndistributable.ts';

const company = '11111111-1111-7111-8111-111111111111';
const isDistributedHere = inject('adminUrls').length > 1;

test('a plain PostgreSQL is told what it lacks', async () => {
  const database = await createTestDatabase('empty');
  await expect(withConnection(database.adminUrl, refuseUndistributable)).rejects.toThrow(
    'This database has no extension citus. Make it here and on every worker: create extension citus',
  );
  await database.drop();
});

/** Needs several nodes: `npm test -- --citus ADDRESS`. */
describe.runIf(isDistributedHere)('on a database of several nodes', () => {
  let name: string;
  let adminUrl: string;
  const nodes = inject('adminUrls');

  beforeEach(async () => {
    name = `spread_${randomBytes(8).toString('hex')}`;
    adminUrl = await makeEmptyOnNodes(nodes, name);
  });
  afterEach(() => dropOnNodes(nodes, name));

  const prepare = () =>
    prepareDatabase({
      adminUrl,
      database: name,
      ownerPassword: 'owner',
      serverPassword: 'server',
      allCompaniesPassword: 'all',
    });

  const distribution = (client: Client) =>
    client
      .query<{ table_name: string }>(
        `select format('%s %s%s', logicalrelid, partmethod, repmodel) as table_name from pg_dist_partition order by 1`,
      )
      .then(({ rows }) => rows.map(({ table_name }) => table_name));

  test('one that was never migrated, and one in use, are not touched', async () => {
    const { migrationDatabaseUrl, databaseUrl } = await prepare();
    await expect(withConnection(adminUrl, refuseUndistributable)).rejects.toThrow(
      'This database has no tables of the portal yet. Start the portal once with MIGRATION_DATABASE_URL, stop it, and repeat.',
    );
    await migrate(migrationDatabaseUrl);
    await withConnection(databaseUrl, () =>
      expect(withConnection(adminUrl, refuseUndistributable)).rejects.toThrow(
        'Simward uses this database: stop every process of it first.',
      ),
    );
    await withConnection(adminUrl, refuseUndistributable);
  });

  test('rows go along, by the tables’ owner too, and a second time there is nothing to do', async () => {
    const { migrationDatabaseUrl } = await prepare();
    await migrate(migrationDatabaseUrl);
    const owner = async (client: Client) => {
      await client.query(
        `insert into company (company_id, name, created_at) values ('${company}', 'A clinic', '2026-04-01')`,
      );
      await client.query(
        `insert into course (company_id, course_id, name) values ('${company}', gen_random_uuid(), 'Nurses')`,
      );
    };
    await withConnection(migrationDatabaseUrl, owner);
    await withConnection(adminUrl, async (admin) => {
      for (const role of ['simward_owner', 'simward_server']) {
        await admin.query(`alter role ${role} set citus.propagate_set_commands = 'local'`);
        await admin.query(`alter role ${role} set citus.multi_shard_modify_mode = 'sequential'`);
      }
    });
    const distributed = await withConnection(migrationDatabaseUrl, distributeDatabase);
    expect(distributed.find((table) => table.name === 'company')).toEqual({
      name: 'company',
      layout: 'by company',
      rows: 1,
    });
    expect(distributed.find((table) => table.name === 'course')).toMatchObject({ rows: 1 });
    expect(await withConnection(migrationDatabaseUrl, distributeDatabase)).toEqual([]);
    expect(await withConnection(migrationDatabaseUrl, distribution)).not.toContain('anyone_budget hs');
    await withConnection(migrationDatabaseUrl, async (client) => {
      await client.query('begin');
      await client.query(`set local app.company_id = '${company}'`);
      expect((await client.query('select name from course')).rows).toEqual([{ name: 'Nurses' }]);
      await client.query('commit');
    });
  });

  test('tables of later migrations find their places, with the rows that these filled in', async () => {
    const { migrationDatabaseUrl } = await prepare();
    await migrate(migrationDatabaseUrl, '0039_api_key');
    await withConnection(adminUrl, distributeDatabase);
    await migrate(migrationDatabaseUrl);
    expect(await withConnection(migrationDatabaseUrl, distribution)).toContain('maker hs');
    await withConnection(migrationDatabaseUrl, async (client) => {
      await client.query(`
        create table role_note (company_id uuid not null, role_id uuid not null references role, note text not null,
          primary key (company_id, role_id))`);
      await client.query("call isolate_by_company('role_note')");
      await client.query('begin');
      await client.query(`insert into role_note select '${company}', role_id, name from role`);
      await client.query('commit');
    });
    await withConnection(migrationDatabaseUrl, distributeNewTables);
    expect(await withConnection(migrationDatabaseUrl, distribution)).toContain('role_note hs');
    const notes = await withConnection(adminUrl, (client) =>
      client.query('select count(*)::int as count from role_note join role using (role_id)'),
    );
    expect(notes.rows).toEqual([{ count: 5 }]);
    // Statistics of `company_id` are off in the shards, too, not only on the coordinator.
    const targets = await withConnection(adminUrl, (client) =>
      client.query(`
        select distinct result from run_command_on_shards('role_note',
          $$select attstattarget from pg_attribute where attrelid = '%s'::regclass and attname = 'company_id'$$)`),
    );
    expect(targets.rows).toEqual([{ result: '0' }]);
  });
});
