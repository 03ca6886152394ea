import { audit, debriefing, modules, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyRollups } from '../../../domain/figures/verifyRollups.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/builders/buildStaff.ts';
import {
  buildBatchSession,
  buildEvent,
  type EventGiven,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { closeSilentSessions } from './closeSilentSessions.ts';
import { verifySessions } from './verifySessions.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let module: BuiltModule;
let worn: SignedInLearner;
let learner: BuiltUser;

beforeAll(async () => {
  // This test has a portal of its own, because it compares its figures with a recomputation of all companies.
  portal = await createTestPortal();
});
beforeEach(async () => {
  staff = await buildStaff(portal);
  module = await buildModule(portal, staff.companyId, { passMark: 0.7, mustPassSteps: ['Give oxygen'] });
  learner = await buildUser(portal, staff.companyId, { departmentIds: [staff.icu] });
  await buildAssignment(portal, learner, module);
  worn = await signInOnHeadset(portal, await enrolHeadset(portal, staff.companyId), learner);
});
afterAll(() => portal.close());

const recognition = (score: number): EventGiven => ({
  type: 'competency',
  t: 1000,
  competencyName: module.competencies[0] ?? '',
  score,
});

/** Builds a session with a score of 0.4 from its only competency. It was closed although some numbers are missing. */
const finish = async ({ lastSeq = 3, score }: { lastSeq?: number; score?: number } = {}) => {
  const { sessionId, start, finish: end } = buildBatchSession(portal, module, { minutes: 20 });
  const session = {
    sessionId,
    start,
    events: [buildEvent(1, { name: 'Give oxygen' }), buildEvent(2, recognition(0.4))],
    finish: { ...end, lastSeq, ...(score === undefined ? {} : { score }) },
  };
  await portal.send(sessionUploads.uploadBatch, { body: { sessions: [session] } }, worn.upload);
  portal.clock.advance({ hours: 73 });
  await closeSilentSessions(portal.platform);
  return sessionId;
};
const append = (uuid: string, ...events: Record<string, unknown>[]) =>
  portal.send(sessionUploads.appendEvents, { params: { uuid }, body: { events } }, worn.upload);

const readDebriefing = async (sessionId: string) => {
  const token = await signInAs(portal, staff.manager);
  const { body } = await portal.send(debriefing.readDebriefing, { params: { sessionId } }, { token });
  return body;
};
const attempt = async () => {
  const params = { id: module.moduleId };
  const token = await signInAs(portal, learner);
  return (await portal.send(modules.moduleDetail, { params }, { token })).body.attempts[0];
};
const written = async (sessionId: string) => {
  const token = await signInAs(portal, staff.admin);
  const query = { event: 'session.changed-late', subjectId: sessionId };
  return (await portal.send(audit.listEntries, { query }, { token })).body.entries;
};
const expectExact = async () => {
  expect(await verifyRollups(portal.platform.database)).toMatchObject({ different: 0 });
  expect((await verifySessions(portal.platform.database)).differences).toEqual([]);
};

test('an assessment that late events take from 0.4 to 0.7 says so and when, and the audit log keeps both', async () => {
  const id = await finish();
  expect(await readDebriefing(id)).toMatchObject({ score: 0.4, successful: false, changedLateAt: null });
  portal.clock.advance({ hours: 1 });
  await append(id, buildEvent(3, recognition(0.7)));

  const changedLateAt = portal.clock.now().toISOString();
  expect(await readDebriefing(id)).toMatchObject({ score: 0.7, successful: true, changedLateAt });
  expect(await attempt()).toMatchObject({ score: 0.7, successful: true, changedLateAt });
  const name = module.competencies[0];
  expect(await written(id)).toMatchObject([
    {
      at: changedLateAt,
      actor: null,
      outcome: 'done',
      detail: {
        scoreBefore: 0.4,
        scoreAfter: 0.7,
        successfulBefore: false,
        successfulAfter: true,
        competenciesBefore: `${name}: 0.4 (attempts: 1)`,
        competenciesAfter: `${name}: 0.7 (attempts: 1)`,
      },
    },
  ]);
  await expectExact();
});

test('a later change says its own time', async () => {
  const id = await finish({ lastSeq: 4 });
  expect(await readDebriefing(id)).toMatchObject({ score: 0.4, changedLateAt: null });
  await append(id, buildEvent(3, recognition(0.8)));
  portal.clock.advance({ hours: 1 });
  await append(id, buildEvent(4, { name: 'Give oxygen', correctAction: false }));
  expect(await readDebriefing(id)).toMatchObject({ changedLateAt: portal.clock.now().toISOString() });
  const details = (await written(id)).map(({ detail }) => detail);
  expect(details).toEqual([
    {
      successfulBefore: true,
      successfulAfter: false,
      failedMustPassStepsBefore: '',
      failedMustPassStepsAfter: 'Give oxygen',
    },
    expect.objectContaining({ scoreBefore: 0.4, scoreAfter: 0.8 }),
  ]);
  await expectExact();
});

test.each([
  [
    'a competency beside a score that was given',
    () => recognition(0.9),
    ['competenciesBefore', 'competenciesAfter'],
  ],
  [
    'an event that is later than the end',
    () => ({ type: 'note', text: 'Late', t: 7_200_000 }) as const,
    ['durationMsBefore', 'durationMsAfter'],
  ],
])('only what changes is written: %s', async (_case, event, figures) => {
  const id = await finish({ score: 0.9 });
  await append(id, buildEvent(3, event()));
  expect((await written(id)).map(({ detail }) => Object.keys(detail).toSorted())).toEqual([
    figures.toSorted(),
  ]);
});

test('what changes no figure, and what is repeated, leaves no trace', async () => {
  const id = await finish({ lastSeq: 4 });
  await append(id, buildEvent(3, { type: 'note', text: 'Late', t: 2000 }), buildEvent(4, recognition(0.4)));
  await append(id, buildEvent(2, recognition(0.4)));
  expect(await readDebriefing(id)).toMatchObject({ score: 0.4, changedLateAt: null });
  expect(await attempt()).toMatchObject({ changedLateAt: null });
  expect(await written(id)).toEqual([]);
});
