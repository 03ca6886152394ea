import { basePath, imports, users } from '@simward/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildCompany, buildDepartment } from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { encodeForm } from '../../testing/files/sendFile.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let token: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  await buildDepartment(portal, companyId, { name: 'Surgery' });
  ({ token } = await buildSignedIn(portal, companyId, { role: 'Admin' }));
});
afterAll(() => portal.close());

type Language = 'en' | 'en-XA';

const headersIn = (language: Language) => ({
  authorization: `Bearer ${token}`,
  'simward-language': language,
});
const upload = async (bytes: Buffer, language: Language) => {
  const form = await encodeForm(imports.validateFile, {
    bytes,
    name: 'people.csv',
    type: 'text/csv',
    fields: { fileName: 'people.csv' },
  });
  return portal.app.inject({
    method: 'POST',
    url: basePath + imports.validateFile.path,
    payload: form.payload,
    headers: { ...form.headers, ...headersIn(language) },
  });
};
const read = async (path: string, language: Language) =>
  portal.app.inject({ url: `${basePath}/account/imports/${path}`, headers: headersIn(language) });
const reasonsOf = async (id: string, language: Language) =>
  imports.listImportRows.answer
    .parse((await read(`${id}/rows?count=100&sortColumn=row`, language)).json())
    .rows.map(({ reasons }) => reasons.map(({ message }) => message));
const exported = async (language: Language) =>
  (
    await portal.app.inject({
      method: 'POST',
      url: basePath + users.exportUsers.path,
      headers: headersIn(language),
      payload: {},
    })
  ).rawPayload;
const linesOf = (file: string | Buffer) => z.array(z.array(z.string())).parse(parse(file, { bom: true }));

const pseudo = /^\[.*\]$/s;

const faulty = Buffer.from(
  [
    'Name,Email,User ID,Course,Role,Department,Gender',
    'Anna,no-at,4.82E+09,Nursing,Chief,Nowhere,other',
    ',b@example.org@example.org,12,,User,Surgery;Nowhere,',
    'Cem,c@example.org,4820193375,,SuperAdmin,Surgery,,more',
    'Dora,c@example.org,4820193375',
    `Eva,"@example.org",,,User,Surgery,`,
    `${'F'.repeat(300)},f\u00fc@example.org,,,User,,`,
    'G\uFFFD,g@example,,,User,,',
    'Hana,h h@example.org,,,User,,',
  ].join('\n'),
);

test('what an import finds is said in the language of whoever reads it, whoever uploaded the file', async () => {
  const answer = await upload(faulty, 'en-XA');
  const batch = imports.validateFile.answer.parse(answer.json());
  expect(batch.counts).toMatchObject({ rows: 8, error: 8 });
  expect(batch.failures).toHaveLength(8);
  for (const { reason } of batch.failures) expect(reason).toMatch(pseudo);

  const strange = (await reasonsOf(batch._id, 'en-XA')).flat();
  expect(strange.length).toBeGreaterThan(15);
  expect(strange.filter((message) => !pseudo.test(message))).toEqual([]);
  expect((await reasonsOf(batch._id, 'en')).slice(0, 1)).toEqual([
    [
      'Email address has no @',
      'A spreadsheet shortened this number to 4.82E+09. Format the column as text and save it again',
      'Course "Nursing" will be created',
      'Role "Chief" does not exist',
      'Department "Nowhere" does not exist',
      'Gender "other" is left empty',
    ],
  ]);
});

test('the file of the rows in error has titles and reasons in the language, and can be uploaded again', async () => {
  const batch = imports.validateFile.answer.parse((await upload(faulty, 'en')).json());
  const file = (await read(`${batch._id}/errors.csv`, 'en-XA')).rawPayload;
  const [titles = [], ...rows] = linesOf(file);
  expect(titles.filter((title) => !pseudo.test(title))).toEqual([]);
  for (const row of rows) expect(row.at(-1)).toMatch(pseudo);
  const again = imports.validateFile.answer.parse((await upload(file, 'en')).json());
  expect(again.columns).toEqual(batch.columns);
  expect(again.ignoredColumns).toEqual(titles.slice(-2));
});

test('a file that is refused is refused in the language', async () => {
  for (const bytes of [
    Buffer.from('%PDF-1.7'),
    Buffer.from('One;Two\n1;2\n'),
    Buffer.from('Name,Nom\na,b\n'),
  ])
    expect((await upload(bytes, 'en-XA')).json()).toMatchObject({
      title: expect.stringMatching(pseudo),
      detail: expect.stringMatching(pseudo),
    });
  expect((await upload(Buffer.from('Name;Full Name\na;b\n'), 'en')).json()).toMatchObject({
    detail: 'The columns Name and Full Name both stand for Name. Keep one of them.',
  });
});

test('rows of an earlier release are shown: their sentences as they are, words that are gone by a general one', async () => {
  const batch = imports.validateFile.answer.parse((await upload(faulty, 'en')).json());
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('import_row')
      .set({
        reasons: JSON.stringify([
          { field: 'name', message: 'A sentence of old.', severity: 'error' },
          { field: 'row', message: { key: 'imports.findings.gone', params: { line: 3 } }, severity: 'error' },
        ]),
      })
      .where('company_id', '=', companyId)
      .where('import_batch_id', '=', batch._id)
      .where('line', '=', 2)
      .execute(),
  );
  const [old] = await reasonsOf(batch._id, 'en-XA');
  expect(old).toEqual(['A sentence of old.', expect.stringMatching(pseudo)]);
});

test('an export in another language has its titles, and is read again as it was written', async () => {
  const file = await exported('en-XA');
  const [titles = [], ...rows] = linesOf(file);
  expect(titles).toHaveLength(linesOf(await exported('en'))[0]?.length ?? 0);
  expect(titles.filter((title) => !pseudo.test(title))).toEqual([]);
  for (const row of rows) for (const cell of row.slice(-2)) expect(cell).toMatch(pseudo);
  const again = imports.validateFile.answer.parse((await upload(file, 'en')).json());
  expect(again.failures).toEqual([]);
  expect(again.counts).toMatchObject({ rows: rows.length, unchanged: rows.length });
  expect(again.ignoredColumns).toEqual(titles.slice(-2));
});
