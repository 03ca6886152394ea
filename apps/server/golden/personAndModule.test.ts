import { results } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Golden, sharedGolden } from './makeGolden.ts';

let golden: Golden;
let anke: { token: string };
let sue: { token: string };

beforeAll(async () => {
  golden = await sharedGolden();
  anke = await golden.signIn('anke');
  sue = await golden.signIn('sue', golden.clinic);
});
afterAll(() => golden.portal.close());

const byCompetency = ({ competencyReport }: results.PersonReport) =>
  competencyReport
    .map(({ competencyName, averageCompetencyScore, competencyAttempts }) => [
      ...[competencyName, averageCompetencyScore, competencyAttempts],
    ])
    .sort();

const byModule = ({ moduleReport }: results.PersonReport) =>
  moduleReport.map(
    ({ moduleName, moduleAverageScore, moduleDuration, sessions, best, latest, successful }) => [
      ...[moduleName, moduleAverageScore, moduleDuration, sessions, best, latest, successful],
    ],
  );

test('Ada’s assessments of the year: 65, 85, 80 and 80 of Burns, in 177 minutes with two trainings', async () => {
  const { people, sessionIds } = golden;
  const { body } = await golden.portal.send(
    results.competencyAverageDetails,
    { query: { userId: people.ada.userId, fromDate: '2026-01-01', toDate: '2026-11-10' } },
    anke,
  );
  expect(body.totals).toMatchObject({
    sessions: 4,
    averageScore: 0.775,
    successful: 3,
    duration: 2.95,
    trainingDuration: 1,
    last: { sessionId: sessionIds.a4, moduleName: 'Sepsis', mode: 'assessment' },
  });
  expect(body.assigned).toBe(3);
  expect(byCompetency(body)).toEqual([
    ['Burn care', 0.8, 1],
    ['Intubate', null, 0],
    ['Recognise', 0.766667, 3],
    ['Treat', 0.766667, 3],
  ]);
  expect(byModule(body)).toEqual([
    ['Burns', 0.8, 0.6, 1, 0.8, 0.8, true],
    ['Sepsis', 0.766667, 1.35, 3, 0.85, 0.8, true],
  ]);
});

test('November alone: the third attempt at Sepsis stays the third', async () => {
  const { people } = golden;
  const { body } = await golden.portal.send(
    results.competencyAverageDetails,
    { query: { userId: people.ada.userId, fromDate: '2026-11-01', toDate: '2026-11-10' } },
    anke,
  );
  expect(body.totals).toMatchObject({ sessions: 2, averageScore: 0.8, successful: 2 });
  const treat = body.competencyReport.find(({ competencyName }) => competencyName === 'Treat');
  expect(treat).toMatchObject({ averageCompetencyScore: 0.7, attempts: [{ attempt: 3, score: 0.7 }] });
});

test('Ada’s trainings, 50 and 75, are never mixed with assessments', async () => {
  const { people } = golden;
  const { body } = await golden.portal.send(
    results.trainingAverageDetails,
    { query: { userId: people.ada.userId, fromDate: '2026-01-01', toDate: '2026-11-10' } },
    anke,
  );
  expect(body.totals).toMatchObject({ sessions: 2, averageScore: 0.625 });
  expect(byCompetency(body).filter(([, , attempts]) => attempts !== 0)).toEqual([
    ['Recognise', 0.55, 2],
    ['Treat', 0.7, 2],
  ]);
  expect(byModule(body)).toEqual([['Sepsis', 0.625, 1, 2, 0.75, 0.75, null]]);
});

const reportOf = async (fromDate: string, toDate: string) => {
  const query = { moduleId: golden.modules.sepsis.moduleId, fromDate, toDate };
  return (await golden.portal.send(results.moduleReport, { query }, sue)).body;
};

test('Sepsis around the change of clocks: 65, 85, 95 with the must-pass step missed, 70', async () => {
  const body = await reportOf('2026-03-29', '2026-04-01');
  expect(body.assigned).toBe(7);
  expect(body.period).toMatchObject({
    sessions: 4,
    learners: 2,
    averageScore: 0.7875,
    successful: 2,
    mustPassFailed: 1,
    // Ada and Ben each at the second attempt.
    attemptsToSuccess: 2,
    succeeded: 2,
  });
  expect(body.before).toBeNull();
  expect(body.weakestStep).toEqual({ name: 'Blood cultures', sessions: 4, failed: 1 });
  expect([...body.scores].sort()).toEqual([0.65, 0.7, 0.85, 0.95]);
});

test('Sepsis at the end of October: 10, 10, 18 and 18 minutes', async () => {
  expect((await reportOf('2026-10-22', '2026-10-31')).period).toMatchObject({
    sessions: 4,
    learners: 4,
    averageScore: 0.8125,
    successful: 3,
    mustPassFailed: 0,
    minutes: { low: 10, median: 14, high: 18 },
  });
});

test('nine assessments of Sepsis in bins of five points, and by competency', async () => {
  const body = await reportOf('2026-03-01', '2026-11-10');
  expect(body.scores).toEqual([]);
  const filled = body.bins.flatMap((bin, index) =>
    bin.successful + bin.mustPassFailed + bin.below > 0
      ? [[index * 5, bin.successful, bin.mustPassFailed, bin.below]]
      : [],
  );
  expect(filled).toEqual([
    [55, 0, 0, 1],
    [65, 0, 0, 1],
    [70, 1, 0, 0],
    [80, 2, 0, 0],
    [85, 1, 0, 0],
    [90, 1, 0, 0],
    // Gus' 100, and Ben's 95.
    [95, 1, 1, 0],
  ]);
  expect(
    body.competencies.map(({ competencyName, sessions, average, minimum, maximum }) => [
      ...[competencyName, sessions, average, minimum, maximum],
    ]),
  ).toEqual([
    // 60 80 90 90 70 50 75 90 100 and 70 90 70 100 70 60 85 90 100.
    ['Recognise', 9, 0.783333, 0.5, 1],
    ['Treat', 9, 0.816667, 0.6, 1],
  ]);
});

test('the learners of Sepsis by name; those with 95 and more are Ben and Gus', async () => {
  const of = async (query: { bin?: number; result?: results.ModuleResult } = {}) => {
    const { moduleId } = golden.modules.sepsis;
    const days = { fromDate: '2026-03-01', toDate: '2026-11-10' };
    const { body } = await golden.portal.send(
      results.moduleLearners,
      { query: { moduleId, ...days, sortColumn: 'name', sortOrder: '1', ...query } as never },
      sue,
    );
    expect(body.learnersCount).toBe(body.learners.length);
    return body.learners.map(({ name, department, sessions, best, latest, result, lastAttemptAt }) => [
      ...[name, department.join(), sessions, best, latest, result, lastAttemptAt.slice(0, 16)],
    ]);
  };
  const gus = ['=Gus', 'Surgery', 1, 1, 1, 'successful', '2026-10-25T23:00'];
  // 95 with the must-pass step missed, then 70.
  const ben = ['Ben', 'Emergency', 2, 0.95, 0.7, 'successful', '2026-03-31T22:00'];
  expect(await of()).toEqual([
    gus,
    ['Ada', 'Emergency', 3, 0.85, 0.8, 'successful', '2026-11-10T08:00'],
    ben,
    ['Dora', 'Surgery', 1, 0.55, 0.55, 'not successful', '2026-10-25T00:30'],
    ['Emil', 'Surgery', 1, 0.8, 0.8, 'successful', '2026-10-25T01:30'],
    ['Fay', 'Emergency', 1, 0.9, 0.9, 'successful', '2026-10-25T22:30'],
  ]);
  expect(await of({ bin: 19 })).toEqual([gus, ben]);
  expect((await of({ result: 'not successful' })).map(([name]) => name)).toEqual(['Dora']);
});
