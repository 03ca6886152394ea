import { readFile } from 'node:fs/promises';
import { departments, users } from '@simward/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildDepartment, buildModule, buildUser } from '../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../testing/builders/buildStaff.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import { createTestDatabase } from '../../testing/portal/testDatabase.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';
import { makeStoredNamesVisible } from './visibleNames.ts';

const migration = new URL('../../../migrations/0113_visible_names.sql', import.meta.url);

let portal: TestPortal;
let staff: BuiltStaff;

beforeAll(async () => {
  portal = await sharedPortal();
  staff = await buildStaff(portal);
});
afterAll(() => portal.close());

test('a company from before the migration waits for the job, a new one does not', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.migrationDatabaseUrl });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await database.drop();
  });
  await owner.query('alter table company drop column names_visible');
  await owner.query('drop index evidence_pack_task');
  const insert =
    "insert into company (company_id, name, created_at) values (gen_random_uuid(), $1, '2026-01-01')";
  await owner.query(insert, ['Before']);
  await owner.query(await readFile(migration, 'utf8'));
  await owner.query(insert, ['After']);
  const { rows } = await owner.query('select name, names_visible from company order by name');
  expect(rows).toEqual([
    { name: 'After', names_visible: true },
    { name: 'Before', names_visible: false },
  ]);
});

test('names stored before lose what nobody sees, once, keep their joiners, and are found again', async () => {
  const { companyId, admin } = staff;
  const stored = {
    'Anna\u200b \u202eBerg': 'Anna Berg',
    'An\u200dna Moor': 'Anna Moor',
    'علی\u200cرضا': 'علی\u200cرضا',
    'Nurse 👩🏽\u200d⚕\ufe0f': 'Nurse 👩🏽\u200d⚕\ufe0f',
    '\u200b': '\u200b',
  };
  for (const name of Object.keys(stored)) await buildUser(portal, companyId, { name });
  await buildDepartment(portal, companyId, { name: 'Recovery' });
  await buildDepartment(portal, companyId, { name: 'Re\u200bcovery' });
  await buildModule(portal, companyId, { name: 'Vis\u00adible Sepsis' });
  await portal.platform.database.write({ companyId }, (trx) =>
    trx.updateTable('company').set({ names_visible: false }).where('company_id', '=', companyId).execute(),
  );
  await portal.duringJobs(() => makeStoredNamesVisible(portal.platform));

  const names = await portal.platform.database.read({ companyId }, async (trx) => ({
    people: await trx
      .selectFrom('user_account')
      .select('name')
      .where('company_id', '=', companyId)
      .where('name', 'in', Object.values(stored))
      .execute(),
    module: await trx.selectFrom('module').select('name').where('name', '=', 'Visible Sepsis').execute(),
  }));
  expect(names.people.map(({ name }) => name).toSorted()).toEqual(Object.values(stored).toSorted());
  expect(names.module).toHaveLength(1);
  const { token } = admin;
  const found = await portal.send(users.listUsers, { body: { search: 'anna berg' } }, { token });
  expect(found.body.users.map(({ name }) => name)).toEqual(['Anna Berg']);
  const listed = await portal.send(departments.listDepartments, {}, { token });
  expect(listed.body.departments.map(({ departmentName }) => departmentName)).toEqual(
    expect.arrayContaining(['Recovery', 'Recovery (2)']),
  );

  await buildUser(portal, companyId, { name: 'Ben\u200b Later' });
  await portal.duringJobs(() => makeStoredNamesVisible(portal.platform));
  const later = await portal.send(users.listUsers, { body: { search: 'ben' } }, { token });
  expect(later.body.users.map(({ name }) => name)).toEqual(['Ben\u200b Later']);
});
