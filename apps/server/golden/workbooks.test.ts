import { basePath, loginRecords } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../src/testing/builders.ts';
import { type Golden, makeGolden } from './makeGolden.ts';
import { openWorkbook } from './openWorkbook.ts';

let golden: Golden;
let token: string;

beforeAll(async () => {
  golden = await makeGolden();
  token = await signInAs(golden.portal, golden.people.anke);
}, 300_000);
afterAll(() => golden.portal.close());

const download = async (path: string, query: Record<string, string>) => {
  const answer = await golden.portal.app.inject({
    url: basePath + path,
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const november = { fromDate: '2026-11-04', toDate: '2026-11-09' };

test('login records, opened by LibreOffice: text is text, numbers and instants count', async () => {
  const { people } = golden;
  const { sheets, formulas } = await openWorkbook(
    await download(loginRecords.exportRecords.path, { ...november, format: 'xlsx' }),
    'xlsx',
  );
  expect(formulas).toBe(0);
  expect(sheets.map(({ rows }) => rows)).toEqual([
    [
      [
        ...['Name', 'User ID', 'Company', 'Department', 'Module', 'Mode'],
        ...['Start time (UTC)', 'Headset', 'Minutes', 'State'],
      ],
      [
        ...['Fay', people.fay.mobileNo, 'Hafen Clinic', 'Emergency', 'Airway', 'assessment'],
        ...[new Date('2026-11-09T08:00:00Z'), 'Quest A', null, 'ended'],
      ],
      [
        ...["'=Gus", people.gus.mobileNo, 'Hafen Clinic', 'Surgery', 'Airway', 'assessment'],
        ...[new Date('2026-11-05T07:00:00Z'), 'Quest A', 45, 'ended'],
      ],
      [
        ...['Ben', people.ben.mobileNo, 'Hafen Clinic', 'Emergency', 'Airway', 'assessment'],
        ...[new Date('2026-11-04T13:00:00Z'), 'Quest A', 6, 'stopped'],
      ],
      [
        ...["'=Gus", people.gus.mobileNo, 'Hafen Clinic', 'Surgery', 'Airway', 'assessment'],
        ...[new Date('2026-11-04T08:00:00Z'), 'Quest A', null, 'stopped'],
      ],
    ],
  ]);
});

test('the same as a CSV has no formula either', async () => {
  const { sheets, formulas } = await openWorkbook(
    await download(loginRecords.exportRecords.path, { ...november, format: 'csv' }),
    'csv',
  );
  expect(formulas).toBe(0);
  expect(sheets[0]?.rows.map(([name, , , , , , , , minutes]) => [name, minutes])).toEqual([
    ['Name', 'Minutes'],
    ['Fay', null],
    ["'=Gus", 45],
    ['Ben', 6],
    ["'=Gus", null],
  ]);
});
