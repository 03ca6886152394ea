import { randomUUID } from 'node:crypto';
import { groupDebriefing, type RequestOf } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
} from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { declareStep } from '../../testing/builders/declareStep.ts';
import {
  type EnrolledHeadset,
  enrolHeadset,
  signInOnHeadset,
} from '../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../testing/builders/sessions/sendSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

type Reports = Parameters<typeof sendSession>[3]['steps'];

let portal: TestPortal;
let module: BuiltModule;
let headset: EnrolledHeadset;
let manager: string;
let wider: string;
let wardId: string;
let ida: BuiltUser;
let jonas: BuiltUser;
let stranger: BuiltUser;
let first: string;

const play = async (who: BuiltUser, startedAt: string, steps: Reports, more = {}): Promise<string> => {
  const learner = await signInOnHeadset(portal, headset, who);
  return sendSession(portal, learner, module, { startedAt, steps, ...more });
};

beforeAll(async () => {
  portal = await sharedPortal();
  portal.clock.set('2026-11-20T08:00:00Z');
  const { companyId } = await buildCompany(portal);
  wardId = (await buildDepartment(portal, companyId, { name: 'Ward' })).departmentId;
  const elsewhere = (await buildDepartment(portal, companyId)).departmentId;
  ida = await buildUser(portal, companyId, { name: 'Ida', departmentIds: [wardId] });
  jonas = await buildUser(portal, companyId, { name: 'Jonas', departmentIds: [wardId] });
  stranger = await buildUser(portal, companyId, { name: 'Lykke', departmentIds: [elsewhere] });
  const steps = ['Allergies', 'Cultures', 'Oxygen'];
  module = await buildModule(portal, companyId, { name: 'Sepsis', mustPassSteps: steps });
  for (const [index, name] of steps.entries())
    await declareStep(portal, module, name, { must_pass: index === 1, expected_order: index + 1 });
  headset = await enrolHeadset(portal, companyId);
  ({ token: manager } = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [wardId] }));
  const departmentIds = [wardId, elsewhere];
  ({ token: wider } = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds }));

  await play(ida, '2026-11-12T08:00:00Z', [['Allergies', true]]);
  first = await play(ida, '2026-11-16T08:00:00Z', [
    ['Allergies', true, 30],
    ['Oxygen', true, 60],
    ['Cultures', true, 90],
  ]);
  await play(jonas, '2026-11-16T09:00:00Z', [
    ['Allergies', false, 20],
    ['Allergies', true, 40],
  ]);
  await play(stranger, '2026-11-16T07:00:00Z', [['Cultures', false, 15]]);
  await play(ida, '2026-11-16T10:00:00Z', [['Allergies', true]], { outcome: 'abandoned' });
  await play(ida, '2026-11-17T10:00:00Z', [['Oxygen', true]], { mode: 'training' });
  await foldCompanyRollups(portal.platform);
});
afterAll(() => portal.close());

type GroupQuery = Partial<RequestOf<typeof groupDebriefing.readGroup>['query']>;
const look = async (query: GroupQuery = {}, token = manager) =>
  (
    await portal.send(
      groupDebriefing.readGroup,
      { query: { moduleId: module.moduleId, ...query } },
      { token },
    )
  ).body;

test('a Manager sees the own learners of the latest day side by side, each step by its last report', async () => {
  const group = await look();
  expect(group).toMatchObject({
    module: { moduleName: 'Sepsis' },
    day: '2026-11-16',
    days: [
      { day: '2026-11-16', sessions: 2, learners: 2 },
      { day: '2026-11-12', sessions: 1, learners: 1 },
    ],
    version: '1.0.0',
    versions: ['1.0.0'],
    sessionsCount: 2,
  });
  expect(group.sessions.map(({ learner, did }) => [learner.name, did])).toEqual([
    [
      'Ida',
      [
        { outcome: 'right', at: 30 },
        { outcome: 'outOfOrder', at: 90 },
        { outcome: 'right', at: 60 },
      ],
    ],
    [
      'Jonas',
      [
        { outcome: 'right', at: 40 },
        { outcome: 'missed', at: null },
        { outcome: 'missed', at: null },
      ],
    ],
  ]);
  expect(group.sessions[0]).toMatchObject({ _id: first, startedAt: '2026-11-16T08:00:00.000Z', score: 0.85 });
  expect(group.steps[1]).toEqual({
    number: 2,
    name: 'Cultures',
    phase: null,
    mustPass: true,
    sessions: 2,
    right: 1,
    outOfOrder: 1,
    wrong: 0,
    missed: 1,
  });
});

test('of several departments all are side by side in the order in which they began, or those of one', async () => {
  const namesOf = (group: groupDebriefing.GroupDebriefing) =>
    group.sessions.map(({ learner }) => learner.name);
  expect(namesOf(await look({}, wider))).toEqual(['Lykke', 'Ida', 'Jonas']);
  expect(namesOf(await look({ departmentId: wardId }, wider))).toEqual(['Ida', 'Jonas']);
});

test('training stands apart and is not scored; a day without sessions is empty and still says which have some', async () => {
  const training = await look({ mode: 'training' });
  expect(training).toMatchObject({ day: '2026-11-17', sessionsCount: 1 });
  expect(training.sessions[0]).toMatchObject({ score: null, successful: null });
  expect(await look({ day: '2026-11-13' })).toMatchObject({
    day: '2026-11-13',
    version: null,
    sessions: [],
    steps: [],
    days: [{ day: '2026-11-16' }, { day: '2026-11-12' }],
  });
});

test('a version that was not run that day has no sessions, and an unknown module is not found', async () => {
  expect(await look({ version: '9.9.9' })).toMatchObject({
    versions: ['1.0.0'],
    sessions: [],
    sessionsCount: 0,
  });
  const unknown = { query: { moduleId: randomUUID() } };
  const answer = await portal.send(groupDebriefing.readGroup, unknown, { token: manager });
  expect(answer.problem).toMatchObject({ code: 'module.not-found', detail: 'This module was not found.' });
});

test('without a choice it is the module with most sessions, on the latest day with three learners, else the latest', async () => {
  await play(jonas, '2026-11-18T09:00:00Z', [['Oxygen', true]]);
  await foldCompanyRollups(portal.platform);
  const open = async (token: string) =>
    (await portal.send(groupDebriefing.readGroup, { query: {} }, { token })).body;
  expect(await open(wider)).toMatchObject({ module: { _id: module.moduleId }, day: '2026-11-16' });
  expect(await open(manager)).toMatchObject({ module: { _id: module.moduleId }, day: '2026-11-18' });
});
