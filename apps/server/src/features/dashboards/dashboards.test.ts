import { dashboards } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
  takeModuleAway,
} from '../../testing/builders/builders.ts';
import { buildLearnerScene } from '../../testing/builders/learnerScene.ts';
import { buildSession, reassignSession } from '../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let learner: BuiltUser;
let token: string;
let sepsis: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  ({ companyId, learner, token, module: sepsis } = await buildLearnerScene(portal, { passMark: 0.75 }));
});

const moduleStatus = async () => (await portal.send(dashboards.userModuleStatus, {}, { token })).body.modules;
const averageScore = async () => (await portal.send(dashboards.userAverageScore, {}, { token })).body;
const engagement = async () => (await portal.send(dashboards.userEngagement, {}, { token })).body;
const moduleScores = async () => (await portal.send(dashboards.modulesWithScore, {}, { token })).body.modules;
const month = async (date: string) =>
  (await portal.send(dashboards.userTimeByMonth, { query: { date } }, { token })).body;
const comparison = (moduleId: string) =>
  portal.send(dashboards.userPeerComparison, { body: { moduleId } }, { token });

test('a learner without sessions sees assigned modules not started and empty figures', async () => {
  await buildAssignment(portal, learner, sepsis, { dueOn: '2026-12-24' });
  expect(await moduleStatus()).toEqual([
    {
      moduleId: sepsis.moduleId,
      moduleName: 'Sepsis',
      status: true,
      score: null,
      assessments: 0,
      trend: [],
      passMark: 0.75,
      trainingCompletionStatus: 'Not started',
      startDate: null,
      endDate: null,
      dueOn: '2026-12-24',
    },
  ]);
  expect(await averageScore()).toEqual({ score: null, assessments: 0 });
  expect(await engagement()).toEqual({ noOfSessions: 0, availableScenarios: 1 });
  expect(await month('2026-11-15')).toEqual({
    month: '2026-11',
    latestMonth: null,
    sessions: 0,
    minutes: 0,
    activeDays: 0,
    days: [],
  });
  expect(await moduleScores()).toMatchObject([
    { moduleName: 'Sepsis', score: null, lastScore: null, duration: 0 },
  ]);
});

test('a module goes from not started over in progress to completed, with its first dates', async () => {
  await buildAssignment(portal, learner, sepsis);
  await buildSession(portal, learner, sepsis, {
    mode: 'training',
    startedAt: '2026-10-02T08:00:00Z',
    score: 1,
  });
  await buildSession(portal, learner, sepsis, { startedAt: '2026-10-02T07:00:00Z', state: 'open' });
  await buildSession(portal, learner, sepsis, { startedAt: '2026-10-05T08:00:00Z', score: 0.4 });
  expect(await moduleStatus()).toMatchObject([
    {
      trainingCompletionStatus: 'In progress',
      startDate: '2026-10-02T08:00:00.000Z',
      endDate: null,
      score: 0.4,
    },
  ]);
  await buildSession(portal, learner, sepsis, { startedAt: '2026-10-09T09:00:00Z', score: 0.8, minutes: 30 });
  await buildSession(portal, learner, sepsis, { startedAt: '2026-10-09T15:00:00Z', score: 0.9, minutes: 20 });
  expect(await moduleStatus()).toMatchObject([
    {
      trainingCompletionStatus: 'Completed',
      startDate: '2026-10-02T08:00:00.000Z',
      endDate: '2026-10-09T09:30:00.000Z',
      score: 0.7,
      assessments: 3,
      trend: [0.4, 0.8, 0.9],
    },
  ]);
});

test('scores are those of completed assessments alone, sessions and time of both modes', async () => {
  const wound = await buildModule(portal, companyId, { name: 'Wound' });
  await buildSession(portal, learner, sepsis, { startedAt: '2026-10-01T09:00:00Z', score: 0.9, minutes: 15 });
  await buildSession(portal, learner, sepsis, { startedAt: '2026-10-03T09:00:00Z', score: 0.5, minutes: 30 });
  await buildSession(portal, learner, sepsis, {
    startedAt: '2026-10-03T08:00:00Z',
    score: 0.1,
    outcome: 'crashed',
  });
  await buildSession(portal, learner, sepsis, { mode: 'training', score: 0.2, minutes: 20 });
  await buildSession(portal, learner, wound, { score: 1, minutes: 5 });
  expect(await averageScore()).toEqual({ score: 0.8, assessments: 3 });
  expect(await engagement()).toEqual({ noOfSessions: 5, availableScenarios: 2 });
  expect(await moduleScores()).toEqual([
    {
      moduleId: sepsis.moduleId,
      moduleName: 'Sepsis',
      passMark: 0.75,
      score: 0.7,
      minimum: 0.5,
      maximum: 0.9,
      lastScore: 0.5,
      assessments: 2,
      duration: 1.25,
    },
    expect.objectContaining({ moduleName: 'Wound', score: 1, lastScore: 1, duration: 0.0833 }),
  ]);
});

test('a session that is reassigned takes its scores along', async () => {
  const other = await buildUser(portal, companyId);
  await buildSession(portal, learner, sepsis, { score: 0.6, startedAt: '2026-11-20T08:00:00Z' });
  const best = await buildSession(portal, learner, sepsis, { score: 0.9 });
  expect(await moduleScores()).toMatchObject([{ maximum: 0.9, lastScore: 0.9 }]);
  await reassignSession(portal, best, other);
  expect(await moduleScores()).toMatchObject([
    { minimum: 0.6, maximum: 0.6, score: 0.6, lastScore: 0.6, assessments: 1 },
  ]);
});

test('nobody else’s sessions, of this company or another, move a figure', async () => {
  await buildAssignment(portal, learner, sepsis);
  await buildSession(portal, learner, sepsis, { score: 0.6 });
  const figures = () =>
    Promise.all([moduleStatus(), averageScore(), engagement(), moduleScores(), month('2026-11-01')]);
  const before = await figures();
  const colleague = await buildUser(portal, companyId);
  const stranger = await buildUser(portal, (await buildCompany(portal)).companyId);
  await buildSession(portal, colleague, sepsis, { score: 1 });
  await buildSession(portal, stranger, sepsis, { score: 1 });
  await buildModule(portal, stranger.companyId);
  await buildSession(portal, learner, sepsis, { custody: 'quarantined', score: 1 });
  expect(await figures()).toEqual(before);
});

test('only active modules that the company may use are available scenarios', async () => {
  await buildModule(portal, companyId, { status: false });
  const withdrawn = await buildModule(portal, companyId);
  await takeModuleAway(portal, companyId, withdrawn);
  expect(await engagement()).toMatchObject({ availableScenarios: 1 });
});

test('the time of a month is listed by day and module, in minutes with two decimals', async () => {
  const wound = await buildModule(portal, companyId, { name: 'Wound' });
  await buildSession(portal, learner, sepsis, { startedAt: '2026-11-03T09:00:00Z', minutes: 10.126 });
  await buildSession(portal, learner, sepsis, {
    startedAt: '2026-11-03T11:00:00Z',
    minutes: 5,
    mode: 'training',
  });
  await buildSession(portal, learner, wound, { startedAt: '2026-11-03T12:00:00Z', minutes: 7 });
  await buildSession(portal, learner, wound, { startedAt: '2026-11-19T12:00:00Z', minutes: 1 });
  await buildSession(portal, learner, wound, { startedAt: '2026-12-01T12:00:00Z', minutes: 50 });
  expect(await month('2026-11-15')).toEqual({
    month: '2026-11',
    latestMonth: '2026-12',
    sessions: 4,
    minutes: 23.13,
    activeDays: 2,
    days: [
      {
        date: '2026-11-03',
        modules: [
          { moduleId: sepsis.moduleId, moduleName: 'Sepsis', minutes: 15.13, sessions: 2 },
          { moduleId: wound.moduleId, moduleName: 'Wound', minutes: 7, sessions: 1 },
        ],
      },
      {
        date: '2026-11-19',
        modules: [{ moduleId: wound.moduleId, moduleName: 'Wound', minutes: 1, sessions: 1 }],
      },
    ],
  });
});

test.each([
  // Midnight of 1 April 2026 in London is 23:00 UTC, because summer time had begun on 29 March.
  ['Europe/London', '2026-03-31T22:59:00Z', '2026-03-31'],
  ['Europe/London', '2026-03-31T23:00:00Z', '2026-04-01'],
  // Winter time began on 25 October, so that midnight in London is 00:00 UTC.
  ['Europe/London', '2026-10-31T23:30:00Z', '2026-10-31'],
  ['Europe/London', '2026-11-01T00:00:00Z', '2026-11-01'],
  ['Pacific/Auckland', '2026-10-31T10:59:00Z', '2026-10-31'],
  ['Pacific/Auckland', '2026-10-31T11:00:00Z', '2026-11-01'],
  ['America/Los_Angeles', '2026-12-01T07:59:00Z', '2026-11-30'],
])('in %s a session at %s counts on %s', async (timeZone, startedAt, day) => {
  const company = await buildCompany(portal, { timeZone });
  learner = await buildUser(portal, company.companyId);
  token = await signInAs(portal, learner);
  await buildSession(portal, learner, sepsis, { startedAt, timeZone });
  expect(await month(day)).toMatchObject({ month: day.slice(0, 7), activeDays: 1, days: [{ date: day }] });
});

test('a month without a session says which is the latest that has one, also one of the year before', async () => {
  await buildSession(portal, learner, sepsis, { startedAt: '2026-11-03T10:00:00Z' });
  await buildSession(portal, learner, sepsis, { startedAt: '2026-12-31T23:59:00Z' });
  const other = await buildUser(portal, companyId);
  await buildSession(portal, other, sepsis, { startedAt: '2027-01-01T00:10:00Z' });
  expect(await month('2027-01-15')).toMatchObject({ sessions: 0, latestMonth: '2026-12' });
});

test.each(['1900-01-01', '2199-12-31'])('the month of %s is empty, not a failure', async (date) => {
  expect(await month(date)).toMatchObject({ days: [] });
});

test('a date that is none is refused by its name', async () => {
  const answer = await portal.send(dashboards.userTimeByMonth, { query: { date: '2026-02-30' } }, { token });
  expect(answer.status).toBe(400);
  expect(answer.problem.errors).toMatchObject([{ field: 'query.date' }]);
});

test('peers are shown from five other learners of the company on, without naming them', async () => {
  await buildSession(portal, learner, sepsis, { score: 0.8 });
  await buildSession(portal, learner, sepsis, { score: 0.4 });
  const staff = await buildUser(portal, companyId, { role: 'Manager' });
  const stranger = await buildUser(portal, (await buildCompany(portal)).companyId);
  for (const other of [staff, stranger]) await buildSession(portal, other, sepsis, { score: 0 });
  const own = { minimum: 0.4, maximum: 0.8, average: 0.6, assessments: 2 };
  for (const score of [0.5, 0.6, 0.7, 0.9]) {
    const peer = await buildUser(portal, companyId);
    await buildSession(portal, peer, sepsis, { score });
    await buildSession(portal, peer, sepsis, { mode: 'training', score: 0.01 });
  }
  expect((await comparison(sepsis.moduleId)).body).toEqual({
    moduleId: sepsis.moduleId,
    passMark: 0.75,
    own,
    peers: null,
  });
  await buildSession(portal, await buildUser(portal, companyId), sepsis, { score: 0.8 });
  expect((await comparison(sepsis.moduleId)).body).toMatchObject({
    own,
    peers: { minimum: 0.5, maximum: 0.9, average: 0.7, assessments: 5, learners: 5 },
  });
});

test('a module that the learner can neither run nor has run answers not found', async () => {
  const elsewhere = await buildModule(portal, (await buildCompany(portal)).companyId);
  for (const moduleId of [elsewhere.moduleId, learner.userId]) {
    const answer = await comparison(moduleId);
    expect(answer.status).toBe(404);
    expect(answer.problem.code).toBe('module.not-found');
  }
});

test('staff see their own figures, and a request without a token none', async () => {
  token = await signInAs(portal, await buildUser(portal, companyId, { role: 'SuperAdmin' }));
  await buildSession(portal, learner, sepsis);
  expect(await averageScore()).toEqual({ score: null, assessments: 0 });
  expect(await engagement()).toMatchObject({ noOfSessions: 0 });
  expect((await portal.send(dashboards.userAverageScore, {})).status).toBe(401);
});
