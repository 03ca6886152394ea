import { modules } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { buildLearnerScene } from '../../testing/builders/learnerScene.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
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

const ownModules = async () => (await portal.send(modules.userModules, {}, { token })).body.modules;
const detail = (moduleId: string, as = token) =>
  portal.send(modules.moduleDetail, { params: { id: moduleId } }, { token: as });

test('Your Modules has the assigned ones alone, under both names of the call', async () => {
  await buildModule(portal, companyId, { name: 'In the library only' });
  const colleague = await buildUser(portal, companyId);
  const theirs = await buildModule(portal, companyId, { name: 'Of a colleague' });
  await buildAssignment(portal, colleague, theirs);
  await buildAssignment(portal, learner, sepsis, { dueOn: '2026-12-24' });
  const listed = await ownModules();
  expect(listed).toEqual([
    {
      moduleId: sepsis.moduleId,
      moduleName: 'Sepsis',
      product_code: expect.any(String),
      family: 'care',
      topicIcon: 'vr',
      bannerImage: null,
      status: true,
      trainingCompletionStatus: 'Not started',
      createdAt: '2026-11-20T09:00:00.000Z',
      dueOn: '2026-12-24',
      score: null,
      lastAssessmentAt: null,
      failedMustPassSteps: [],
      lastAttemptAt: null,
      passMark: 0.75,
      expectedMinutes: null,
      assessments: 0,
      trainings: 0,
      duration: 0,
      currency: null,
      currentUntil: null,
      play: null,
    },
  ]);
  expect((await portal.send(modules.modulesByUser, {}, { token })).body.modules).toEqual(listed);
});

test('the score is the last completed assessment’s; time and last attempt are of both modes', async () => {
  await buildAssignment(portal, learner, sepsis);
  await buildSession(portal, learner, sepsis, { startedAt: '2026-11-02T08:00:00Z', score: 0.9, minutes: 15 });
  await buildSession(portal, learner, sepsis, { startedAt: '2026-11-02T12:00:00Z', score: 0.6, minutes: 15 });
  await buildSession(portal, learner, sepsis, {
    startedAt: '2026-11-02T14:00:00Z',
    score: 0.1,
    outcome: 'abandoned',
  });
  await buildSession(portal, learner, sepsis, {
    startedAt: '2026-11-04T12:00:00Z',
    mode: 'training',
    score: 1,
    minutes: 30,
  });
  expect(await ownModules()).toMatchObject([
    {
      score: 0.6,
      lastAssessmentAt: '2026-11-02T12:00:00.000Z',
      trainingCompletionStatus: 'Completed',
      lastAttemptAt: '2026-11-04T12:00:00.000Z',
      assessments: 2,
      trainings: 1,
      duration: 1.1667,
    },
  ]);
});

test.each([
  ['the module', 'module'],
  ['the company’s use of it', 'company_module'],
  ['the assignment', 'assignment'],
] as const)('it stays listed as inactive when %s is inactive', async (_what, table) => {
  await buildAssignment(portal, learner, sepsis);
  await portal.platform.database.write('all', (trx) =>
    trx.updateTable(table).set({ status: false }).where('module_id', '=', sepsis.moduleId).execute(),
  );
  expect(await ownModules()).toMatchObject([{ moduleName: 'Sepsis', status: false }]);
});

test('module detail describes the module and lists the own attempts, newest first', async () => {
  await buildAssignment(portal, learner, sepsis, { dueOn: '2026-12-24' });
  const colleague = await buildUser(portal, companyId);
  await buildSession(portal, colleague, sepsis, { score: 1 });
  const at = (day: number) => `2026-11-0${day}T08:00:00Z`;
  await buildSession(portal, learner, sepsis, { startedAt: at(1), score: 0.5, minutes: 30 });
  await buildSession(portal, learner, sepsis, { startedAt: at(3), score: 0.9, minutes: 15 });
  await buildSession(portal, learner, sepsis, {
    startedAt: at(2),
    mode: 'training',
    score: 0.2,
    minutes: 45,
  });
  await buildSession(portal, learner, sepsis, {
    startedAt: at(4),
    score: null,
    outcome: 'crashed',
    minutes: 0,
  });
  await buildSession(portal, learner, sepsis, { startedAt: at(5), state: 'interrupted', minutes: 0 });
  await buildSession(portal, learner, sepsis, { startedAt: at(6), state: 'open', minutes: 0 });
  await buildSession(portal, learner, sepsis, { startedAt: at(7), custody: 'quarantined' });
  const { body } = await detail(sepsis.moduleId);
  expect(body).toMatchObject({
    _id: sepsis.moduleId,
    moduleName: 'Sepsis',
    status: true,
    passMark: 0.75,
    version: '1.0.0',
    competencies: ['Recognition', 'Escalation'],
    competencyProductCodes: ['C-0', 'C-1'],
    assignment: { createdAt: '2026-11-20T09:00:00.000Z', dueOn: '2026-12-24' },
    score: 0.7,
    assessments: 2,
    latest: { score: 0.9, startedAt: '2026-11-03T08:00:00.000Z' },
    best: { score: 0.9, startedAt: '2026-11-03T08:00:00.000Z' },
    practice: { assessments: 2, steps: [] },
    duration: 1.5,
  });
  expect(
    body.attempts.map(({ mode, outcome, score, successful, duration }) => [
      mode,
      outcome,
      score,
      successful,
      duration,
    ]),
  ).toEqual([
    ['assessment', 'in progress', null, null, 0],
    ['assessment', 'interrupted', null, null, 0],
    ['assessment', 'crashed', null, false, 0],
    ['assessment', 'completed', 0.9, true, 0.25],
    ['training', 'completed', 0.2, null, 0.75],
    ['assessment', 'completed', 0.5, false, 0.5],
  ]);
});

test('module detail has the declared steps in their order and keeps their names to itself', async () => {
  const declared = [
    { name: 'Take her pulse', phase: 'Assess', mustPass: false, competencyName: 'Recognition' },
    { name: 'Call for help', phase: null, mustPass: true, competencyName: null },
  ];
  const superAdmin = await signInAs(portal, await buildUser(portal, companyId, { role: 'SuperAdmin' }));
  const body = { _id: sepsis.moduleId, steps: declared, questions: [] };
  expect((await portal.send(modules.modifySteps, { body }, { token: superAdmin })).status).toBe(200);
  const { steps } = (await detail(sepsis.moduleId)).body;
  expect(steps).toEqual(declared.map(({ name: _name, ...step }) => step));
});

test('a learner opens assigned modules and those of the library, inactive ones only when assigned', async () => {
  expect((await detail(sepsis.moduleId)).body).toMatchObject({ assignment: null, attempts: [] });
  const retired = await buildModule(portal, companyId, { status: false });
  expect((await detail(retired.moduleId)).problem.code).toBe('module.not-found');
  await buildAssignment(portal, learner, retired);
  expect((await detail(retired.moduleId)).body.status).toBe(false);
});

test('staff open every module of the platform and of their company', async () => {
  const manager = await signInAs(portal, await buildUser(portal, companyId, { role: 'Manager' }));
  const elsewhere = (await buildCompany(portal)).companyId;
  const ofPlatform = await buildModule(portal, elsewhere);
  expect((await detail(ofPlatform.moduleId, manager)).status).toBe(200);
  expect((await detail(ofPlatform.moduleId)).status).toBe(404);
  const ofCompany = await buildModule(portal, companyId, { ownerCompanyId: companyId });
  expect((await detail(ofCompany.moduleId, manager)).status).toBe(200);
});

test('another company’s own module is not found, like an id that never was; a SuperAdmin opens it', async () => {
  const elsewhere = (await buildCompany(portal)).companyId;
  const theirs = await buildModule(portal, elsewhere, { ownerCompanyId: elsewhere });
  const admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  const superAdmin = await signInAs(portal, await buildUser(portal, companyId, { role: 'SuperAdmin' }));
  for (const as of [token, admin]) {
    for (const id of [theirs.moduleId, learner.userId]) {
      const answer = await detail(id, as);
      expect(answer.status).toBe(404);
      expect(answer.problem.code).toBe('module.not-found');
    }
  }
  expect((await detail(theirs.moduleId, superAdmin)).body.attempts).toEqual([]);
});
