import { dashboards, results } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Golden, sharedGolden } from './makeGolden.ts';

let golden: Golden;
let ada: { token: string };
let ben: { token: string };

beforeAll(async () => {
  golden = await sharedGolden();
  ada = await golden.signIn('ada');
  ben = await golden.signIn('ben');
});
afterAll(() => golden.portal.close());

test('the dashboard of Ada: completed assessments are averaged, both modes are counted', async () => {
  const { portal } = golden;
  // a2 65, a3 85, z1 80, a4 80.
  expect((await portal.send(dashboards.userAverageScore, {}, ada)).body).toEqual({
    score: 0.775,
    assessments: 4,
  });
  // Burns is inactive: Sepsis and Airway can be run.
  expect((await portal.send(dashboards.userEngagement, {}, ada)).body).toEqual({
    noOfSessions: 6,
    availableScenarios: 2,
  });
  const { modules } = (await portal.send(dashboards.userModuleStatus, {}, ada)).body;
  expect(
    modules.map(({ moduleName, status, score, assessments, trend, trainingCompletionStatus }) => [
      ...[moduleName, status, score, assessments, trend, trainingCompletionStatus],
    ]),
  ).toEqual([
    ['Airway', true, null, 0, [], 'Not started'],
    ['Burns', false, 0.8, 1, [0.8], 'Completed'],
    ['Sepsis', true, 0.766667, 3, [0.65, 0.85, 0.8], 'Completed'],
  ]);
  const scored = (await portal.send(dashboards.modulesWithScore, {}, ada)).body.modules;
  expect(
    scored.map(({ moduleName, minimum, maximum, score, lastScore, assessments, duration }) => [
      ...[moduleName, minimum, maximum, score, lastScore, assessments, duration],
    ]),
  ).toEqual([
    ['Airway', null, null, null, null, 0, 0],
    ['Burns', 0.8, 0.8, 0.8, 0.8, 1, 0.6],
    // Time counts training too: 81 minutes and 60.
    ['Sepsis', 0.65, 0.85, 0.766667, 0.8, 3, 2.35],
  ]);
});

test('Ben took two assessments to their end: one left after six minutes has no score, and counts as a session', async () => {
  const { portal } = golden;
  expect((await portal.send(dashboards.userAverageScore, {}, ben)).body).toEqual({
    score: 0.825,
    assessments: 2,
  });
  expect((await portal.send(dashboards.userEngagement, {}, ben)).body.noOfSessions).toBe(4);
});

test('Ada among five peers: their six assessments, Ben’s with the must-pass step missed too', async () => {
  const { portal, modules } = golden;
  const { moduleId } = modules.sepsis;
  expect((await portal.send(dashboards.userPeerComparison, { body: { moduleId } }, ada)).body).toEqual({
    moduleId,
    passMark: 0.7,
    own: { minimum: 0.65, maximum: 0.85, average: 0.766667, assessments: 3 },
    // Ben 95 and 70, Dora 55, Emil 80, Fay 90, Gus 100: 490 by 6.
    peers: { minimum: 0.55, maximum: 1, average: 0.816667, assessments: 6, learners: 5 },
  });
});

test('fewer than five peers are not shown: of Airway there are Cleo and Gus', async () => {
  const { portal, modules } = golden;
  const { body } = await portal.send(
    dashboards.userPeerComparison,
    { body: { moduleId: modules.airway.moduleId } },
    ben,
  );
  expect(body).toMatchObject({ own: { average: null, assessments: 0 }, peers: null });
});

test.each([
  {
    month: '2026-03',
    sum: { sessions: 3, minutes: 74, activeDays: 2 },
    days: [
      ['2026-03-28', 'Sepsis', 20, 1],
      // The day that clocks go forward on: 30 and 24 minutes.
      ['2026-03-29', 'Sepsis', 54, 2],
    ],
  },
  { month: '2026-10', sum: { sessions: 0, minutes: 0, activeDays: 0 }, days: [] },
  {
    month: '2026-11',
    sum: { sessions: 3, minutes: 103, activeDays: 3 },
    days: [
      ['2026-11-02', 'Sepsis', 40, 1],
      ['2026-11-03', 'Burns', 36, 1],
      ['2026-11-10', 'Sepsis', 27, 1],
    ],
  },
])('Ada’s minutes in $month, by the days of Berlin', async ({ month, sum, days }) => {
  const { body } = await golden.portal.send(
    dashboards.userTimeByMonth,
    { query: { date: `${month}-15` } },
    ada,
  );
  expect(body).toMatchObject({ month, ...sum });
  expect(
    body.days.flatMap(({ date, modules }) =>
      modules.map(({ moduleName, minutes, sessions }) => [date, moduleName, minutes, sessions]),
    ),
  ).toEqual(days);
});

const skillsOf = async (who: { token: string }) => {
  const { competencies } = (await golden.portal.send(results.competenciesWithScore, {}, who)).body;
  return Object.fromEntries(
    competencies.map(({ competencyName, score, attempts, best, latest, own }) => [
      competencyName,
      [score, attempts, best, latest, own?.progress, own?.passes, own?.currency, own?.currentUntil],
    ]),
  );
};

test('competencies: two passes in a row are mastery, a must-pass step missed breaks them', async () => {
  expect(await skillsOf(ada)).toEqual({
    'Burn care': ['80%', 1, 0.8, 0.8, 'one pass to go', 1, null, null],
    Intubate: ['N/A', 0, null, null, 'not attempted', 0, null, null],
    // 60, 80, 90, of which the last two passed.
    Recognise: ['77%', 3, 0.9, 0.9, 'mastered', 2, 'current', '2027-11-10'],
    // 70, 90, 70, of the session that failed as a whole the first.
    Treat: ['77%', 3, 0.9, 0.7, 'mastered', 2, 'current', '2027-11-10'],
  });
  expect(await skillsOf(ben)).toEqual({
    Intubate: ['N/A', 0, null, null, 'not attempted', 0, null, null],
    // 90 with the must-pass step wrong, then 70.
    Recognise: ['80%', 2, 0.9, 0.7, 'one pass to go', 1, null, null],
    Treat: ['85%', 2, 1, 0.7, 'one pass to go', 1, null, null],
  });
});

test('the attempts of a competency stand with their sessions, scores and what must be passed', async () => {
  const { portal, sessionIds } = golden;
  const { body } = await portal.send(results.competencyDetail, { query: { competencyName: 'Treat' } }, ben);
  expect(
    body.attempts.map(({ sessionId, attempt, startedAt, score, duration, mustPassSteps }) => [
      ...[sessionId, attempt, startedAt, score, duration, mustPassSteps],
    ]),
  ).toEqual([
    [sessionIds.b1, 1, '2026-03-31T21:59:00.000Z', 1, 0.2, [{ name: 'Blood cultures', outcome: 'wrong' }]],
    [
      sessionIds.b2,
      2,
      '2026-03-31T22:00:00.000Z',
      0.7,
      0.25,
      [{ name: 'Blood cultures', outcome: 'correct' }],
    ],
  ]);
});

test('a session that staff gave to Gus is his and no longer Emil’s', async () => {
  const averageOf = async (name: keyof Golden['people']) =>
    (await golden.portal.send(dashboards.userAverageScore, {}, await golden.signIn(name))).body;
  // 100 in Sepsis and 95 in Airway; what went silent has no score.
  expect(await averageOf('gus')).toEqual({ score: 0.975, assessments: 2 });
  expect(await averageOf('emil')).toEqual({ score: 0.8, assessments: 1 });
  // 80 in April, 90 that arrived nine days late.
  expect(await averageOf('cleo')).toEqual({ score: 0.85, assessments: 2 });
  // Fay's other assessment still waits for an event, so that it does not count.
  expect(await averageOf('fay')).toEqual({ score: 0.9, assessments: 1 });
});
