import { reports } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Golden, sharedGolden } from './makeGolden.ts';

let golden: Golden;
let anke: { token: string };

beforeAll(async () => {
  golden = await sharedGolden();
  anke = await golden.signIn('anke');
});
afterAll(() => golden.portal.close());

type Question = Omit<
  Parameters<typeof golden.portal.send<typeof reports.listRecords>>[1]['body'],
  'filterType'
>;

/** The rows of a report: whose, which competency, score, hours, and the start to the minute; oldest first. */
const recordsOf = async (
  filterType: 'Module' | 'Department' | 'User',
  question: Question,
  who: { token: string } = anke,
) => {
  const { body } = await golden.portal.send(reports.listRecords, { body: { filterType, ...question } }, who);
  expect(body.recordsCount).toBe(body.records.length);
  return body.records
    .map(
      ({ userId, competencyName, averageCompetencyScore, duration, eventTime }) =>
        [eventTime.slice(0, 16), userId.name, competencyName, averageCompetencyScore, duration] as const,
    )
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));
};

test('assessments of a module: both days inclusive, the last minute of March, not the first of April', async () => {
  const searchIds = [golden.modules.sepsis.moduleId];
  const days = { fromDate: '2026-03-29', toDate: '2026-03-31' };
  expect(await recordsOf('Module', { reportType: 'Assessment', searchIds, ...days })).toEqual([
    ['2026-03-29T00:50', 'Ada', 'Recognise', 0.6, 0.5],
    ['2026-03-29T00:50', 'Ada', 'Treat', 0.7, 0.5],
    ['2026-03-29T21:30', 'Ada', 'Recognise', 0.8, 0.4],
    ['2026-03-29T21:30', 'Ada', 'Treat', 0.9, 0.4],
    ['2026-03-31T21:59', 'Ben', 'Recognise', 0.9, 0.2],
    ['2026-03-31T21:59', 'Ben', 'Treat', 1, 0.2],
  ]);
});

test('trainings of two rooms, and of the day before clocks go forward', async () => {
  const { sepsis, airway } = golden.modules;
  const searchIds = [sepsis.moduleId, airway.moduleId];
  const days = { fromDate: '2026-11-02', toDate: '2026-11-02' };
  expect(await recordsOf('Module', { reportType: 'Training', searchIds, ...days })).toEqual([
    ['2026-11-02T09:00', 'Ada', 'Recognise', 0.7, 0.6667],
    ['2026-11-02T09:00', 'Ada', 'Treat', 0.8, 0.6667],
    ['2026-11-02T09:00', 'Ben', 'Recognise', 0.6, 0.6667],
    ['2026-11-02T09:00', 'Ben', 'Treat', 0.7, 0.6667],
    ['2026-11-02T09:00', 'Cleo', 'Intubate', 0.6, 0.5],
    ['2026-11-02T09:00', 'Dora', 'Intubate', 0.5, 0.5],
  ]);
  const march = { fromDate: '2026-03-28', toDate: '2026-03-28' };
  expect(await recordsOf('Module', { reportType: 'Training', searchIds, ...march })).toEqual([
    ['2026-03-28T22:50', 'Ada', 'Recognise', 0.4, 0.3333],
    ['2026-03-28T22:50', 'Ada', 'Treat', 0.6, 0.3333],
  ]);
});

test('a module that is inactive by now keeps its rows', async () => {
  const searchIds = [golden.modules.burns.moduleId];
  expect(await recordsOf('Module', { searchIds, fromDate: '2026-11-03', toDate: '2026-11-03' })).toEqual([
    ['2026-11-03T10:00', 'Ada', 'Burn care', 0.8, 0.6],
  ]);
});

test('a department is that of today, October has what arrived in November', async () => {
  const searchIds = [golden.surgery.departmentId];
  const days = { fromDate: '2026-10-01', toDate: '2026-10-31' };
  expect(await recordsOf('Department', { reportType: 'Assessment', searchIds, ...days })).toEqual([
    ['2026-10-25T00:30', 'Dora', 'Recognise', 0.5, 0.1667],
    ['2026-10-25T00:30', 'Dora', 'Treat', 0.6, 0.1667],
    ['2026-10-25T01:30', 'Emil', 'Recognise', 0.75, 0.1667],
    ['2026-10-25T01:30', 'Emil', 'Treat', 0.85, 0.1667],
    ['2026-10-25T23:00', '=Gus', 'Recognise', 1, 0.3],
    ['2026-10-25T23:00', '=Gus', 'Treat', 1, 0.3],
    ['2026-10-31T22:45', 'Cleo', 'Intubate', 0.9, 0.3333],
  ]);
});

test('what was reassigned is Gus’s; what went silent, was left early or still waits is in no report', async () => {
  const { gus, emil, ben, fay } = golden.people;
  const year = { fromDate: '2026-01-01', toDate: '2026-11-10' };
  const airwayOf = async (userId: string) =>
    (await recordsOf('User', { reportType: 'Assessment', searchIds: [userId], ...year })).filter(
      ([, , competencyName]) => competencyName === 'Intubate',
    );
  expect(await airwayOf(gus.userId)).toEqual([['2026-11-05T07:00', '=Gus', 'Intubate', 0.95, 0.75]]);
  for (const { userId } of [emil, ben, fay]) expect(await airwayOf(userId)).toEqual([]);
});

test('everything that a report record has', async () => {
  const { people, modules, sessionIds, clinic } = golden;
  const { body } = await golden.portal.send(
    reports.listRecords,
    {
      body: {
        filterType: 'User',
        searchIds: [people.ben.userId],
        fromDate: '2026-03-31',
        toDate: '2026-03-31',
        search: 'Treat',
      },
    },
    anke,
  );
  expect(body.records).toEqual([
    {
      moduleId: modules.sepsis.moduleId,
      moduleName: 'Sepsis',
      moduleVersion: '1.0.0',
      userId: {
        _id: people.ben.userId,
        name: 'Ben',
        mobileNo: people.ben.mobileNo,
        externalSystemId: null,
        emailAddress: `${people.ben.userId}@example.test`,
        employeeId: null,
        department: ['Emergency'],
        deleted: false,
      },
      companyName: clinic.name,
      sessionId: sessionIds.b1,
      mode: 'assessment',
      playedIn: 'headset',
      competencyName: 'Treat',
      mapped: true,
      averageCompetencyScore: 1,
      passMark: expect.any(Number),
      scoreBefore: null,
      competencyAttempts: 1,
      mustPassMissed: ['Blood cultures'],
      duration: 0.2,
      eventTime: '2026-03-31T21:59:00.000Z',
      createdAt: '2026-03-31T22:12:00.000Z',
      updatedAt: '2026-03-31T22:12:00.000Z',
    },
  ]);
});

test('a Manager sees the own department, New York its own days, nobody tomorrow', async () => {
  const searchIds = [golden.modules.sepsis.moduleId];
  const assessments = { reportType: 'Assessment', searchIds } as const;
  const year = { fromDate: '2026-01-01', toDate: '2026-11-10' };
  const ofMark = await recordsOf('Module', { ...assessments, ...year }, await golden.signIn('mark'));
  expect(ofMark).toHaveLength(12);
  expect(new Set(ofMark.map(([, name]) => name))).toEqual(new Set(['Ada', 'Ben', 'Fay']));
  const halloween = { fromDate: '2026-10-31', toDate: '2026-10-31' };
  expect(await recordsOf('Module', { ...assessments, ...halloween }, await golden.signIn('nora'))).toEqual([
    ['2026-11-01T02:00', 'Hal', 'Recognise', 0.6, 0.5],
    ['2026-11-01T02:00', 'Hal', 'Treat', 0.8, 0.5],
  ]);
  const tomorrow = await golden.portal.send(
    reports.listRecords,
    { body: { filterType: 'Module', ...assessments, fromDate: '2026-11-11', toDate: '2026-11-11' } },
    anke,
  );
  expect(tomorrow.problem.code).toBe('report.day-ahead');
});

test('by month: means, lowest and highest of the assessments', async () => {
  const { sepsis, airway, burns } = golden.modules;
  const searchIds = [sepsis.moduleId, airway.moduleId, burns.moduleId];
  const { body } = await golden.portal.send(
    reports.summarizeRecords,
    {
      body: {
        filterType: 'Module',
        reportType: 'Assessment',
        searchIds,
        fromDate: '2026-03-01',
        toDate: '2026-11-10',
        groupBy: 'month',
      },
    },
    anke,
  );
  expect(body).toMatchObject({ sessions: 13, users: 7, records: 22, passMark: null });
  expect(
    body.rows.map(({ name, records, average, minimum, maximum }) => [
      name,
      records,
      average,
      minimum,
      maximum,
    ]),
  ).toEqual([
    // 60 70 80 90 90 100; 70 70 80; 50 60 75 85 90 90 100 100 90; 80 95 90 70.
    ['2026-03', 6, 0.816667, 0.6, 1],
    ['2026-04', 3, 0.733333, 0.7, 0.8],
    ['2026-10', 9, 0.822222, 0.5, 1],
    ['2026-11', 4, 0.8375, 0.7, 0.95],
  ]);
});

/** Assessments of ten days of November in all modules, beside the last ten of October. */
const novemberBy = async (groupBy: reports.RecordGroup, narrowed: { departmentId?: string } = {}) => {
  const { sepsis, airway, burns } = golden.modules;
  const searchIds = [sepsis.moduleId, airway.moduleId, burns.moduleId];
  const days = { fromDate: '2026-11-01', toDate: '2026-11-10' };
  const about = { filterType: 'Module', reportType: 'Assessment', searchIds, ...days, ...narrowed } as const;
  const { body } = await golden.portal.send(
    reports.summarizeRecords,
    { body: { ...about, groupBy, compare: true } },
    anke,
  );
  const sums = (of: (typeof body.rows)[number]['before']) =>
    of && [of.records, of.average, of.minimum, of.maximum];
  return { ...body, rows: body.rows.map((row) => [row.name, sums(row), sums(row.before)]) };
};

test('by competency, beside as many days before', async () => {
  expect(await novemberBy('competency')).toEqual({
    ...{ sessions: 3, users: 2, records: 4, takenOut: 0, passMark: null },
    before: { fromDate: '2026-10-22', toDate: '2026-10-31', sessions: 5, users: 5 },
    rows: [
      ['Burn care', [1, 0.8, 0.8, 0.8], null],
      ['Intubate', [1, 0.95, 0.95, 0.95], [1, 0.9, 0.9, 0.9]],
      // Before: 50 75 90 100 and 60 85 90 100.
      ['Recognise', [1, 0.9, 0.9, 0.9], [4, 0.7875, 0.5, 1]],
      ['Treat', [1, 0.7, 0.7, 0.7], [4, 0.8375, 0.6, 1]],
    ],
  });
});

test('by department: Ada and Fay, and Gus beside Dora, Emil, Gus and Cleo; one of them alone', async () => {
  const emergency = ['Emergency', [3, 0.8, 0.7, 0.9], [2, 0.9, 0.9, 0.9]];
  const surgery = ['Surgery', [1, 0.95, 0.95, 0.95], [7, 0.8, 0.5, 1]];
  expect((await novemberBy('department')).rows).toEqual([emergency, surgery]);
  expect(await novemberBy('department', { departmentId: golden.surgery.departmentId })).toMatchObject({
    ...{ sessions: 1, users: 1, records: 1, takenOut: 0, passMark: 0.8, rows: [surgery] },
  });
});

test('Ben’s first of April is held against his last of March', async () => {
  const { body } = await golden.portal.send(
    reports.listRecords,
    {
      body: {
        filterType: 'User',
        reportType: 'Assessment',
        searchIds: [golden.people.ben.userId],
        fromDate: '2026-04-01',
        toDate: '2026-04-01',
        compare: true,
      },
    },
    anke,
  );
  expect(
    body.records
      .map(({ competencyName, averageCompetencyScore: score, scoreBefore }) => [
        ...[competencyName, score, scoreBefore],
      ])
      .sort(),
  ).toEqual([
    ['Recognise', 0.7, 0.9],
    ['Treat', 0.7, 1],
  ]);
});

test('the modules with most sessions in November, beside the ten days before', async () => {
  const { body } = await golden.portal.send(
    reports.statistics,
    { body: { from: '2026-11-01', to: '2026-11-10', stats: true } },
    anke,
  );
  if (!('top_five_modules' in body)) throw new Error('These are records');
  expect(
    body.top_five_modules.map(({ moduleName, sessions, sessionsBefore }) => [
      ...[moduleName, sessions, sessionsBefore],
    ]),
  ).toEqual([
    ['Airway', 4, 1],
    ['Sepsis', 3, 4],
    ['Burns', 1, 0],
  ]);
});

const statisticsOf = async (
  question: Omit<Parameters<typeof golden.portal.send<typeof reports.statistics>>[1]['body'], 'stats'>,
  who = anke,
) => {
  const { body } = await golden.portal.send(reports.statistics, { body: { ...question, stats: true } }, who);
  if (!('top_five_modules' in body)) throw new Error('These are records');
  return [
    body.session_count,
    body.user_count,
    body.average_session_duration,
    body.max_session_duration,
    body.top_five_modules.map(({ moduleName, sessions }) => `${moduleName} ${sessions}`).join(', '),
  ];
};

test.each([
  {
    what: 'everything: 491 minutes in 19 sessions',
    question: { from: '2000-12-11', to: '2026-11-10' },
    is: [19, 7, 25.84, 60, 'Sepsis 12, Airway 6, Burns 1'],
  },
  {
    what: 'trainings: 20, 40, 40, 30, 30',
    question: { reportType: 'Training', from: '2000-12-11', to: '2026-11-10' },
    is: [5, 4, 32, 40, 'Sepsis 3, Airway 2'],
  },
  {
    what: 'assessments of November: 36, 6, 45, 27',
    question: { reportType: 'Assessment', from: '2026-11-01', to: '2026-11-10' },
    is: [4, 3, 28.5, 45, 'Airway 2, Burns 1, Sepsis 1'],
  },
  {
    what: 'October: 10, 10, 18, 18 and the 20 that arrived late',
    question: { from: '2026-10-01', to: '2026-10-31' },
    is: [5, 5, 15.2, 20, 'Sepsis 4, Airway 1'],
  },
  {
    what: 'the day of 25 hours: 10, 10, 18',
    question: { from: '2026-10-25', to: '2026-10-25' },
    is: [3, 3, 12.67, 18, 'Sepsis 3'],
  },
  {
    what: 'days without a session',
    question: { from: '2026-05-01', to: '2026-05-31' },
    is: [0, 0, null, null, ''],
  },
] as const)('the clinic’s figures of $what', async ({ question, is }) => {
  expect(await statisticsOf(question)).toEqual(is);
});

test('the figures of a department: 117 minutes of Ada, 33 of Ben, 18 of Fay', async () => {
  const searchIds = [golden.emergency.departmentId];
  const assessments = { reportType: 'Assessment', from: '2000-12-11', to: '2026-11-10' } as const;
  expect(await statisticsOf({ search: 'department', searchIds, ...assessments })).toEqual([
    ...[8, 3, 21, 36, 'Sepsis 6, Burns 1, Airway 1'],
  ]);
});

test('all companies together: 536 minutes in 21 sessions of 8 learners, each day by its own clock', async () => {
  const sue = await golden.signIn('sue');
  expect(await statisticsOf({ from: '2000-12-11', to: '2026-11-10' }, sue)).toEqual([
    ...[21, 8, 25.52, 60, 'Sepsis 14, Airway 6, Burns 1'],
  ]);
  // Berlin's c2 and New York's h1.
  expect(await statisticsOf({ from: '2026-10-31', to: '2026-10-31' }, sue)).toEqual([
    ...[2, 2, 25, 30, 'Sepsis 1, Airway 1'],
  ]);
});

test('sessions by week begin with the first that has one', async () => {
  const { body } = await golden.portal.send(
    reports.sessionsOverTime,
    { body: { from: '2026-10-01', to: '2026-11-10' } },
    anke,
  );
  expect(body).toEqual({
    unit: 'week',
    periods: [
      { start: '2026-10-19', sessions: 3 },
      { start: '2026-10-26', sessions: 2 },
      { start: '2026-11-02', sessions: 7 },
      { start: '2026-11-09', sessions: 1 },
    ],
  });
});
