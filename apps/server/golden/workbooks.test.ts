import { basePath, loginRecords, reports, results, stepAnalysis } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { download } from '../src/testing/files/download.ts';
import { type Golden, sharedGolden } from './makeGolden.ts';
import { openByLibreOffice, openWorkbook } from './openWorkbook.ts';

let golden: Golden;
let token: string;

beforeAll(async () => {
  golden = await sharedGolden();
  ({ token } = await golden.signIn('anke'));
}, 300_000);
afterAll(() => golden.portal.close());

const fileOf = async (answer: ReturnType<typeof download>) => {
  const { statusCode, rawPayload } = await answer;
  expect(statusCode).toBe(200);
  return rawPayload;
};

/** The cells of the first sheet in the columns with these titles. */
const cellsOf = async (file: Buffer, titles: readonly string[]) => {
  const { sheets, formulas } = await openWorkbook(file);
  expect(formulas).toBe(0);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.map((row) => titles.map((title) => row[header.indexOf(title)] ?? null));
};

/** Each column as wide as its longest cell, so that a spreadsheet shows no time as #####; long texts up to 60. */
const expectReadable = ({ rows, widths }: Awaited<ReturnType<typeof openWorkbook>>['sheets'][number]) => {
  const lengthOf = (cell: unknown) =>
    cell instanceof Date ? '2026-11-26 20:13:33'.length : String(cell ?? '').length;
  for (const [index] of (rows[0] ?? []).entries()) {
    const longest = Math.max(...rows.map((row) => lengthOf(row[index])));
    expect(widths[index]).toBeGreaterThanOrEqual(Math.min(60, longest) - 1);
    expect(widths[index]).toBeLessThan(63);
  }
};

const november = { fromDate: '2026-11-04', toDate: '2026-11-09' };

test.concurrent('login records, opened by LibreOffice: text is text, numbers and instants count', async () => {
  const { people } = golden;
  const { sheets, formulas } = await openByLibreOffice(
    await fileOf(
      download(golden.portal, loginRecords.exportRecords, { query: { ...november, format: 'xlsx' } }, token),
    ),
    'xlsx',
  );
  expect(formulas).toBe(0);
  for (const sheet of sheets) expectReadable(sheet);
  expect(sheets.map(({ rows }) => rows)).toEqual([
    [
      [
        ...['Name', 'User ID', 'Company', 'Department', 'Module', 'Mode'],
        ...['Start time (Europe/Berlin)', 'Headset', 'Minutes', 'State', 'Played in'],
      ],
      [
        ...['Fay', people.fay.mobileNo, 'Hafen Clinic', 'Emergency', 'Airway', 'assessment'],
        ...[new Date('2026-11-09T09:00:00Z'), 'Quest A', null, 'ended', 'headset'],
      ],
      [
        ...["'=Gus", people.gus.mobileNo, 'Hafen Clinic', 'Surgery', 'Airway', 'assessment'],
        ...[new Date('2026-11-05T08:00:00Z'), 'Quest A', 45, 'ended', 'headset'],
      ],
      [
        ...['Ben', people.ben.mobileNo, 'Hafen Clinic', 'Emergency', 'Airway', 'assessment'],
        ...[new Date('2026-11-04T14:00:00Z'), 'Quest A', 6, 'stopped', 'headset'],
      ],
      [
        ...["'=Gus", people.gus.mobileNo, 'Hafen Clinic', 'Surgery', 'Airway', 'assessment'],
        ...[new Date('2026-11-04T09:00:00Z'), 'Quest A', null, 'stopped', 'headset'],
      ],
    ],
  ]);
});

test.concurrent('the same as a CSV has no formula either, where LibreOffice finds the two that are added to it', async () => {
  const file = await fileOf(
    download(golden.portal, loginRecords.exportRecords, { query: { ...november, format: 'csv' } }, token),
  );
  const added = Buffer.from('=1+1,=""\r\n');
  const { sheets, formulas } = await openByLibreOffice(Buffer.concat([file, added]), 'csv');
  expect(formulas).toBe(2);
  expect(sheets[0]?.rows.map(([name, , , , , , , , minutes]) => [name, minutes])).toEqual([
    ['Name', 'Minutes'],
    ['Fay', null],
    ["'=Gus", 45],
    ['Ben', 6],
    ["'=Gus", null],
    [2, undefined],
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

test.concurrent.each(['xlsx', 'csv'] as const)(
  'report.%s: scores and hours count, the start is an instant, in CSV in UTC and at the end by the local clock',
  async (format) => {
    const answer = await golden.portal.app.inject({
      method: 'POST',
      url: basePath + reports.exportRecords.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { ...sepsisOfMarch, searchIds: [golden.modules.sepsis.moduleId], format },
    });
    const { sheets, formulas } = await (format === 'csv'
      ? openByLibreOffice(answer.rawPayload, format)
      : openWorkbook(answer.rawPayload));
    expect(formulas).toBe(0);
    const at = (moment: string) => new Date(`${moment}Z`);
    expect(sheets[0]?.rows.slice(1)).toEqual(
      (
        [
          ['Ben', 'Treat', 1, 0.2, '2026-03-31T21:59', '2026-03-31T23:59', 'Blood cultures'],
          ['Ben', 'Recognise', 0.9, 0.2, '2026-03-31T21:59', '2026-03-31T23:59', 'Blood cultures'],
          ['Ada', 'Treat', 0.9, 0.4, '2026-03-29T21:30', '2026-03-29T23:30', null],
          ['Ada', 'Recognise', 0.8, 0.4, '2026-03-29T21:30', '2026-03-29T23:30', null],
          // Ten minutes before the clocks change.
          ['Ada', 'Treat', 0.7, 0.5, '2026-03-29T00:50', '2026-03-29T01:50', null],
          ['Ada', 'Recognise', 0.6, 0.5, '2026-03-29T00:50', '2026-03-29T01:50', null],
        ] as const
      ).map(([name, competency, score, hours, inUtc, inBerlin, missed]) => [
        ...[name, competency, 1, score, 'assessment', hours],
        ...(format === 'csv'
          ? [at(inUtc), missed, at(inBerlin)]
          : [at(inBerlin), ...(missed === null ? [] : [missed])]),
      ]),
    );
  },
);

const bookOf = async (payload: object) => {
  const { statusCode, rawPayload } = await golden.portal.app.inject({
    method: 'POST',
    url: basePath + reports.exportRecords.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...payload, format: 'xlsx' },
  });
  expect(statusCode).toBe(200);
  const { sheets, formulas } = await openWorkbook(rawPayload);
  expect(formulas).toBe(0);
  for (const sheet of sheets) expectReadable(sheet);
  return sheets[0]?.rows;
};

test.concurrent('report.xlsx with every field, and the Export Data of one of its rows', async () => {
  const { people, modules, sessionIds } = golden;
  const { airway } = modules;
  const days = { fromDate: '2026-11-05', toDate: '2026-11-05' };
  const about = { filterType: 'Module', reportType: 'Assessment', searchIds: [airway.moduleId], ...days };
  const header = [
    ...['Name', 'Email Address', 'Course', 'Department', 'Company', 'Module', 'Competency', 'Attempts'],
    ...['Average score', 'Mode', 'Duration (hours)', 'Event time (Europe/Berlin)', 'Must-pass steps failed'],
    ...['Created (Europe/Berlin)', 'Updated (Europe/Berlin)', 'Session', 'Module ID', 'Person ID'],
    ...['User ID', 'External System ID', 'Version', 'Played in'],
  ];
  expect(await bookOf(about)).toEqual([
    header,
    [
      ...[
        "'=Gus",
        `${people.gus.userId}@example.test`,
        null,
        'Surgery',
        'Hafen Clinic',
        'Airway',
        'Intubate',
      ],
      ...[1, 0.95, 'assessment', 0.75, new Date('2026-11-05T08:00:00Z'), null],
      // It arrived a minute after it had ended, and was given to Gus at once.
      ...[new Date('2026-11-05T08:46:00Z'), new Date('2026-11-05T08:46:00Z')],
      ...[sessionIds.g2, airway.moduleId, people.gus.userId, people.gus.mobileNo],
      ...[null, airway.version, 'headset'],
    ],
  ]);
  const row = { ...sepsisOfMarch, searchIds: [modules.sepsis.moduleId], columns: undefined };
  const [head, ...rows] = (await bookOf({ ...row, sessionId: sessionIds.b1, competencyName: 'Treat' })) ?? [];
  expect(head).toEqual(header);
  expect(rows).toEqual([
    [
      ...['Ben', `${people.ben.userId}@example.test`, null, 'Emergency', 'Hafen Clinic', 'Sepsis', 'Treat'],
      ...[1, 1, 'assessment', 0.2, new Date('2026-03-31T23:59:00Z'), 'Blood cultures'],
      ...[new Date('2026-04-01T00:12:00Z'), new Date('2026-04-01T00:12:00Z')],
      ...[sessionIds.b1, modules.sepsis.moduleId, people.ben.userId, people.ben.mobileNo],
      ...[null, modules.sepsis.version, 'headset'],
    ],
  ]);
}, 120_000);

test.concurrent('report.xlsx sorted by score, opened by LibreOffice: as sorted on the screen, hours add up', async () => {
  const { statusCode, rawPayload } = await golden.portal.app.inject({
    method: 'POST',
    url: basePath + reports.exportRecords.path,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      ...sepsisOfMarch,
      searchIds: [golden.modules.sepsis.moduleId],
      ...{ sortColumn: 'averageCompetencyScore', sortOrder: 1, format: 'xlsx' },
    },
  });
  expect(statusCode).toBe(200);
  const { sheets } = await openByLibreOffice(rawPayload, 'xlsx');
  for (const sheet of sheets) expectReadable(sheet);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const cellsBelow = (title: string) => rows.map((row) => row[header.indexOf(title)]);
  expect(cellsBelow('Average score')).toEqual([0.6, 0.7, 0.8, 0.9, 0.9, 1]);
  expect(cellsBelow('Duration (hours)').reduce((sum: number, hours) => sum + Number(hours), 0)).toBeCloseTo(
    2.2,
  );
  const starts = cellsBelow('Event time (Europe/Berlin)');
  expect(starts.every((start) => start instanceof Date)).toBe(true);
}, 120_000);

test.concurrent('a step analysis: one of nine had no blood cultures, too few for a share', async () => {
  const query = { moduleId: golden.modules.sepsis.moduleId, format: 'xlsx' } as const;
  const days = { fromDate: '2026-03-01', toDate: '2026-11-10' };
  const file = await fileOf(
    download(golden.portal, stepAnalysis.exportAnalysis, { query: { ...query, ...days } }, token),
  );
  const { sheets, formulas } = await openWorkbook(file);
  expect(formulas).toBe(0);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  expect(header).toEqual([
    ...['Module', 'Version', 'Kind', '#', 'Name', 'Phase', 'Must-pass', 'What it says', 'n', 'Right'],
    ...[
      'Right, out of order',
      'Wrong',
      'Missed',
      'Share right',
      'Share right, 95% from',
      'Share right, 95% to',
      'Discrimination',
    ],
    ...['Discrimination, 95% from', 'Discrimination, 95% to', 'A third, sessions'],
    ...['Right in the best third', 'Right in the weakest third', 'Usual second', 'Usual order'],
  ]);
  const { version } = golden.modules.sepsis;
  const withoutGaps = (row: readonly unknown[]) => [
    ...row.slice(0, 13),
    ...row.slice(13).filter((cell) => cell !== null),
  ];
  expect(rows.map(withoutGaps)).toEqual([
    ['Sepsis', version, 'Step', 1, 'Blood cultures', null, 'Yes', 'Too few yet', 9, 8, 0, 1, 0],
    ['Sepsis', version, 'Step', null, 'Hand over', null, 'No', 'Too few yet', 9, 9, 0, 0, 0],
  ]);
}, 120_000);

test.concurrent('a user report: results of the filtered days, one missed for its must-pass step', async () => {
  const { people } = golden;
  const query = { userId: people.ben.userId, mode: 'assessment', format: 'xlsx' } as const;
  const days = { fromDate: '2026-03-31', toDate: '2026-04-01' };
  const file = await fileOf(
    download(golden.portal, results.exportPersonReport, { query: { ...query, ...days } }, token),
  );
  const { sheets, formulas } = await openWorkbook(file);
  expect(formulas).toBe(0);
  const { ben } = people;
  const who = ['Ben', ben.mobileNo, `${ben.userId}@example.test`, 'Emergency', 'Sepsis', 'assessment'];
  const april = ['Successful', new Date('2026-04-01T00:00:00Z'), 0.25, 'headset'];
  const march = ['Not successful', new Date('2026-03-31T23:59:00Z'), 0.2, 'headset'];
  expect(sheets[0]?.rows).toEqual([
    [
      ...['Name', 'User ID', 'Email', 'Department', 'Module', 'Mode', 'Competency', 'Score', 'Pass mark'],
      ...['Result', 'Start time (Europe/Berlin)', 'Duration (hours)', 'Played in'],
    ],
    [...who, 'Recognise', 0.7, 0.7, ...april],
    [...who, 'Treat', 0.7, 0.7, ...april],
    [...who, 'Recognise', 0.9, 0.7, ...march],
    [...who, 'Treat', 1, 0.7, ...march],
  ]);
});

test.concurrent('a module report: Sepsis at the end of October, the latest first, Dora moved since', async () => {
  const query = {
    moduleId: golden.modules.sepsis.moduleId,
    ...{ fromDate: '2026-10-22', toDate: '2026-10-31', format: 'xlsx' as const },
  };
  const { token: sue } = await golden.signIn('sue', golden.clinic);
  const file = await fileOf(download(golden.portal, results.exportModuleReport, { query }, sue));
  const titles = [
    ...['Name', 'User ID', 'Email', 'Department', 'Module', 'Assessments', 'Best', 'Latest', 'Pass mark'],
    ...['Latest result', 'Last attempt (Europe/Berlin)'],
  ];
  const { gus, fay, emil, dora } = golden.people;
  const who = ({ mobileNo, userId }: typeof gus) => [mobileNo, `${userId}@example.test`];
  const once = (score: number) => ['Sepsis', 1, score, score, 0.7];
  expect(await cellsOf(file, titles)).toEqual([
    ["'=Gus", ...who(gus), 'Surgery', ...once(1), 'Successful', new Date('2026-10-26T00:00:00Z')],
    ['Fay', ...who(fay), 'Emergency', ...once(0.9), 'Successful', new Date('2026-10-25T23:30:00Z')],
    // 75 and 85, and 50 and 60.
    ['Emil', ...who(emil), 'Surgery', ...once(0.8), 'Successful', new Date('2026-10-25T02:30:00Z')],
    ['Dora', ...who(dora), 'Surgery', ...once(0.55), 'Not successful', new Date('2026-10-25T02:30:00Z')],
  ]);
});

test.concurrent('the competency overview: a Manager’s own learners by name, a column for each competency', async () => {
  const { people, portal } = golden;
  const query = { sort: 'name', level: 'learners', format: 'xlsx' } as const;
  const { token: mark } = await golden.signIn('mark');
  const file = await fileOf(download(portal, results.exportCompetencyTable, { query }, mark));
  const titles = ['Name', 'Person ID', 'Mean', 'Recognise', 'Treat', 'Burn care', 'Intubate'];
  expect(await cellsOf(file, titles)).toEqual([
    // 90, 70 and 80.
    ['Ada', people.ada.userId, 0.8, 0.9, 0.7, 0.8, null],
    ['Ben', people.ben.userId, 0.7, 0.7, 0.7, null, null],
    ['Fay', people.fay.userId, 0.9, 0.9, 0.9, null, null],
  ]);
});

test.concurrent('Global Performance: ten days of November beside the last ten of October, all modules and each', async () => {
  const { statusCode, rawPayload } = await golden.portal.app.inject({
    method: 'POST',
    url: basePath + reports.exportStatistics.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { from: '2026-11-01', to: '2026-11-10', format: 'xlsx' },
  });
  expect(statusCode).toBe(200);
  const titles = [
    ...['Module', 'Sessions', 'Users', 'Average session (minutes)', 'Longest session (minutes)'],
    ...['Sessions before', 'Users before', 'Average session before (minutes)'],
    'Longest session before (minutes)',
  ];
  expect(await cellsOf(rawPayload, titles)).toEqual([
    ['All modules', 8, 5, 31.75, 45, 5, 5, 15.2, 20],
    // 30 30 6 45, and before Cleo's 20.
    ['Airway', 4, null, 27.75, 45, 1, null, 20, 20],
    // 40 40 27, and before 10 10 18 18.
    ['Sepsis', 3, null, 35.67, 40, 4, null, 14, 18],
    ['Burns', 1, null, 36, 36, 0, null, null, null],
  ]);
});
