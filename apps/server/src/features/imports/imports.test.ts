import { imports, users } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';
import { purgeImports } from './imports.jobs.ts';
import { importChunk } from './store/importChunk.ts';
import { findRights } from './validate/findFacts.sql.ts';

let portal: TestPortal;
let companyId: string;
let surgery: { departmentId: string; name: string };
let emergency: { departmentId: string; name: string };
let admin: { user: BuiltUser; token: string };
let manager: { user: BuiltUser; token: string };
let otherAdmin: string;
let stranger: string;
let superAdmin: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  surgery = await buildDepartment(portal, companyId, { name: 'Surgery' });
  emergency = await buildDepartment(portal, companyId, { name: 'Emergency' });
  const signedIn = async (user: BuiltUser) => ({ user, token: await signInAs(portal, user) });
  admin = await signedIn(await buildUser(portal, companyId, { role: 'Admin' }));
  manager = await signedIn(
    await buildUser(portal, companyId, { role: 'Manager', departmentIds: [surgery.departmentId] }),
  );
  otherAdmin = (await signedIn(await buildUser(portal, companyId, { role: 'Admin' }))).token;
  const elsewhere = await buildCompany(portal);
  stranger = (await signedIn(await buildUser(portal, elsewhere.companyId, { role: 'Admin' }))).token;
  superAdmin = (await signedIn(await buildUser(portal, elsewhere.companyId, { role: 'SuperAdmin' }))).token;
});
afterAll(() => portal.close());

let made = 0;
/** A line of the file with a person whom no other test uses. */
const person = (
  cells: { name?: string; email?: string; id?: string; role?: string; department?: string } = {},
) => {
  made += 1;
  const email = cells.email ?? `imported${made}@example.org`;
  const { name = `Person ${made}`, id = '', role = 'User', department = 'Surgery' } = cells;
  return [name, email, id, 'Nursing', 'Site A', role, department, ''].map((cell) => `"${cell}"`).join(',');
};
const csv = (...lines: string[]) =>
  Buffer.from(['Name,Email,User ID,Course,Location,Role,Department,Gender', ...lines].join('\n'));

const upload = (bytes: Buffer, token = admin.token, fields: Record<string, string> = {}) =>
  sendFile(
    portal,
    imports.validateFile,
    { bytes, name: 'people.csv', type: 'text/csv', fields: { fileName: 'people.csv', ...fields } },
    token,
  );
const uploaded = async (...lines: string[]) => (await upload(csv(...lines))).body();
const confirm = (fileId: string, token = admin.token) =>
  portal.send(imports.importFile, { body: { fileId } }, { token });
const batchOf = async (id: string, token = admin.token) =>
  (await portal.send(imports.getImport, { params: { id } }, { token })).body.batch;
const rowsOf = async (id: string, show?: imports.ImportRowState) =>
  (
    await portal.send(
      imports.listImportRows,
      { params: { id }, query: { count: 100, ...(show && { show }) } },
      { token: admin.token },
    )
  ).body;
const find = async (search: string) =>
  (await portal.send(users.listUsers, { body: { search } }, { token: admin.token })).body.users;

test('a file is validated and kept, and nobody is added yet', async () => {
  const batch = await uploaded(person({ name: 'Ready Robin' }), person({ email: 'no-at' }));
  expect(batch).toMatchObject({
    fileName: 'people.csv',
    companyId,
    state: 'preview',
    encoding: 'UTF-8',
    separator: ',',
    ignoredColumns: [],
    counts: { rows: 2, ready: 0, changed: 1, error: 1, imported: 0 },
    successRecords: [{ row: 2, name: 'Ready Robin', mobileNo: null, department: ['Surgery'] }],
    failures: [{ row: 3, reason: 'Email address has no @' }],
  });
  expect(await find('Robin')).toEqual([]);
  const { rows, rowsCount } = await rowsOf(batch._id, 'error');
  expect(rowsCount).toBe(1);
  expect(rows).toMatchObject([
    {
      row: 3,
      state: 'error',
      reasons: expect.arrayContaining([
        { field: 'emailAddress', message: 'Email address has no @', severity: 'error' },
      ]),
      cells: expect.objectContaining({ emailAddress: 'no-at' }),
    },
  ]);
});

test('the ready people are added without a PIN or password, once, however often that is confirmed', async () => {
  const batch = await uploaded(person({ name: 'Sofia Marino', id: '4820196001' }), person());
  const answers = await Promise.all([confirm(batch._id), confirm(batch._id)]);
  for (const { status } of answers) expect(status).toBe(200);
  await portal.runJobs();
  expect(await batchOf(batch._id)).toMatchObject({ state: 'done', counts: { done: 2, new: 2 } });
  const foundPeople = await find('Marino');
  expect(foundPeople).toMatchObject([
    {
      mobileNo: '4820196001',
      employeeId: 'Nursing',
      location: 'Site A',
      role: 'User',
      department: ['Surgery'],
      firstTimeLogin: true,
      changePasswordAtFirstLogin: false,
      passwordState: { state: 'Not set' },
    },
  ]);
  expect((await confirm(batch._id)).body.batch.counts.imported).toBe(2);
  expect(await find('Marino')).toHaveLength(1);
});

test('two imports of the same file at once make nobody twice', async () => {
  const lines = [
    person({ name: 'Twin Tara', id: '4820196777' }),
    person({ name: 'Twin Tom', id: '4820196778' }),
  ];
  const batches = [await uploaded(...lines), await uploaded(...lines)];
  await Promise.all(batches.map(({ _id }) => confirm(_id)));
  const counts = await Promise.all(batches.map(async ({ _id }) => (await batchOf(_id)).counts));
  expect(counts.map(({ done }) => done).sort()).toEqual([0, 2]);
  expect(await find('Twin')).toHaveLength(2);
});

test('a batch is for whoever uploaded it alone', async () => {
  const { _id: id } = await uploaded(person());
  for (const token of [otherAdmin, manager.token, stranger, superAdmin]) {
    const answers = await Promise.all([
      portal.send(imports.getImport, { params: { id } }, { token }),
      portal.send(imports.listImportRows, { params: { id }, query: {} }, { token }),
      portal.send(imports.correctImportRow, { params: { id, row: 2 }, body: { cells: {} } }, { token }),
      portal.send(imports.importErrors, { params: { id } }, { token }),
      confirm(id, token),
      portal.send(imports.undoImport, { params: { id } }, { token }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.problem.code).toBe('import.not-found');
    }
  }
  expect(await batchOf(id)).toMatchObject({ state: 'preview' });
});

test('only a SuperAdmin imports into another company, and says which', async () => {
  const refused = await upload(csv(person()), stranger, { companyId });
  expect([refused.status, refused.problem().code]).toEqual([404, 'company.not-found']);
  expect((await upload(csv(person()), superAdmin)).problem().errors).toMatchObject([{ field: 'companyId' }]);
  const batch = (await upload(csv(person({ name: 'Placed Pia' })), superAdmin, { companyId })).body();
  expect((await confirm(batch._id, superAdmin)).body.batch).toMatchObject({
    companyId,
    state: 'done',
    counts: { imported: 1 },
  });
  expect(await find('Placed')).toHaveLength(1);
});

test('nobody gives by CSV what they could not give by hand', async () => {
  const byManager = (
    await upload(
      csv(person({ role: 'Manager' }), person({ department: 'Emergency' }), person()),
      manager.token,
    )
  ).body();
  expect(byManager.failures.map(({ row }) => row)).toEqual([2, 3]);
  const byAdmin = await uploaded(person({ role: 'SuperAdmin' }), person({ role: 'Admin' }));
  expect(byAdmin.failures).toMatchObject([{ row: 2 }]);
});

test('rights that were lost after the upload count when it is confirmed', async () => {
  const user = await buildUser(portal, companyId, { role: 'Manager', departmentIds: [surgery.departmentId] });
  const token = await signInAs(portal, user);
  const batch = (await upload(csv(person({ name: 'Lost Lena' })), token)).body();
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_department')
      .set({ department_id: emergency.departmentId })
      .where('company_id', '=', companyId)
      .where('user_id', '=', user.userId)
      .execute(),
  );
  expect((await confirm(batch._id, token)).body.batch.counts).toMatchObject({ imported: 0, error: 1 });
  expect(await find('Lost')).toEqual([]);
});

test('a row is corrected in place, and the whole file is validated again', async () => {
  const batch = await uploaded(
    person({ email: 'broken' }),
    person({ id: '4820190001' }),
    person({ id: '4820190001' }),
  );
  expect(batch.counts).toMatchObject({ error: 2 });
  const correct = (row: number, cells: Partial<Record<imports.ImportField, string>>) =>
    portal.send(
      imports.correctImportRow,
      { params: { id: batch._id, row }, body: { cells } },
      { token: admin.token },
    );
  const corrected = (await correct(2, { emailAddress: `mended${made}@example.org` })).body;
  expect(corrected.row.state).not.toBe('error');
  expect(corrected.batch.counts.error).toBe(1);
  // The first of two rows with the same User ID gets another User ID, so that the second row has no error any
  // more.
  expect((await correct(3, { mobileNo: '4820190002' })).body.batch.counts.error).toBe(0);
  expect((await correct(99, {})).problem.code).toBe('import.row-not-found');
  await confirm(batch._id);
  expect((await correct(2, {})).problem.code).toBe('import.under-way');
});

test('errors.csv holds the rows in error with line and reason, formulas made harmless', async () => {
  const { _id: id } = await uploaded(person({ name: '=cmd()', email: 'broken' }), person());
  const answer = await portal.app.inject({
    url: `/api/v1/account/imports/${id}/errors.csv`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.headers['content-disposition']).toContain('errors.csv');
  const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toEqual([
    'Name,Email Address,User ID,Course,Location,Role,Department,Gender,Line,Reason',
    expect.stringMatching(/^'=cmd\(\),broken,.*,2,Email address has no @$/),
  ]);
});

test('an import that broke off goes on where it ended', async () => {
  const lines = Array.from({ length: 700 }, () => person({ name: `Chunked Child` }));
  const batch = await uploaded(...lines);
  expect((await confirm(batch._id)).body.batch).toMatchObject({ state: 'running', counts: { imported: 0 } });
  const key = { companyId, batchId: batch._id };
  const creator = { companyId, userId: admin.user.userId };
  const rights = await portal.platform.database.read({ companyId }, (trx) =>
    findRights(trx, creator, companyId),
  );
  const now = portal.clock.now();
  const { platform } = portal;
  await platform.database.write({ companyId }, (trx) => importChunk({ platform, trx }, key, rights, now));
  // The second chunk fails before it commits.
  await expect(
    platform.database.write({ companyId }, async (trx) => {
      await importChunk({ platform, trx }, key, rights, now);
      throw new Error('power cut');
    }),
  ).rejects.toThrow('power cut');
  expect(await batchOf(batch._id)).toMatchObject({ state: 'running', counts: { done: 500 } });
  await portal.runJobs();
  expect(await batchOf(batch._id)).toMatchObject({ state: 'done', counts: { done: 700 } });
  const { body } = await portal.send(
    users.listUsers,
    { body: { search: 'Chunked' } },
    { token: admin.token },
  );
  expect(body.usersCount).toBe(700);
});

test('a department takes as many as it may, also with two imports at once', async () => {
  const narrow = await buildDepartment(portal, companyId, { name: 'Narrow' });
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('department')
      .set({ max_users: 3 })
      .where('company_id', '=', companyId)
      .where('department_id', '=', narrow.departmentId)
      .execute(),
  );
  const two = () => [person({ department: 'Narrow' }), person({ department: 'Narrow' })];
  const batches = [await uploaded(...two()), await uploaded(...two())];
  await Promise.all(batches.map(({ _id }) => confirm(_id)));
  const counts = await Promise.all(batches.map(async ({ _id }) => (await batchOf(_id)).counts));
  expect(counts.reduce((sum, { done }) => sum + done, 0)).toBe(3);
  expect(counts.reduce((sum, { error }) => sum + error, 0)).toBe(1);
});

test('an undo takes away whoever was not used, for 24 hours', async () => {
  const batch = await uploaded(
    person({ name: 'Gone Gita' }),
    person({ name: 'Kept Kim' }),
    person({ name: 'Edited Ed' }),
  );
  await confirm(batch._id);
  const [kim] = await find('Kim');
  const [ed] = await find('Edited');
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ first_time_login: false })
      .where('company_id', '=', companyId)
      .where('user_id', '=', kim?._id ?? '')
      .execute(),
  );
  await portal.send(
    users.modifyUser,
    { body: { _id: ed?._id ?? '', location: 'Elsewhere' } },
    { token: admin.token },
  );
  const undo = () => portal.send(imports.undoImport, { params: { id: batch._id } }, { token: admin.token });
  portal.clock.advance({ hours: 23 });
  const token = await signInAs(portal, admin.user);
  admin = { ...admin, token };
  expect((await undo()).body).toMatchObject({
    batch: { state: 'undone', counts: { done: 2 } },
    removed: 1,
    kept: 2,
  });
  expect((await rowsOf(batch._id)).rows.map(({ cells, outcome }) => [cells.name, outcome])).toEqual([
    ['Gone Gita', 'undone'],
    ['Kept Kim', 'kept'],
    ['Edited Ed', 'kept'],
  ]);
  expect(await find('Gita')).toEqual([]);
  expect((await undo()).problem.code).toBe('import.over');
  expect((await confirm(batch._id)).problem.code).toBe('import.over');
});

test('after 24 hours an import stands; before it began there is nothing to undo', async () => {
  const batch = await uploaded(person());
  const undo = () => portal.send(imports.undoImport, { params: { id: batch._id } }, { token: admin.token });
  expect((await undo()).problem.code).toBe('import.under-way');
  await confirm(batch._id);
  portal.clock.advance({ hours: 24 });
  admin = { ...admin, token: await signInAs(portal, admin.user) };
  expect((await undo()).problem.code).toBe('import.over');
});

test('a file without one row that can be taken is not imported', async () => {
  const batch = await uploaded(person({ email: 'broken' }));
  expect((await confirm(batch._id)).problem.code).toBe('import.nothing-ready');
});

test('a file without the columns that an import needs is refused with their names', async () => {
  const refused = await upload(Buffer.from('One;Two\r\n1;2\r\n'));
  expect(refused.problem()).toMatchObject({
    status: 400,
    code: 'import.columns-missing',
    detail: 'These columns are missing: Name, Email Address. The sample file shows how to name them.',
  });
});

test('uploaded files are forgotten after seven days', async () => {
  const batch = await uploaded(person());
  portal.clock.advance({ days: 6 });
  await purgeImports(portal.platform);
  admin = { ...admin, token: await signInAs(portal, admin.user) };
  expect(await batchOf(batch._id)).toMatchObject({ state: 'preview' });
  portal.clock.advance({ days: 1, minutes: 1 });
  await purgeImports(portal.platform);
  admin = { ...admin, token: await signInAs(portal, admin.user) };
  const answer = await portal.send(imports.getImport, { params: { id: batch._id } }, { token: admin.token });
  expect(answer.problem.code).toBe('import.not-found');
});

test('what a file holds shows as the text that it is, characters that nobody can store included', async () => {
  const batch = await uploaded(
    person({ name: '<img src=x onerror=alert(1)>' }),
    person({ name: 'Null\u0000 Nina' }),
  );
  const rows = (await rowsOf(batch._id)).rows.toSorted((a, b) => a.row - b.row);
  expect(rows[0]?.cells.name).toBe('<img src=x onerror=alert(1)>');
  expect(rows[1]?.state).toBe('error');
});

test('who is exported and imported again stays as they are', async () => {
  const batch = await uploaded(
    person({ name: '=HYPERLINK("x")'.replaceAll('"', "'"), id: '4820555001' }),
    person({ name: "'quoted", id: '4820555002', department: 'Emergency' }),
  );
  await confirm(batch._id);
  const exported = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/account/exportusers',
    payload: { role: ['User'] },
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const again = (await upload(exported.rawPayload)).body();
  expect(again.failures).toEqual([]);
  expect(again.counts).toMatchObject({ unchanged: again.counts.rows, error: 0, ready: 0, changed: 0 });
  expect(again.ignoredColumns).toEqual(['Password', 'Status']);
});
