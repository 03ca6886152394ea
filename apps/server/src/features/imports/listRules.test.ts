import { imports, type RequestOf, tasks, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
} from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';
import { importJobs, purgeImports } from './imports.jobs.ts';
import { mostRowsAtOnce } from './reading/readListJob.ts';

let portal: TestPortal;
let companyId: string;
let surgery: string;
let admin: Awaited<ReturnType<typeof buildSignedIn>>;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  ({ companyId } = await buildCompany(portal));
  surgery = (await buildDepartment(portal, companyId, { name: 'Surgery' })).departmentId;
  await buildDepartment(portal, companyId, { name: 'Emergency' });
  admin = await buildSignedIn(portal, companyId, { role: 'Admin' });
});

const as = () => ({ token: admin.token });
const upload = async (headers: string, ...lines: string[]) => {
  const bytes = Buffer.from([headers, ...lines].join('\n'));
  const fields = { fileName: 'people.csv' };
  const { batch } = (
    await sendFile(
      portal,
      imports.uploadList,
      { bytes, name: 'people.csv', type: 'text/csv', fields },
      admin.token,
    )
  ).body();
  return batch;
};
const importOf = async (id: string) =>
  (await portal.send(imports.getImport, { params: { id } }, as())).body.batch;
const rowsOf = async (id: string, query: RequestOf<typeof imports.listImportRows>['query'] = {}) =>
  (
    await portal.send(
      imports.listImportRows,
      { params: { id }, query: { sortColumn: 'row', ...query } },
      as(),
    )
  ).body;
const correct = async (id: string, row: number, body: RequestOf<typeof imports.correctImportRow>['body']) =>
  (await portal.send(imports.correctImportRow, { params: { id, row }, body }, as())).body;
const confirm = async (fileId: string) => {
  await portal.send(imports.importFile, { body: { fileId } }, as());
  await portal.runJobs();
  return importOf(fileId);
};
const imported = async (headers: string, ...lines: string[]) => {
  const { _id: id } = await upload(headers, ...lines);
  return confirm(id);
};
const found = async (search: string) =>
  (await portal.send(users.listUsers, { body: { search } }, as())).body.users[0];
const limitSurgery = (most: number) =>
  portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('department')
      .set({ max_users: most })
      .where('company_id', '=', companyId)
      .where('department_id', '=', surgery)
      .execute(),
  );

const headers = 'Name,Email Address,External System ID,Department';

test('a long list is read in a task of its id, which says how many rows are read, and is then compared and stored', async () => {
  const people = Array.from(
    { length: mostRowsAtOnce + 1 },
    (_, index) => `Person ${'abcdefghij'[index % 10]}${index},p${index}@example.org,S${index},Surgery`,
  );
  const { _id: id, ...batch } = await upload(headers, ...people);
  expect(batch).toMatchObject({ state: 'reading', mapping: null, counts: { rows: 0 } });
  const { task } = (await portal.send(tasks.getTask, { params: { id } }, as())).body;
  expect(task).toMatchObject({ kind: 'list-reading', state: 'queued', total: people.length, done: 0 });
  expect((await portal.send(imports.getColumns, { params: { id } }, as())).problem.code).toBe(
    'import.not-found',
  );
  const early = await portal.send(imports.importFile, { body: { fileId: id } }, as());
  expect(early.problem.code).toBe('import.nothing-ready');
  await portal.runJobs();
  const read = (await portal.send(tasks.getTask, { params: { id } }, as())).body.task;
  expect(read).toMatchObject({ state: 'done', done: people.length });
  expect(await importOf(id)).toMatchObject({ state: 'preview', counts: { new: people.length } });
  expect(await confirm(id)).toMatchObject({ state: 'done', counts: { done: people.length } });
});

test('rows are asked by their lines, and a new person shows the role that they get', async () => {
  const { _id: id } = await upload(
    headers,
    'Ana Roe,ana@example.org,S1,Surgery',
    'Ben Poe,ben@example.org,S2,Surgery',
  );
  const { rows, rowsCount } = await rowsOf(id, { lines: '3' });
  expect({ rowsCount, rows }).toMatchObject({ rowsCount: 1, rows: [{ row: 3, cells: { role: 'User' } }] });
});

test('whoever could come back counts as the same, and shows among them', async () => {
  await imported(headers, 'Ana Roe,ana@example.org,S1,Surgery', 'Ben Poe,ben@example.org,S2,Surgery');
  const ana = await found('Ana Roe');
  await portal.send(users.modifyUser, { body: { _id: ana?._id ?? '', status: false } }, as());
  const batch = await upload(
    headers,
    'Ana Roe,ana@example.org,S1,Surgery',
    'Ben Poe,ben@example.org,S2,Surgery',
  );
  expect(batch.counts).toMatchObject({ rows: 2, back: 1, same: 2 });
  expect((await rowsOf(batch._id, { show: 'same' })).rowsCount).toBe(2);
});

test('the history names the answers, after the file where no system is known, and finds imports by them', async () => {
  const { _id: id } = await imported(
    'Full Name,E-mail,Ward',
    'Ana Roe,ana@example.org,Surgery',
    'Ben Poe,ben@example.org,Surgery',
  );
  await imported(headers, 'Cleo Coe,cleo@example.org,S9,Surgery');
  const listed = async (mapping?: string) =>
    (await portal.send(imports.listImports, { query: { ...(mapping && { mapping }) } }, as())).body;
  const { mappings, imports: all } = await listed();
  const names = all.map(({ mapping }) => mapping?.name ?? null);
  expect(names.filter((name) => name !== null).sort()).toEqual(mappings);
  const [own] = all.filter(({ _id }) => _id === id);
  expect(own?.mapping?.name).toBeTruthy();
  expect((await listed(own?.mapping?.name)).imports.map(({ _id }) => _id)).toEqual([id]);
});

test('a place in a full department that somebody leaves in the list is given in the list, whatever their order', async () => {
  await imported(headers, 'Ana Roe,ana@example.org,S1,Surgery');
  await limitSurgery(1);
  const full = await upload(headers, 'Ben Poe,ben@example.org,S2,Surgery');
  expect(full.counts).toMatchObject({ error: 1 });
  const others = Array.from(
    { length: 500 },
    (_, index) => `New ${index},n${index}@example.org,N${index},Emergency`,
  );
  const lines = ['Ben Poe,ben@example.org,S2,Surgery', ...others, 'Ana Roe,ana@example.org,S1,Emergency'];
  const batch = await upload(headers, ...lines, 'Cleo Coe,cleo@example.org,S3,Surgery');
  expect(batch.counts).toMatchObject({ new: 501, changed: 1, error: 1 });
  expect((await rowsOf(batch._id, { show: 'error' })).rows).toMatchObject([{ cells: { name: 'Cleo Coe' } }]);
  expect(await confirm(batch._id)).toMatchObject({ counts: { done: 502, error: 1 } });
  expect(await found('Ben Poe')).toMatchObject({ department: ['Surgery'] });
  expect(await found('Ana Roe')).toMatchObject({ department: ['Emergency'] });
});

test('who is taken back without an address in the row has nobody’s, and takes a place in the department', async () => {
  await imported(headers, 'Ana Roe,ana@example.org,S1,Surgery');
  const ana = await found('Ana Roe');
  await portal.send(users.deleteUser, { query: { userId: ana?._id ?? '' } }, as());
  await imported(headers, 'Other Ana,ana@example.org,S2,Surgery');
  const { _id: id } = await upload(headers, 'Ana Roe,,S1,Surgery');
  const taken = await correct(id, 2, { takeBack: true });
  expect(taken.row).toMatchObject({
    state: 'error',
    reasons: [{ field: 'emailAddress', severity: 'error' }],
  });
  expect((await correct(id, 2, { cells: { emailAddress: 'ana.roe@example.org' } })).row.state).toBe(
    'changed',
  );
  await limitSurgery(1);
  const full = (await correct(id, 2, { cells: { name: 'Ana R. Roe' } })).row;
  expect(full).toMatchObject({ state: 'error', reasons: [{ field: 'department', severity: 'error' }] });
  await limitSurgery(2);
  expect((await correct(id, 2, { cells: { name: 'Ana Roe' } })).row.state).toBe('changed');
  expect(await confirm(id)).toMatchObject({ counts: { done: 1, error: 0 } });
  expect(await found('ana.roe@')).toMatchObject({ name: 'Ana Roe', status: true });
});

test('errors.csv has what the grid corrected, and takes back values that the file did not have', async () => {
  await buildUser(portal, companyId, { name: 'Old Olga', departmentIds: [surgery] });
  const { _id: id } = await upload(
    'First name,Last name,Email Address,Department',
    'Ana,Roe,ana,Surgery',
    ...[...'bcdefghijk'].map((one) => `Ben${one},Poe${one},${one}@example.org,Surgery`),
  );
  await correct(id, 2, { cells: { name: 'Ana Rose', department: 'Surgry' } });
  const url = `/api/v1/account/imports/${id}/errors.csv`;
  const file = (await portal.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).body;
  expect(file).toContain('Ana Rose,,ana,Surgry,2,');
  const send = async (text: string) =>
    (
      await sendFile(
        portal,
        imports.uploadCorrected,
        { bytes: Buffer.from(text), name: 'errors.csv', type: 'text/csv', params: { id } },
        admin.token,
      )
    ).body();
  expect(await send(file)).toMatchObject({ corrected: 0, batch: { counts: { error: 1 } } });
  const text = file.replace('Ana Rose,,ana,Surgry,', 'Ana Rose,,ana@example.org,Emergency,');
  expect(await send(text)).toMatchObject({ corrected: 1, batch: { counts: { error: 0, new: 11 } } });
  expect((await rowsOf(id, { lines: '2' })).rows[0]?.cells).toMatchObject({
    name: 'Ana Rose',
    department: 'Emergency',
  });
});

test('modules that a raised role has ended come back with the undo', async () => {
  const learner = await buildUser(portal, companyId, { name: 'Lea Learner', departmentIds: [surgery] });
  const module = await buildModule(portal, companyId);
  await buildAssignment(portal, learner, module, { dueOn: '2030-01-31' });
  const modulesOf = () =>
    portal.platform.database.read({ companyId }, (trx) =>
      trx
        .selectFrom('assignment')
        .select(['module_id', 'due_on', 'status'])
        .where('company_id', '=', companyId)
        .where('user_id', '=', learner.userId)
        .execute(),
    );
  const before = await modulesOf();
  expect(before).toHaveLength(1);
  const { _id: id } = await upload(
    'Name,Email Address,User ID,Role',
    `Lea Learner,,${learner.mobileNo},Manager`,
  );
  await correct(id, 2, { confirmed: true });
  await confirm(id);
  expect(await modulesOf()).toEqual([]);
  await portal.send(imports.undoImport, { params: { id } }, as());
  expect(await modulesOf()).toEqual(before);
});

test('the file and the rows of an import are deleted after 30 days, and its line in the history stays', async () => {
  const { _id: id } = await imported(headers, 'Ana Roe,ana@example.org,S1,Surgery');
  const stored = () =>
    portal.platform.database.read({ companyId }, async (trx) => ({
      files: await trx
        .selectFrom('file')
        .select(['attached_at', 'deleted_at'])
        .where('company_id', '=', companyId)
        .where('purpose', '=', 'list')
        .execute(),
      rows: await trx.selectFrom('import_row').select('line').where('company_id', '=', companyId).execute(),
    }));
  const kept = { files: [{ attached_at: expect.any(Date), deleted_at: null }], rows: [{ line: 2 }] };
  expect(await stored()).toEqual(kept);
  portal.clock.advance({ days: 29 });
  await purgeImports(portal.platform);
  expect(await stored()).toEqual(kept);
  portal.clock.advance({ days: 1, minutes: 1 });
  await purgeImports(portal.platform);
  const after = await stored();
  expect(after.rows).toEqual([]);
  expect(after.files.filter(({ deleted_at }) => deleted_at === null)).toEqual([]);
  admin = await buildSignedIn(portal, companyId, { role: 'Admin' });
  expect(await importOf(id)).toMatchObject({ state: 'done', counts: { rows: 1, new: 1, done: 1 } });
  const file = await portal.app.inject({
    url: `/api/v1/account/imports/${id}/file`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(file.json()).toMatchObject({ code: 'import.file-gone' });
  expect(importJobs.find(({ name }) => name === 'purge-imports')).toMatchObject({ cron: '35 * * * *' });
});
