import { randomUUID } from 'node:crypto';
import { audit, type RequestOf, results } from '@simward/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../../domain/figures/rollups/foldCompanyRollups.ts';
import {
  buildAssignment,
  buildDepartment,
  buildModule,
  buildUser,
} from '../../../testing/builders/builders.ts';
import { buildSignedIn } from '../../../testing/builders/buildStaff.ts';
import { buildAssignedScene, type LearnerScene } from '../../../testing/builders/learnerScene.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { download } from '../../../testing/files/download.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let scene: LearnerScene;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

type Given = NonNullable<Parameters<typeof buildSession>[3]>;
const run = (startedAt: string, given: Given, module = scene.module) =>
  buildSession(portal, scene.learner, module, { startedAt, ...given });

/** Builds two assessments in October, two in November, one of another module, and training. */
beforeEach(async () => {
  scene = await buildAssignedScene(portal, { competencies: ['Bundle', 'Handover'] });
  const stroke = await buildModule(portal, scene.companyId, {
    name: 'Stroke',
    competencies: ['Handover', 'FAST'],
  });
  await run('2026-10-10T08:00:00Z', { score: 0.4, competencies: [0.4, 0.5], minutes: 30 });
  await run('2026-11-01T08:00:00Z', { score: 0.8, competencies: [0.75, 0.85], minutes: 30 });
  await run('2026-11-10T08:00:00Z', {
    score: 0.9,
    competencies: [0.85, 0.95],
    minutes: 24,
    mustPassSteps: ['Cultures'],
    failedMustPassSteps: ['Cultures'],
  });
  await run('2026-11-12T08:00:00Z', { score: 0.6, competencies: [0.65, 0.55], minutes: 18 }, stroke);
  await run('2026-11-15T08:00:00Z', { mode: 'training', score: 0.5, competencies: [0.5, 0.5], minutes: 60 });
  await run('2026-11-16T08:00:00Z', { outcome: 'crashed', score: 1, minutes: 6 });
});

type Query = RequestOf<typeof results.competencyAverageDetails>['query'];
const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };
const assessments = (query: Query = {}, token = scene.token) =>
  portal.send(results.competencyAverageDetails, { query }, { token });
const trainings = async (query: Query = {}) =>
  (await portal.send(results.trainingAverageDetails, { query }, { token: scene.token })).body;

test('a person’s assessments by competency, with the standing by all of them, and by module', async () => {
  const { body } = await assessments(november);
  expect(body.user).toMatchObject({ _id: scene.learner.userId, name: scene.learner.name });
  expect(body.assigned).toBe(1);
  // Scores: (0.8 + 0.9 + 0.6) / 3 = 0.7666…; minutes: 30 + 24 + 18 + 60 + 6 are 2.3 hours.
  expect(body.totals).toEqual({
    sessions: 3,
    takenOut: 0,
    averageScore: 0.766667,
    successful: 2,
    duration: 2.3,
    trainingDuration: 1,
    last: expect.objectContaining({ moduleName: 'Sepsis', startedAt: '2026-11-16T08:00:00.000Z' }),
  });
  expect(
    body.competencyReport.map(({ attempts, ...report }) => ({ ...report, attempts: attempts.length })),
  ).toEqual([
    {
      competencyName: 'Bundle',
      averageCompetencyScore: 0.8,
      competencyAttempts: 2,
      attempts: 2,
      passMark: 0.7,
      own: {
        progress: 'must-pass missed',
        passes: 0,
        mustPassMissed: true,
        currency: null,
        currentUntil: null,
      },
    },
    expect.objectContaining({ competencyName: 'FAST', averageCompetencyScore: 0.55, competencyAttempts: 1 }),
    // The mean over both modules: (0.85 + 0.95 + 0.65) / 3 = 0.81666….
    expect.objectContaining({
      competencyName: 'Handover',
      averageCompetencyScore: 0.816667,
      competencyAttempts: 3,
    }),
  ]);
  expect(body.competencyReport[0]?.attempts.map(({ attempt, score }) => [attempt, score])).toEqual([
    [2, 0.75],
    [3, 0.85],
  ]);
  expect(body.moduleReport).toEqual([
    {
      moduleId: scene.module.moduleId,
      moduleName: 'Sepsis',
      moduleAverageScore: 0.85,
      moduleAssignTime: expect.any(String),
      // 30, 24 and 6 minutes; the session of 6 minutes crashed.
      moduleDuration: 1,
      sessions: 2,
      best: 0.9,
      latest: 0.9,
      trend: [0.8, 0.9],
      passMark: 0.7,
      successful: true,
      failedMustPassSteps: ['Cultures'],
      lastAttemptAt: '2026-11-16T08:00:00.000Z',
    },
    expect.objectContaining({ moduleName: 'Stroke', moduleAssignTime: null, latest: 0.6, successful: false }),
  ]);
});

test('a range includes both its days and may be of one module; what was never attempted is there without a score', async () => {
  const day = { fromDate: '2026-10-10', toDate: '2026-10-10' };
  expect((await assessments(day)).body).toMatchObject({
    totals: { sessions: 1, averageScore: 0.4, successful: 0, duration: 0.5 },
    moduleReport: [{ sessions: 1, trend: [0.4] }],
  });
  expect((await assessments({ fromDate: '2026-10-11', toDate: '2026-10-31' })).body).toMatchObject({
    totals: { sessions: 0, averageScore: null, last: null },
    competencyReport: [{ averageCompetencyScore: null, attempts: [] }, {}, {}],
    moduleReport: [],
  });
  const ofModule = (await assessments({ moduleId: scene.module.moduleId })).body;
  expect(ofModule.totals.sessions).toBe(3);
  expect(ofModule.competencyReport.map(({ competencyName }) => competencyName)).toEqual([
    'Bundle',
    'Handover',
  ]);
});

test('trainings are averaged by themselves, without a result or a standing', async () => {
  const report = await trainings(november);
  expect(report.totals).toMatchObject({ sessions: 1, averageScore: 0.5, successful: 0, trainingDuration: 1 });
  expect(report.moduleReport).toMatchObject([
    { moduleAverageScore: 0.5, moduleDuration: 1, successful: null },
  ]);
  expect(report.competencyReport.find(({ competencyName }) => competencyName === 'Bundle')).toMatchObject({
    averageCompetencyScore: 0.5,
    own: null,
  });
});

test('a Manager sees learners of the own departments, and their peers without them', async () => {
  const { departmentId } = await buildDepartment(portal, scene.companyId);
  const manager = await buildSignedIn(portal, scene.companyId, {
    role: 'Manager',
    departmentIds: [departmentId],
  });
  const userId = scene.learner.userId;
  expect((await assessments({ userId }, manager.token)).problem.code).toBe('access.forbidden');
  const nobody = await assessments({ userId: randomUUID() }, manager.token);
  expect(nobody.problem.code).toBe('user.not-found');
  const ward = await buildUser(portal, scene.companyId, { departmentIds: [departmentId] });
  await buildAssignment(portal, ward, scene.module);
  expect((await assessments({ userId: ward.userId }, manager.token)).body).toMatchObject({
    user: { _id: ward.userId },
    totals: { sessions: 0 },
    competencyReport: [{ competencyName: 'Bundle', attempts: [] }, { competencyName: 'Handover' }],
  });
  for (const score of [0.1, 0.2, 0.3, 0.4])
    await buildSession(portal, await buildUser(portal, scene.companyId), scene.module, {
      competencies: [score],
    });
  await foldCompanyRollups(portal.platform);
  const query = { competencyName: 'Bundle', userId: ward.userId };
  const bands = (await portal.send(results.attemptBands, { query }, { token: manager.token })).body.bands;
  // First attempts: (0.1 + 0.2 + 0.3 + 0.4 + the learner's 0.4) / 5. Only the learner made a second attempt.
  expect(bands).toMatchObject([{ attempt: 1, learners: 5, mean: 0.28 }]);
});

test('what is filtered is saved: a row for each session and competency, numbers as numbers', async () => {
  const { token } = await buildSignedIn(portal, scene.companyId, { role: 'Admin' });
  const { userId } = scene.learner;
  const query = { userId, mode: 'assessment', ...november } as const;
  const save = async (given: Partial<RequestOf<typeof results.exportPersonReport>['query']>) =>
    download(portal, results.exportPersonReport, { query: { ...query, ...given } }, token);
  const file = await save({ competencyName: 'handover', format: 'csv' });
  expect(file.headers['content-disposition']).toMatch(/User_report_\d{4}-\d\d-\d\d\.csv/);
  const lines = file.body.trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(4))).toEqual([
    [
      'Module',
      'Mode',
      'Competency',
      'Score',
      'Pass mark',
      'Result',
      'Start time (UTC)',
      'Duration (hours)',
      'Played in',
    ],
    [
      'Stroke',
      'assessment',
      'Handover',
      '0.65',
      '0.7',
      'Not successful',
      '2026-11-12 08:00:00',
      '0.3',
      'headset',
    ],
    [
      'Sepsis',
      'assessment',
      'Handover',
      '0.95',
      '0.7',
      'Successful',
      '2026-11-10 08:00:00',
      '0.4',
      'headset',
    ],
    [
      'Sepsis',
      'assessment',
      'Handover',
      '0.85',
      '0.7',
      'Successful',
      '2026-11-01 08:00:00',
      '0.5',
      'headset',
    ],
  ]);
  const [sheet] = (await readXlsx((await save({ format: 'xlsx' })).rawPayload)).sheets;
  expect(sheet?.rows).toHaveLength(7);
  expect(sheet?.rows[1]?.slice(6, 9)).toEqual(['Handover', 0.65, 0.7]);
  const log = await portal.send(audit.listEntries, { query: { event: 'user-report.exported' } }, { token });
  expect(log.body.entries.map(({ detail }) => detail)).toEqual([
    { rows: 6, format: 'xlsx', userId, mode: 'assessment' },
    { rows: 3, format: 'csv', userId, mode: 'assessment' },
  ]);
});
