import { companies, type RequestOf, results } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../../domain/figures/rollups/foldCompanyRollups.ts';
import {
  type BuiltUser,
  buildAssignment,
  buildDepartment,
  buildModule,
  buildUser,
} from '../../../testing/builders/builders.ts';
import { buildSignedIn } from '../../../testing/builders/buildStaff.ts';
import { buildLearnerScene, type LearnerScene } from '../../../testing/builders/learnerScene.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let scene: LearnerScene;
let token: string;
let ward: string;
let anna: BuiltUser;
let ben: BuiltUser;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

type Given = NonNullable<Parameters<typeof buildSession>[3]>;
const run = (who: BuiltUser, day: string, given: Given) =>
  buildSession(portal, who, scene.module, { startedAt: `2026-${day}T08:00:00Z`, ...given });

/** Builds a ward of two learners: three assessments of Anna's and one of Ben's in November, one of Anna's in October. */
beforeEach(async () => {
  scene = await buildLearnerScene(portal, { competencies: ['Bundle'] });
  ward = (await buildDepartment(portal, scene.companyId, { name: 'ICU' })).departmentId;
  const departmentIds = [ward];
  ({ token } = await buildSignedIn(portal, scene.companyId, { role: 'Manager', departmentIds }));
  anna = await buildUser(portal, scene.companyId, { name: 'Anna', departmentIds });
  ben = await buildUser(portal, scene.companyId, { name: 'Ben', departmentIds });
  for (const learner of [anna, ben, await buildUser(portal, scene.companyId, { departmentIds })])
    await buildAssignment(portal, learner, scene.module);
  await run(anna, '10-20', { score: 0.4, competencies: [0.4], minutes: 40 });
  await run(anna, '11-01', { score: 0.6, competencies: [0.5], minutes: 30 });
  await run(anna, '11-10', { score: 0.7, competencies: [0.7], minutes: 20 });
  await run(anna, '11-20', { score: 1, competencies: [0.9], minutes: 10 });
  await run(ben, '11-30', { score: 0.64, competencies: [0.3], minutes: 20 });
  await run(ben, '11-30', { mode: 'training', score: 0.5, competencies: [0.1] });
  await run(ben, '11-30', { outcome: 'crashed', score: 1 });
  // This learner does not belong to the ward.
  await run(scene.learner, '11-10', { score: 0.1, competencies: [0.1] });
});

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };
type Asked = Partial<RequestOf<typeof results.moduleReport>['query']>;
const report = async (asked: Asked = {}, as = token) => {
  const query = { moduleId: scene.module.moduleId, ...november, ...asked };
  return (await portal.send(results.moduleReport, { query }, { token: as })).body;
};

test('what a Manager’s learners came to, beside as many days before', async () => {
  const body = await report();
  expect(body.module).toMatchObject({ moduleName: 'Sepsis', passMark: 0.7, version: '1.0.0' });
  expect(body.assigned).toBe(3);
  // The four scores sum to 0.6 + 0.7 + 1 + 0.64 = 2.94. Anna first succeeded with the third of all her assessments.
  expect(body.period).toEqual({
    sessions: 4,
    learners: 2,
    averageScore: 0.735,
    successful: 2,
    mustPassFailed: 0,
    attemptsToSuccess: 3,
    succeeded: 1,
    // Quartiles of 10, 20, 20 and 30 minutes.
    minutes: { low: 17.5, median: 20, high: 22.5 },
  });
  expect(body.before).toMatchObject({
    sessions: 1,
    averageScore: 0.4,
    successful: 0,
    attemptsToSuccess: null,
  });
  // The four scores in Bundle sum to 0.5 + 0.7 + 0.9 + 0.3 = 2.4.
  expect(body.competencies).toEqual([
    { competencyName: 'Bundle', sessions: 4, average: 0.6, minimum: 0.3, maximum: 0.9, before: 0.4 },
  ]);
});

test('scores by five points: 64 and 60 below the mark together, 70 at it, 100 in the last; four one by one', async () => {
  const { bins, scores } = await report();
  expect(scores).toEqual([0.6, 0.7, 1, 0.64]);
  const shown = bins.flatMap((bin, index) =>
    bin.successful + bin.mustPassFailed + bin.below > 0 ? [[index * 5, bin]] : [],
  );
  expect(shown).toEqual([
    [60, { successful: 0, mustPassFailed: 0, below: 2 }],
    [70, { successful: 1, mustPassFailed: 0, below: 0 }],
    [95, { successful: 1, mustPassFailed: 0, below: 0 }],
  ]);
});

test('training stands apart, and a SuperAdmin sees the whole company', async () => {
  expect(await report({ mode: 'training' })).toMatchObject({
    period: { sessions: 1, averageScore: 0.5, successful: 0, attemptsToSuccess: null },
    before: null,
  });
  const superadmin = await buildSignedIn(portal, scene.companyId, { role: 'SuperAdmin' });
  await portal.send(companies.viewCompany, { body: { companyId: scene.companyId } }, superadmin);
  expect((await report({}, superadmin.token)).period).toMatchObject({ sessions: 5, learners: 3 });
});

test('the learners of the period, filtered by result and department, the latest first', async () => {
  const list = async (asked: Partial<RequestOf<typeof results.moduleLearners>['query']> = {}) => {
    const query = { moduleId: scene.module.moduleId, ...november, ...asked };
    return (await portal.send(results.moduleLearners, { query }, { token })).body;
  };
  expect(await list()).toEqual({
    learnersCount: 2,
    learners: [
      expect.objectContaining({ name: 'Ben', sessions: 1, latest: 0.64, result: 'not successful' }),
      {
        _id: anna.userId,
        name: 'Anna',
        department: ['ICU'],
        sessions: 3,
        best: 1,
        latest: 1,
        passMark: 0.7,
        result: 'successful',
        lastAttemptAt: '2026-11-20T08:00:00.000Z',
        lastSessionId: expect.any(String),
      },
    ],
  });
  const names = async (asked: Parameters<typeof list>[0]) =>
    (await list(asked)).learners.map(({ name }) => name);
  expect(await names({ result: 'successful' })).toEqual(['Anna']);
  expect(await names({ sortColumn: 'name', sortOrder: 1 })).toEqual(['Anna', 'Ben']);
  expect(await names({ departmentId: ward })).toEqual(['Ben', 'Anna']);
  const other = await buildDepartment(portal, scene.companyId);
  await buildUser(portal, scene.companyId, { departmentIds: [other.departmentId] });
  expect(await list({ departmentId: other.departmentId })).toEqual({ learners: [], learnersCount: 0 });
});

test('without a choice it is the module with most sessions of the learners in scope, else the first of the library', async () => {
  const airway = await buildModule(portal, scene.companyId, { name: 'Airway', competencies: ['Tube'] });
  const open = async (query: Omit<Asked, 'moduleId'>, as = token) =>
    (await portal.send(results.moduleReport, { query: { ...november, ...query } }, { token: as })).body.module
      ._id;
  for (const day of ['11-02', '11-03', '11-04', '11-05', '11-06', '11-07', '11-08'])
    await buildSession(portal, scene.learner, airway, { startedAt: `2026-${day}T08:00:00Z` });
  await foldCompanyRollups(portal.platform);
  const { token: admin } = await buildSignedIn(portal, scene.companyId, { role: 'SuperAdmin' });
  await portal.send(companies.viewCompany, { body: { companyId: scene.companyId } }, { token: admin });
  expect(await open({})).toBe(scene.module.moduleId);
  expect(await open({}, admin)).toBe(airway.moduleId);
  // Nobody ran anything in January: Airway comes first in the library.
  expect(await open({ fromDate: '2026-01-01', toDate: '2026-01-31' })).toBe(airway.moduleId);
});
