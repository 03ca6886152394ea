import { imports, type RequestOf, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildCompany, buildDepartment, buildUser } from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';
import type { ListMapping } from './columns/mapping.ts';
import { compareBatch } from './compare/previewBatch.ts';
import { deactivateDueLeavers } from './leavers/deactivateLeavers.ts';
import { lockBatch } from './store/importBatch.sql.ts';
import { findRights } from './validate/findFacts.sql.ts';

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

const uses = ['name', 'emailAddress', 'externalSystemId', 'department', 'role'] as const;
type Line = Partial<Record<(typeof uses)[number], string>>;

const mappingOf = (lines: readonly Line[], make: readonly string[]): ListMapping => ({
  template: null,
  name: null,
  remembered: null,
  columns: uses.map((use) => ({
    header: use,
    use,
    part: null,
    alternativeOf: null,
    cut: null,
    trueMeans: null,
  })),
  surnameFirst: null,
  departmentForAll: { name: null, isChosen: false },
  values: (['department', 'role'] as const).flatMap((field) =>
    [...new Set(lines.flatMap((one) => one[field] || []))].map((value) => ({
      field,
      value,
      rows: 1,
      answer: make.includes(value) ? { act: 'make' as const } : { act: 'take' as const, name: value },
      likely: null,
      isSame: true,
      isChosen: false,
      isRemembered: false,
    })),
  ),
});

/** A list as it stands after its columns were answered and its rows were compared. */
const previewed = async (lines: readonly Line[], make: readonly string[] = []): Promise<string> => {
  const now = portal.clock.now();
  const batchId = newId(now);
  const { platform } = portal;
  await platform.database.write({ companyId }, async (trx) => {
    await trx
      .insertInto('import_batch')
      .values({
        company_id: companyId,
        import_batch_id: batchId,
        creator_company_id: companyId,
        created_by: admin.userId,
        created_at: now,
        file_name: 'moodle.csv',
        encoding: 'UTF-8',
        separator: ',',
        columns: [...uses].filter((use) => use !== 'role'),
        ignored_columns: '[]',
        change_password_at_first_login: false,
        compares: true,
        headers: JSON.stringify(uses),
        mapping: JSON.stringify(mappingOf(lines, make)),
      })
      .execute();
    for (const [index, cells] of lines.entries())
      await trx
        .insertInto('import_row')
        .values({
          company_id: companyId,
          import_batch_id: batchId,
          line: index + 2,
          state: 'unread',
          cells: '{}',
          ragged_by: 0,
          record: '{}',
          reasons: '[]',
          raw: JSON.stringify(uses.map((use) => cells[use] ?? '')),
        })
        .execute();
    const caller = await findRights(trx, { companyId, userId: admin.userId }, companyId);
    const batch = await lockBatch(trx, { companyId, batchId });
    if (!caller || !batch) throw new Error('The list is there');
    await compareBatch({ platform, caller }, trx, batch);
  });
  return batchId;
};

const as = () => ({ token: admin.token });
const importOf = async (id: string) =>
  (await portal.send(imports.getImport, { params: { id } }, as())).body.batch;
const rowsOf = async (id: string, query: { show?: imports.ImportRowState } = {}) =>
  (
    await portal.send(
      imports.listImportRows,
      { params: { id }, query: { sortColumn: 'row', ...query } },
      as(),
    )
  ).body.rows;
const confirm = async (fileId: string) => {
  await portal.send(imports.importFile, { body: { fileId } }, as());
  await portal.runJobs();
  return importOf(fileId);
};
const undo = async (id: string) => (await portal.send(imports.undoImport, { params: { id } }, as())).body;
const people = async () =>
  (await portal.send(users.listUsers, { body: { role: ['User', 'Manager'] } }, as())).body.users
    .map(({ name, emailAddress, department, role, status }) => [
      name,
      emailAddress,
      department.join(),
      role,
      status,
    ])
    .sort();
const correct = (id: string, row: number, body: RequestOf<typeof imports.correctImportRow>['body']) =>
  portal.send(imports.correctImportRow, { params: { id, row }, body }, as());

const term = (department: string): Line[] => [
  { name: 'Ana Roe', emailAddress: 'ana@example.org', externalSystemId: 'S1', department },
  { name: 'Ben Poe', emailAddress: 'ben@example.org', externalSystemId: 'S2', department },
];

test('a list comes in, is all the same the second time, and moves everybody next term', async () => {
  const first = await previewed(term('Surgery'));
  expect(await importOf(first)).toMatchObject({ state: 'preview', counts: { rows: 2, new: 2, error: 0 } });
  expect(await confirm(first)).toMatchObject({ state: 'done', counts: { done: 2 } });
  const again = await previewed(term('Surgery'));
  expect(await importOf(again)).toMatchObject({
    counts: { same: 2, new: 0, changed: 0 },
    matchedBy: ['externalSystemId'],
  });
  expect((await portal.send(imports.importFile, { body: { fileId: again } }, as())).problem.code).toBe(
    'import.nothing-ready',
  );
  const next = await previewed(term('Radiology'), ['Radiology']);
  expect((await rowsOf(next))[0]).toMatchObject({
    state: 'changed',
    made: ['department'],
    changes: [{ field: 'department', old: 'Surgery', new: 'Radiology' }],
  });
  expect(await confirm(next)).toMatchObject({ state: 'done', counts: { changed: 2, done: 2 } });
  expect(await people()).toEqual([
    ['Ana Roe', 'ana@example.org', 'Radiology', 'User', true],
    ['Ben Poe', 'ben@example.org', 'Radiology', 'User', true],
  ]);
});

test('an undo gives back value by value, and what was changed since stays', async () => {
  await confirm(await previewed(term('Surgery')));
  const before = await people();
  const [ana = {}, ben = {}] = term('Radiology');
  const next = await previewed(
    [
      { ...ana, emailAddress: 'ben@example.org' },
      { ...ben, emailAddress: 'ana@example.org', name: 'Ben Zoe' },
      { name: 'New Nia', emailAddress: 'nia@example.org', department: 'Radiology' },
    ],
    ['Radiology'],
  );
  expect(await confirm(next)).toMatchObject({ counts: { changed: 2, new: 1, done: 3 } });
  expect(await undo(next)).toMatchObject({
    removed: 1,
    givenBack: 2,
    kept: 0,
    batch: { state: 'undone' },
  });
  expect(await people()).toEqual(before);
  const { rows } = await portal.platform.database.read({ companyId }, async (trx) => ({
    rows: await trx.selectFrom('department').select('name').where('company_id', '=', companyId).execute(),
  }));
  expect(rows.map(({ name }) => name).sort()).toEqual(['Emergency', 'Surgery']);

  const last = await previewed(term('Emergency'));
  await confirm(last);
  const { users: found } = (await portal.send(users.listUsers, { body: { search: 'Ana' } }, as())).body;
  await portal.send(users.modifyUser, { body: { _id: found[0]?._id ?? '', departmentId: [surgery] } }, as());
  expect(await undo(last)).toMatchObject({ givenBack: 1, kept: 1 });
  expect((await rowsOf(last)).map(({ outcome }) => outcome)).toEqual(['kept', 'undone']);
  const details = await portal.send(imports.importDetails, { params: { id: last }, query: {} }, as());
  expect(details.body).toMatchObject({
    undo: null,
    stayed: [{ name: 'Ana Roe', why: 'changed', fields: ['Department'] }],
  });
});

test('a person names the import that added them to those who may see it', async () => {
  const id = await previewed(term('Surgery'));
  await confirm(id);
  const { users: found } = (await portal.send(users.listUsers, { body: { search: 'Ana' } }, as())).body;
  const userId = found[0]?._id ?? '';
  const addedBy = async (token: string) =>
    (await portal.send(users.userDetails, { query: { userId } }, { token })).body.user.addedBy;
  expect(await addedBy(admin.token)).toEqual({ _id: id, fileName: 'moodle.csv' });
  const manager = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [surgery] });
  expect(await addedBy(manager.token)).toBeNull();
  await confirm(await previewed(term('Emergency')));
  expect(await addedBy(admin.token)).toMatchObject({ _id: id });
  const own = await portal.send(users.userDetails, { query: {} }, { token: manager.token });
  expect(own.body.user.addedBy).toBeNull();
});

test('what was changed after the preview is left out, with the name of who did it', async () => {
  await confirm(await previewed(term('Surgery')));
  const next = await previewed(term('Emergency'));
  const { users: found } = (await portal.send(users.listUsers, { body: { search: 'Ana' } }, as())).body;
  await portal.send(users.modifyUser, { body: { _id: found[0]?._id ?? '', name: 'Ana Doe' } }, as());
  expect(await confirm(next)).toMatchObject({ state: 'done', counts: { error: 1, done: 1 } });
  const [row] = await rowsOf(next, { show: 'error' });
  expect(row?.reasons[0]?.message).toMatch(/^Changed meanwhile by /);
});

test('a correction is one for all rows with the value, is taken back in one step, and is found and replaced', async () => {
  const id = await previewed(term('Surgry'));
  expect(await importOf(id)).toMatchObject({ counts: { error: 2 } });
  const corrected = await correct(id, 2, { cells: { department: 'Surgery' }, forAll: true });
  expect(corrected.body).toMatchObject({
    corrected: 2,
    batch: { counts: { new: 2, error: 0 } },
    row: { state: 'new', written: { department: 'Surgry' } },
  });
  const back = (await portal.send(imports.stepBack, { params: { id } }, as())).body;
  expect(back).toMatchObject({ corrected: 2, batch: { counts: { error: 2 } } });
  const replace = (countOnly: boolean) =>
    portal.send(
      imports.replaceInRows,
      { params: { id }, body: { field: 'department', find: 'Surgry', replace: 'Surgery', countOnly } },
      as(),
    );
  expect((await replace(true)).body).toMatchObject({ corrected: 2, batch: { counts: { error: 2 } } });
  expect((await replace(false)).body).toMatchObject({ corrected: 2, batch: { counts: { error: 0 } } });
});

test('a role is raised only with a tick, which the audit log has', async () => {
  await confirm(await previewed(term('Surgery')));
  const id = await previewed([{ ...term('Surgery')[0], role: 'Manager' }]);
  expect(await importOf(id)).toMatchObject({ counts: { same: 1 } });
  expect((await correct(id, 2, { confirmed: true })).body.batch.counts).toMatchObject({ changed: 1 });
  await confirm(id);
  expect((await people())[0]).toEqual(['Ana Roe', 'ana@example.org', 'Surgery', 'Manager', true]);
  expect(await undo(id)).toMatchObject({ givenBack: 1 });
  expect((await people())[0]?.[3]).toBe('User');
});

test('who was deactivated or deleted comes back with an answer, and goes again with the undo', async () => {
  await confirm(await previewed(term('Surgery')));
  const { users: found } = (await portal.send(users.listUsers, { body: { search: '' } }, as())).body;
  const idOf = (name: string) => found.find((one) => one.name === name)?._id ?? '';
  await portal.send(users.modifyUser, { body: { _id: idOf('Ana Roe'), status: false } }, as());
  await portal.send(users.deleteUser, { query: { userId: idOf('Ben Poe') } }, as());
  const id = await previewed(term('Surgery'));
  expect(await importOf(id)).toMatchObject({ counts: { back: 2 } });
  const taken = await portal.send(imports.takeAllBack, { params: { id }, body: { takeBack: true } }, as());
  expect(taken.body.batch.counts).toMatchObject({ back: 0, changed: 2 });
  await confirm(id);
  expect((await people()).map((one) => one[4])).toEqual([true, true]);
  expect(await undo(id)).toMatchObject({ givenBack: 2 });
  expect(await people()).toEqual([['Ana Roe', 'ana@example.org', 'Surgery', 'User', false]]);
});

test('who is not in the list leaves on the day that somebody chose, unless a later list has them', async () => {
  const staying = await buildUser(portal, companyId, { name: 'Stay Sue', departmentIds: [surgery] });
  const leaving = await buildUser(portal, companyId, { name: 'Leave Lea', departmentIds: [surgery] });
  const id = await previewed(term('Surgery'));
  const leavers = (await portal.send(imports.listLeavers, { params: { id } }, as())).body;
  expect(leavers).toMatchObject({ peopleCount: 2, chosenCount: 0, inDepartments: 2, on: null });
  const today = portal.clock.now().toISOString().slice(0, 10);
  const choose = (on: string, userIds: string[]) =>
    portal.send(imports.chooseLeavers, { params: { id }, body: { on, userIds } }, as());
  expect((await choose('2020-01-01', [])).problem.code).toBe('import.day-past');
  expect((await choose(today, [leaving.userId, admin.userId])).body).toMatchObject({ chosenCount: 1 });
  await confirm(id);
  const statusOf = async (name: string) => (await people()).find((one) => one[0] === name)?.[4];
  expect([await statusOf('Leave Lea'), await statusOf('Stay Sue')]).toEqual([false, true]);
  expect(await undo(id)).toMatchObject({ removed: 2, givenBack: 1 });
  expect(await statusOf('Leave Lea')).toBe(true);

  const later = await previewed(term('Surgery'));
  const on = new Date(portal.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const userIds = [leaving.userId, staying.userId];
  await portal.send(imports.chooseLeavers, { params: { id: later }, body: { on, userIds } }, as());
  const leaversOf = async (importId: string) =>
    (await portal.send(imports.importDetails, { params: { id: importId }, query: {} }, as())).body.leavers;
  await confirm(later);
  await confirm(
    await previewed([
      ...term('Surgery'),
      { name: 'Stay Sue', emailAddress: `${staying.userId}@example.test`, department: 'Emergency' },
    ]),
  );
  await deactivateDueLeavers(portal.platform);
  expect([await statusOf('Leave Lea'), await statusOf('Stay Sue')]).toEqual([true, true]);
  expect(await leaversOf(later)).toEqual({ on, count: 1, done: false });
  portal.clock.advance({ days: 2 });
  await deactivateDueLeavers(portal.platform);
  admin = { ...admin, token: (await buildSignedIn(portal, companyId, { role: 'Admin' })).token };
  expect([await statusOf('Leave Lea'), await statusOf('Stay Sue')]).toEqual([false, true]);
  expect(await leaversOf(later)).toEqual({ on, count: 1, done: true });
});

test('errors.csv holds the file’s own columns, row and reason, and comes back corrected', async () => {
  const id = await previewed([
    ...term('Surgery'),
    { name: 'Bad Bo', emailAddress: 'bo', department: 'Surgery' },
  ]);
  const url = `/api/v1/account/imports/${id}/errors.csv`;
  const headers = { authorization: `Bearer ${admin.token}` };
  const file = (await portal.app.inject({ url, headers })).body;
  expect(file.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'name,emailAddress,externalSystemId,department,role,Row,Reason',
    'Bad Bo,bo,,Surgery,,4,Email address has no @',
  ]);
  const send = async (text: string) => sendCorrected(id, Buffer.from(text));
  expect((await send('Name,Email\nA,b@example.org\n')).problem().code).toBe('import.other-errors-file');
  const answer = (await send(file.replace('Bad Bo,bo,', 'Good Bo,bo@example.org,'))).body();
  expect(answer).toMatchObject({ corrected: 1, batch: { counts: { new: 3, error: 0 } } });
});

const sendCorrected = (id: string, bytes: Buffer) =>
  sendFile(
    portal,
    imports.uploadCorrected,
    { bytes, name: 'errors.csv', type: 'text/csv', params: { id } },
    admin.token,
  );
