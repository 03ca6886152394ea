import { readFileSync } from 'node:fs';
import { modules, sessions, sessionUploads, webhooks } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseLearner } from '../../domain/people/leaving/leaving.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildModule,
  buildUser,
} from '../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import {
  buildEvent,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../testing/builders/sessions/sendSession.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let module: BuiltModule;
let learner: BuiltUser;
let other: BuiltUser;
let worn: SignedInLearner;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  staff = await buildStaff(portal);
  const { companyId } = staff;
  module = await buildModule(portal, companyId, {
    ownerCompanyId: companyId,
    passMark: 0.7,
    competencies: ['Recognition', 'Escalation'],
  });
  learner = await buildUser(portal, companyId, { departmentIds: [staff.icu] });
  other = await buildUser(portal, companyId, { departmentIds: [staff.icu] });
  await buildAssignment(portal, learner, module);
  worn = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
  const address = 'https://hooks.example.org/simward';
  const events = [
    'session.finished',
    'assessment.passed',
    'assessment.failed',
    'session.changed',
    'session.removed',
  ] as const;
  await portal.send(
    webhooks.addWebhook,
    { body: { address, events: [...events] } },
    { token: staff.admin.token },
  );
});

/** Deliveries that wait, in the order of their events. */
const deliveries = async () => {
  const rows = await portal.platform.database.read({ companyId: staff.companyId }, (trx) =>
    trx
      .selectFrom('webhook_delivery')
      .select(['event', 'data'])
      .where('company_id', '=', staff.companyId)
      .orderBy('occurred_at')
      .orderBy('event_id')
      .execute(),
  );
  return rows.map(({ event, data }) => ({ event, data }));
};
const events = async () => (await deliveries()).map(({ event }) => event).toSorted();
const lastChange = async () => (await deliveries()).find(({ event }) => event === 'session.changed')?.data;
/** The body of a changed session that docs/api.md shows. */
const changeOfGuide = (): { event: string; data: object } => {
  const guide = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
  return JSON.parse(/^```json\n(.*?)^```$/ms.exec(guide)?.[1] ?? '');
};
const reassign = (id: string, userId: string) =>
  portal.send(
    sessions.reassignSession,
    { params: { id }, body: { userId, reason: 'Wrong person signed in' } },
    { token: staff.admin.token },
  );

test('a passed session that is given to another learner is told of as changed, with both learners', async () => {
  const sessionId = await sendSession(portal, worn, module, { steps: [['Oxygen', true]], scores: [0.9] });
  await reassign(sessionId, other.userId);
  expect(await events()).toEqual(['assessment.passed', 'session.changed', 'session.finished']);
  expect(await lastChange()).toMatchObject({
    sessionId,
    userId: other.userId,
    moduleId: module.moduleId,
    score: 0.9,
    successful: true,
    startedAt: expect.stringMatching(/Z$/),
    changed: ['userId'],
    before: { userId: learner.userId, score: 0.9, successful: true },
  });
  expect(Object.keys((await lastChange()) ?? {}).sort()).toEqual(Object.keys(changeOfGuide().data).sort());
  await reassign(sessionId, other.userId);
  expect(await events()).toHaveLength(3);
});

test('a session that is counted again is told of with the result before and after', async () => {
  const reported = { ...module, competencies: ['Recognition', 'Juggling'] };
  const sessionId = await sendSession(portal, worn, reported, {
    steps: [['Oxygen', true]],
    scores: [0.5, 1],
  });
  await portal.send(
    modules.mapCompetency,
    { body: { _id: module.moduleId, reportedName: 'Juggling', competencyName: 'Escalation' } },
    { token: staff.manager.token },
  );
  await portal.send(
    sessions.recountSession,
    { params: { id: sessionId }, body: { reason: 'Named otherwise by the build' } },
    { token: staff.admin.token },
  );
  expect(await events()).toEqual(['assessment.failed', 'session.changed', 'session.finished']);
  expect(await lastChange()).toMatchObject({
    sessionId,
    userId: learner.userId,
    score: 0.75,
    successful: true,
    changed: ['score', 'successful'],
    before: { userId: learner.userId, score: 0.5, successful: false },
  });
});

test('what came late is told of once staff accept it, with what it changed', async () => {
  const sessionId = await sendSession(portal, worn, module, { steps: [['Oxygen', true]], scores: [0.9] });
  const append = (event: Parameters<typeof buildEvent>) =>
    portal.send(
      sessionUploads.appendEvents,
      { params: { uuid: sessionId }, body: { events: [buildEvent(...event)] } },
      worn.upload,
    );
  await append([3, { type: 'note', text: 'Late', t: 2000 }]);
  expect(await events()).toEqual(['assessment.passed', 'session.finished']);
  await append([4, { type: 'competency', competencyName: 'Escalation', score: 0.1, t: 3000 }]);
  expect(await events()).toEqual(['assessment.passed', 'session.finished']);
  await portal.send(
    sessions.recountSession,
    { params: { id: sessionId }, body: { reason: 'The headset lost its end', withLate: true } },
    { token: staff.admin.token },
  );
  expect(await lastChange()).toMatchObject({
    sessionId,
    score: 0.5,
    successful: false,
    changed: ['score', 'successful'],
    before: { score: 0.9, successful: true },
  });
});

test('a held session that somebody gives to a learner is finished for its receiver, not changed', async () => {
  const { sessionId } = await buildSession(portal, learner, module, { custody: 'unclaimed', score: 0.9 });
  await reassign(sessionId, other.userId);
  expect(await events()).toEqual(['assessment.passed', 'session.finished']);
});

test('the sessions of somebody who is erased are told of as removed, each once', async () => {
  const first = await buildSession(portal, learner, module, {});
  const second = await buildSession(portal, learner, module, { mode: 'training' });
  await buildSession(portal, learner, module, { state: 'open' });
  await buildSession(portal, other, module, {});
  const { companyId, userId } = learner;
  await portal.platform.database.write({ companyId }, (trx) =>
    eraseLearner(portal.platform, trx, { companyId, userId }),
  );
  const removed = await deliveries();
  expect(removed).toHaveLength(2);
  for (const { sessionId } of [first, second])
    expect(removed).toContainEqual({ event: 'session.removed', data: { sessionId, userId } });
});
