import { basePath, loginRecords, reports, results } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../src/testing/builders.ts';
import { download } from '../src/testing/download.ts';
import { type Golden, makeGolden } from './makeGolden.ts';
import { openWorkbook } from './openWorkbook.ts';

let golden: Golden;
let token: string;

beforeAll(async () => {
  golden = await makeGolden();
  token = await signInAs(golden.portal, golden.people.anke);
}, 300_000);
afterAll(() => golden.portal.close());

const fileOf = async (answer: ReturnType<typeof download>) => {
  const { statusCode, rawPayload } = await answer;
  expect(statusCode).toBe(200);
  return rawPayload;
};

const november = { fromDate: '2026-11-04', toDate: '2026-11-09' };

test('login records, opened by LibreOffice: text is text, numbers and instants count', async () => {
  const { people } = golden;
  const { sheets, formulas } = await openWorkbook(
    await fileOf(
      download(golden.portal, loginRecords.exportRecords, { query: { ...november, format: 'xlsx' } }, token),
    ),
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
    await fileOf(
      download(golden.portal, loginRecords.exportRecords, { query: { ...november, format: 'csv' } }, token),
    ),
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

const sepsisOfMarch = {
  filterType: 'Module',
  reportType: 'Assessment',
  fromDate: '2026-03-29',
  toDate: '2026-03-31',
  columns: [
    'competency',
    'attempts',
    'averageCompetencyScore',
    'mode',
    'duration',
    'eventTime',
    'mustPassMissed',
  ],
};

test.each(['xlsx', 'csv'] as const)(
  'report.%s: scores and hours count, the start is an instant',
  async (format) => {
    const answer = await golden.portal.app.inject({
      method: 'POST',
      url: basePath + reports.exportRecords.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { ...sepsisOfMarch, searchIds: [golden.modules.sepsis.moduleId], format },
    });
    const { sheets, formulas } = await openWorkbook(answer.rawPayload, format);
    expect(formulas).toBe(0);
    const at = (instant: string) => (format === 'xlsx' ? new Date(instant) : expect.anything());
    expect(sheets[0]?.rows.slice(1)).toEqual([
      ['Ben', 'Treat', 1, 1, 'assessment', 0.2, at('2026-03-31T21:59:00Z'), 'Blood cultures'],
      ['Ben', 'Recognise', 1, 0.9, 'assessment', 0.2, at('2026-03-31T21:59:00Z'), 'Blood cultures'],
      ['Ada', 'Treat', 1, 0.9, 'assessment', 0.4, at('2026-03-29T21:30:00Z')],
      ['Ada', 'Recognise', 1, 0.8, 'assessment', 0.4, at('2026-03-29T21:30:00Z')],
      ['Ada', 'Treat', 1, 0.7, 'assessment', 0.5, at('2026-03-29T00:50:00Z')],
      ['Ada', 'Recognise', 1, 0.6, 'assessment', 0.5, at('2026-03-29T00:50:00Z')],
    ]);
  },
);

test('a user report: results of the filtered days, one missed for its must-pass step', async () => {
  const { people } = golden;
  const query = { userId: people.ben.userId, mode: 'assessment', format: 'xlsx' } as const;
  const days = { fromDate: '2026-03-31', toDate: '2026-04-01' };
  const { sheets, formulas } = await openWorkbook(
    await fileOf(
      download(golden.portal, results.exportPersonReport, { query: { ...query, ...days } }, token),
    ),
    'xlsx',
  );
  expect(formulas).toBe(0);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const shown = ['Competency', 'Score', 'Pass mark', 'Start time (UTC)', 'Duration (hours)'];
  expect(rows.map((row) => shown.map((name) => row[header.indexOf(name)]))).toEqual([
    ['Recognise', 0.7, 0.7, new Date('2026-03-31T22:00:00Z'), 0.25],
    ['Treat', 0.7, 0.7, new Date('2026-03-31T22:00:00Z'), 0.25],
    ['Recognise', 0.9, 0.7, new Date('2026-03-31T21:59:00Z'), 0.2],
    ['Treat', 1, 0.7, new Date('2026-03-31T21:59:00Z'), 0.2],
  ]);
});
