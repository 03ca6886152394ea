import { readFileSync } from 'node:fs';
import { type InputOf, imports } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildDepartment } from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { inlineRows, workbookOf } from '../../testing/builders/files/workbookOf.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

const list = (name: string) => readFileSync(new URL(`lists/${name}`, import.meta.url));

const upload = async (token: string, bytes: Buffer, fileName: string, companyId?: string) =>
  sendFile(
    portal,
    imports.uploadList,
    { bytes, name: fileName, type: 'text/csv', fields: { fileName, ...(companyId && { companyId }) } },
    token,
  );
const columns = async (token: string, id: string) =>
  (await portal.send(imports.getColumns, { params: { id } }, { token })).body.mapping;
const answer = (token: string, id: string, body: InputOf<typeof imports.answerColumns>['body']) =>
  portal.send(imports.answerColumns, { params: { id }, body }, { token });
const preview = (token: string, id: string) =>
  portal.send(imports.previewList, { params: { id } }, { token });

const companyWithAdmin = async () => {
  const { companyId } = await buildCompany(portal);
  return { companyId, admin: await buildSignedIn(portal, companyId, { role: 'Admin' }) };
};

test('a list is recognised, answered, compared and remembered for the next one with the same headers', async () => {
  const { admin } = await companyWithAdmin();
  const { batch } = (await upload(admin.token, list('okta-people.csv'), 'okta.csv')).body();
  expect(batch).toMatchObject({ state: 'columns', fileName: 'okta.csv', counts: { rows: 7 } });
  expect(await columns(admin.token, batch._id)).toMatchObject({
    template: 'okta',
    remembered: null,
    made: [
      { kind: 'department', name: 'Ward 5', rows: 4 },
      { kind: 'department', name: 'Ward 3', rows: 3 },
    ],
    openQuestions: 1,
    waitingRows: 1,
  });
  const teacher = { field: 'role', value: 'Teacher', answer: { act: 'take', name: 'User' } } as const;
  const answered = (await answer(admin.token, batch._id, { values: [teacher] })).body;
  expect(answered.mapping).toMatchObject({ openQuestions: 0, waitingRows: 0 });
  const compared = (await preview(admin.token, batch._id)).body.batch;
  expect(compared).toMatchObject({ state: 'preview', counts: { rows: 7, error: 0, new: 5, leftOut: 2 } });

  await buildDepartment(portal, admin.companyId, { name: 'Ward 3' });
  await buildDepartment(portal, admin.companyId, { name: 'Ward 5' });
  const again = (await upload(admin.token, list('okta-people.csv'), 'okta-next.csv')).body().batch;
  expect(again).toMatchObject({
    state: 'preview',
    mapping: { name: 'Okta', usedFrom: expect.any(String) },
    counts: { rows: 7, error: 0, new: 5, leftOut: 2 },
  });
  const remembered = await columns(admin.token, again._id);
  expect(remembered).toMatchObject({ remembered: { key: expect.any(String) }, openQuestions: 0, made: [] });
  expect(remembered.templates[0]).toMatchObject({ name: 'Okta', key: remembered.remembered?.key });

  const forgotten = (await answer(admin.token, again._id, { forget: true })).body;
  expect(forgotten).toMatchObject({
    batch: { state: 'columns' },
    mapping: { remembered: null, openQuestions: 1 },
  });
  const third = (await upload(admin.token, list('okta-people.csv'), 'okta.csv')).body().batch;
  expect(third.state).toBe('columns');
});

test('a list begins with the answers of an earlier import that the caller may see', async () => {
  const { admin } = await companyWithAdmin();
  const earlier = (await upload(admin.token, list('okta-people.csv'), 'okta.csv')).body().batch;
  const teacher = { field: 'role', value: 'Teacher', answer: { act: 'take', name: 'User' } } as const;
  await answer(admin.token, earlier._id, { values: [teacher] });
  const next = (await upload(admin.token, list('okta-people.csv'), 'okta-next.csv')).body().batch;
  expect(next).toMatchObject({ state: 'columns', openQuestions: 1 });
  const { mapping } = (await answer(admin.token, next._id, { template: earlier._id })).body;
  expect(mapping).toMatchObject({ template: 'okta', remembered: null, openQuestions: 0 });

  const other = await companyWithAdmin();
  const foreign = (await upload(other.admin.token, list('okta-people.csv'), 'okta.csv')).body().batch;
  const refused = (await answer(other.admin.token, foreign._id, { template: earlier._id })).problem;
  expect(refused).toMatchObject({ code: 'import.answer-not-possible' });
});

test('a list without a question is compared at once; one without a name goes no further', async () => {
  const { admin } = await companyWithAdmin();
  const plain = (await upload(admin.token, list('first-last-email.tsv'), 'plain.tsv')).body().batch;
  expect(plain).toMatchObject({ state: 'preview', counts: { rows: 7, new: 7 } });
  const sample = Buffer.from('Name,Email Address,User ID\nAda Specimen,ada@x.example,\n');
  const own = (await upload(admin.token, sample, 'sample.csv')).body().batch;
  expect(own).toMatchObject({ state: 'preview', mapping: null, counts: { new: 1 } });

  const mails = (await upload(admin.token, list('emails-only.txt'), 'mails.txt')).body().batch;
  expect(await columns(admin.token, mails._id)).toMatchObject({ missing: ['name'] });
  const refused = (await preview(admin.token, mails._id)).problem;
  expect(refused).toMatchObject({ code: 'import.columns-missing', detail: expect.stringContaining('Name') });
});

test('identifiers are counted within the caller’s scope only', async () => {
  const { companyId, admin } = await companyWithAdmin();
  const { departmentId: emergency } = await buildDepartment(portal, companyId, { name: 'Emergency' });
  const { departmentId: maternity } = await buildDepartment(portal, companyId, { name: 'Maternity' });
  const inside = await buildSignedIn(portal, companyId, { departmentIds: [emergency] });
  const outside = await buildSignedIn(portal, companyId, { departmentIds: [maternity] });
  const manager = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [emergency] });
  const other = await companyWithAdmin();
  const bytes = Buffer.from(
    [
      'Full Name,E-mail,Mobile',
      `Ada Specimen,ada@x.example,${outside.mobileNo}`,
      `Bruno Muster,bruno@x.example,${other.admin.mobileNo}`,
      'Chloé Exemple,chloe@x.example,4829999999',
    ].join('\n'),
  );
  const seenBy = async (token: string) => {
    const { batch } = (await upload(token, bytes, 'list.csv')).body();
    return (await columns(token, batch._id)).columns[2];
  };
  expect(await seenBy(manager.token)).toMatchObject({ use: 'open' });
  expect(await seenBy(admin.token)).toMatchObject({ use: 'open' });
  const known = Buffer.from(`Full Name,E-mail,Mobile\nAda Specimen,ada@x.example,${inside.mobileNo}\n`);
  const { batch } = (await upload(manager.token, known, 'known.csv')).body();
  expect((await columns(manager.token, batch._id)).columns[2]).toMatchObject({
    use: 'mobileNo',
    reason: 'Ten digits, 1 known in this company',
  });
});

test('a Manager chooses among the own departments and makes none; somebody else’s list is not found', async () => {
  const { companyId, admin } = await companyWithAdmin();
  const { departmentId: emergency } = await buildDepartment(portal, companyId, { name: 'Emergency' });
  await buildDepartment(portal, companyId, { name: 'Maternity' });
  const manager = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [emergency] });
  const bytes = Buffer.from(
    'Full Name,E-mail,Ward\nAda Specimen,ada@x.example,Emergncy\nBo Muster,bo@x.example,Maternity\n',
  );
  const { batch } = (await upload(manager.token, bytes, 'list.csv')).body();
  const { values, made } = await columns(manager.token, batch._id);
  expect(made).toEqual([]);
  expect(values[0]).toMatchObject({
    choices: ['Emergency'],
    mayMake: false,
    values: [{ value: 'Emergncy', answer: null, likely: 'Emergency' }],
  });
  // The department of others is no question: its row says that it is not one of the Manager's own.
  expect(values[0]?.same).toEqual({ values: 1, rows: 1 });
  const make = { field: 'department', value: 'Maternity', answer: { act: 'make' } } as const;
  expect((await answer(manager.token, batch._id, { values: [make] })).problem.code).toBe(
    'import.answer-not-possible',
  );
  expect((await answer(admin.token, batch._id, {})).problem.code).toBe('import.not-found');
});

test('another sheet of a workbook is read in place of the first', async () => {
  const { admin } = await companyWithAdmin();
  const people = (name: string) =>
    inlineRows([
      ['Name', 'Email'],
      [`${name} Specimen`, `${name}@x.example`],
      [`${name} Muster`, `${name}2@x.example`],
    ]);
  const bytes = workbookOf({
    sheets: [
      { name: 'Students', xml: people('ada') },
      { name: 'Staff', xml: people('bo') },
    ],
  });
  const { batch } = (await upload(admin.token, bytes, 'people.xlsx')).body();
  expect(batch).toMatchObject({ sheet: 'Students', encoding: null });
  expect((await columns(admin.token, batch._id)).name?.example).toBe('ada Specimen');
  const answered = (await answer(admin.token, batch._id, { sheet: 'Staff' })).body;
  expect(answered).toMatchObject({
    batch: { sheet: 'Staff', state: 'columns' },
    mapping: { name: { example: 'bo Specimen' } },
  });
  expect((await answer(admin.token, batch._id, { sheet: 'Other' })).problem.code).toBe(
    'import.sheet-missing',
  );
  expect((await preview(admin.token, batch._id)).body.batch.counts).toMatchObject({ rows: 2, new: 2 });
});

test('a SuperAdmin names the company of the list', async () => {
  const { companyId } = await companyWithAdmin();
  const { companyId: home } = await buildCompany(portal);
  const superAdmin = await buildSignedIn(portal, home, { role: 'SuperAdmin' });
  const bytes = list('moodle-bulk-download.csv');
  const { batch } = (await upload(superAdmin.token, bytes, 'moodle.csv', companyId)).body();
  expect(batch.companyId).toBe(companyId);
  expect((await upload(superAdmin.token, bytes, 'moodle.csv')).problem().code).toBe('request.invalid');
  const { columns: taken } = await columns(superAdmin.token, batch._id);
  expect(taken.find(({ header }) => header === 'username')).toMatchObject({
    use: 'loginName',
    reason: 'Short logins. A User ID has ten digits',
  });
});
