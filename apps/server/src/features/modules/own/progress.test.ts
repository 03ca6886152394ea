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
} from '../../../testing/builders/builders.ts';
import { declareStep } from '../../../testing/builders/declareStep.ts';
import { buildAssignedScene } from '../../../testing/builders/learnerScene.ts';
import { buildSession, reassignSession } from '../../../testing/builders/sessions/buildSession.ts';
import {
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../../testing/builders/sessions/sendSession.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let learner: BuiltUser;
let token: string;
let headset: SignedInLearner;
let sepsis: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  const scene = await buildAssignedScene(portal, { mustPassSteps: ['Give oxygen'] });
  ({ companyId, learner, token, module: sepsis } = scene);
  headset = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
});

const detail = async () =>
  (await portal.send(modules.moduleDetail, { params: { id: sepsis.moduleId } }, { token })).body;
const next = async (as = token) => (await portal.send(modules.nextModule, {}, { token: as })).body.next;

/** An assessment that the headset sends: how each step went in the order given, and a score for each competency. */
const assess = (day: string, steps: [name: string, correct: boolean][], scores = [0.8, 0.9]) =>
  sendSession(portal, headset, sepsis, { startedAt: `${day}T08:00:00Z`, steps, scores });

test('what to practise comes from the reports of the last three assessments', async () => {
  expect((await detail()).practice).toEqual({ assessments: 0, steps: [] });
  await assess('2026-11-01', [['Wash hands', false]]);
  await assess('2026-11-02', [
    ['Give oxygen', true],
    ['Wash hands', false],
    ['Call for help', false],
    // A later report of a step replaces the earlier one.
    ['Call for help', true],
  ]);
  await assess('2026-11-03', [
    ['Call for help', false],
    ['Wash hands', true],
  ]);
  await assess('2026-11-04', [['Wash hands', false]]);
  expect((await detail()).practice).toEqual({
    assessments: 3,
    steps: [
      { name: 'Give oxygen', mustPass: true, outcome: 'missed', times: 2, decisive: 2 },
      { name: 'Wash hands', mustPass: false, outcome: 'wrong', times: 2, decisive: 0 },
      { name: 'Call for help', mustPass: false, outcome: 'wrong', times: 1, decisive: 0 },
    ],
  });
});

test('an assessment that reports no steps leaves those to practise that must be passed', async () => {
  await assess('2026-11-01', []);
  expect((await detail()).practice).toMatchObject({
    assessments: 1,
    steps: [{ name: 'Give oxygen', mustPass: true, outcome: 'missed', times: 1 }],
  });
});

test('a competency is current from the latest of two assessments in a row at the mark, also after a miss', async () => {
  const oxygen: [string, boolean][] = [['Give oxygen', true]];
  const result = async () => (await detail()).competencyResults[0];
  expect(await result()).toMatchObject({ competencyName: 'Recognition', assessments: 0, currency: null });
  await assess('2025-12-10', oxygen, [0.7]);
  expect(await result()).toMatchObject({ assessments: 1, latest: 0.7, mastered: false, currentUntil: null });
  await assess('2025-12-15', oxygen, [0.8]);
  expect(await result()).toMatchObject({ mastered: true, currency: 'expiring', currentUntil: '2026-12-15' });
  await assess('2026-01-31', oxygen, [0.69]);
  expect(await result()).toEqual({
    competencyName: 'Recognition',
    assessments: 3,
    first: 0.7,
    latest: 0.69,
    mustPassMissed: false,
    mastered: false,
    currency: 'expiring',
    currentUntil: '2026-12-15',
  });
  const { currency, currentUntil } =
    (await portal.send(modules.userModules, {}, { token })).body.modules[0] ?? {};
  expect({ currency, currentUntil }).toEqual({ currency: 'expiring', currentUntil: '2026-12-15' });
});

test('a missed must-pass step counts against its own competency; one that names none, against each', async () => {
  const missedBy = async () => (await detail()).competencyResults.map(({ mustPassMissed }) => mustPassMissed);
  await assess('2026-11-01', [['Give oxygen', false]]);
  expect(await missedBy()).toEqual([true, true]);
  await declareStep(portal, sepsis, 'Give oxygen', { competency_name: 'escalation' });
  expect(await missedBy()).toEqual([false, true]);
});

test('the next module says why, what its last assessments were, and what to practise', async () => {
  const due = await buildModule(portal, companyId, { name: 'Stroke' });
  const started = await next();
  expect(started).toMatchObject({ moduleName: 'Sepsis', reason: 'not started', before: null });
  await assess('2026-11-01', [['Give oxygen', false]]);
  await assess('2026-11-02', [['Give oxygen', false]]);
  expect(await next()).toMatchObject({
    moduleName: 'Sepsis',
    reason: 'must-pass missed',
    score: 0.85,
    failedMustPassSteps: ['Give oxygen'],
    before: { score: 0.85, startedAt: '2026-11-01T08:00:00.000Z' },
    practice: { assessments: 2, steps: [{ name: 'Give oxygen', times: 2, decisive: 2 }] },
    assignedBy: null,
  });
  await buildAssignment(portal, learner, due, { dueOn: '2026-12-24' });
  const manager = await buildUser(portal, companyId, { role: 'Manager', name: 'Maria Keller' });
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('assignment')
      .set({ assigned_by: manager.userId })
      .where('module_id', '=', due.moduleId)
      .execute(),
  );
  expect(await next()).toMatchObject({ moduleName: 'Stroke', reason: 'due', assignedBy: 'Maria Keller' });
  await buildSession(portal, learner, due);
  expect(await next()).toMatchObject({ moduleName: 'Sepsis' });
  await buildSession(portal, learner, sepsis);
  expect(await next()).toBeNull();
});

test('nobody else’s sessions, of this company or another, say what is next or what to practise', async () => {
  await assess('2026-11-01', [['Give oxygen', true]], [0.6, 0.6]);
  const figures = () => Promise.all([detail(), next()]);
  const before = await figures();
  const colleague = await buildUser(portal, companyId);
  const stranger = await buildUser(portal, (await buildCompany(portal)).companyId);
  for (const other of [colleague, stranger]) await buildSession(portal, other, sepsis, { score: 1 });
  await buildSession(portal, learner, sepsis, { custody: 'unclaimed' });
  const theirs = await signInAs(portal, colleague);
  expect(await next(theirs)).toBeNull();
  expect(await figures()).toEqual(before);
});

test('a session that was handed over takes its part of both along', async () => {
  const other = await buildUser(portal, companyId);
  const session = await buildSession(portal, learner, sepsis, { score: 0.9 });
  expect(await next()).toBeNull();
  await reassignSession(portal, session, other);
  expect(await next()).toMatchObject({ reason: 'not started', score: null });
  expect(await detail()).toMatchObject({ latest: null, best: null, assessments: 0 });
});
