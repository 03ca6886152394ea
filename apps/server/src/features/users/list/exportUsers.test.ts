import { basePath, type RequestOf, users } from '@simward/contract';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let admin: BuiltUser;
let tokens: Record<'manager' | 'admin' | 'superAdmin', string>;

beforeAll(async () => {
  portal = await sharedPortal();
  portal.clock.set('2026-11-20T13:00:00Z');
  ({ companyId } = await buildCompany(portal, { name: 'Hospital', timeZone: 'Pacific/Auckland' }));
  const { departmentId: icu } = await buildDepartment(portal, companyId, { name: 'ICU' });
  const { departmentId: odd } = await buildDepartment(portal, companyId, { name: 'Ward; 2' });
  admin = await buildUser(portal, companyId, { role: 'Admin', name: 'Ada', pin: null });
  const manager = await buildUser(portal, companyId, {
    role: 'Manager',
    name: 'Max',
    departmentIds: [icu, odd],
    pin: null,
  });
  const names = ['=1+1', "'=cmd", '+49', '-2', '@home', 'Quote "me", twice', 'Plain'];
  for (const name of names)
    await buildUser(portal, companyId, { name, departmentIds: [icu], password: null, pin: null });
  const superAdmin = await buildUser(portal, companyId, { role: 'SuperAdmin', name: 'Sue', pin: null });
  tokens = {
    admin: await signInAs(portal, admin),
    manager: await signInAs(portal, manager),
    superAdmin: await signInAs(portal, superAdmin),
  };
});
afterAll(() => portal.close());

const exported = (as: keyof typeof tokens, payload: object = {}) => {
  return portal.app.inject({
    method: 'POST',
    url: basePath + users.exportUsers.path,
    headers: { authorization: `Bearer ${tokens[as]}` },
    payload,
  });
};
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true });

test('the file is named by the company’s day and carries a mark for Excel', async () => {
  const answer = await exported('admin');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="Users_list_export_2026-11-21.csv"',
  );
  expect(
    answer.body.startsWith('\ufeffName,Email Address,User ID,Course,Location,Role,Department,Gender,'),
  ).toBe(true);
});

test('it has one line a person in scope, and states instead of secrets', async () => {
  const rows = rowsOf((await exported('admin')).body);
  expect(rows).toHaveLength(10);
  expect(rows.find(({ Name }) => Name === 'Ada')).toEqual({
    Name: 'Ada',
    'Email Address': `${admin.userId}@example.test`,
    'User ID': admin.mobileNo,
    Course: '',
    Location: '',
    Role: 'Admin',
    Department: '',
    Gender: '',
    'External System ID': '',
    'Login Name': '',
    'Integration Field 1': '',
    Password: 'Set',
    Status: 'Active',
  });
  expect(rows.find(({ Name }) => Name === 'Max')?.Department).toBe('ICU|Ward; 2');
  expect(rowsOf((await exported('manager')).body)).toHaveLength(7);
  expect(rowsOf((await exported('manager', { search: 'plain' })).body)).toMatchObject([
    { Name: 'Plain', Password: 'Not set' },
  ]);
  expect(rowsOf((await exported('superAdmin', { role: ['SuperAdmin'] })).body)).toContainEqual(
    expect.objectContaining({ Name: 'Sue', Company: 'Hospital' }),
  );
});

test('the people have the order of the list, found by a search or not', async () => {
  const namesIn = async (payload: object) =>
    rowsOf((await exported('manager', payload)).body).map((row) => row['User ID']);
  const listed = async (body: RequestOf<typeof users.listUsers>['body']) =>
    (await portal.send(users.listUsers, { body }, { token: tokens.manager })).body.users.map(
      ({ mobileNo }) => mobileNo,
    );
  for (const sortColumn of users.userSortColumns)
    for (const sortOrder of [1, -1] as const) {
      const order = { sortColumn, sortOrder };
      expect(await namesIn(order)).toEqual(await listed(order));
      const search = { ...order, search: 'm' };
      expect(await namesIn(search)).toEqual(await listed(search));
    }
});

test('no cell begins like a formula', async () => {
  const cells = rowsOf((await exported('admin')).body).flatMap((row) => Object.values(row));
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(cells).toContain("''=cmd");
});

test('the same people come as a spreadsheet, in which no cell is a formula', async () => {
  const answer = await exported('admin', { format: 'xlsx' });
  expect(answer.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="Users_list_export_2026-11-21.xlsx"',
  );
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
  const lines = parse((await exported('admin')).body, { bom: true });
  const texts = sheet?.rows.map((row) => row.map((cell) => cell ?? ''));
  expect(texts).toEqual(lines);
  expect(texts?.flat()).toContain("'=1+1");
});

test('every export is in the audit log with its rows and its filter', async () => {
  await exported('manager', { search: 'plain', role: ['User'] });
  const entries = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select('detail')
      .where('event', '=', 'users.exported')
      .orderBy('audit_entry_id', 'desc')
      .limit(1)
      .execute(),
  );
  expect(entries).toEqual([{ detail: { rows: 1, format: 'csv', search: 'plain', role: 'User' } }]);
});
