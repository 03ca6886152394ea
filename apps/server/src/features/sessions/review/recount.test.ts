import { audit, modules, sessions } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyRollups } from '../../../domain/figures/verifyRollups.ts';
import {
  type BuiltModule,
  buildAssignment,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import {
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../../testing/builders/sessions/sendSession.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { verifySessions } from '../settle/verifySessions.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let module: BuiltModule;
let worn: SignedInLearner;
let learnerToken: string;

const unknown = 'Fluid balance';

beforeAll(async () => {
  // This test has a portal of its own, because it compares its figures with a recomputation of all companies.
  portal = await createTestPortal();
});
beforeEach(async () => {
  staff = await buildStaff(portal);
  const { companyId } = staff;
  module = await buildModule(portal, companyId, { ownerCompanyId: companyId, passMark: 0.7 });
  const learner = await buildUser(portal, companyId, { departmentIds: [staff.icu] });
  await buildAssignment(portal, learner, module);
  worn = await signInOnHeadset(portal, await enrolHeadset(portal, companyId), learner);
  learnerToken = await signInAs(portal, learner);
});
afterAll(() => portal.close());

/** Sends an assessment with two competencies: the module knows the first, but not the second. */
const run = (known: number, other: number) =>
  sendSession(
    portal,
    worn,
    { ...module, competencies: [module.competencies[0] ?? '', unknown] },
    { steps: [['Oxygen', true]], scores: [known, other] },
  );
const mapName = () =>
  portal.send(
    modules.mapCompetency,
    { body: { _id: module.moduleId, reportedName: unknown, competencyName: module.competencies[1] ?? '' } },
    { token: staff.manager.token },
  );
const offered = async (id: string, { token } = staff.manager) =>
  (await portal.send(sessions.readRecount, { params: { id }, query: {} }, { token })).body.recounted;
const recount = (id: string, { token }: SignedInUser = staff.manager) =>
  portal.send(
    sessions.recountSession,
    { params: { id }, body: { reason: 'The build spelt the competency in its own way.' } },
    { token },
  );
const attempt = async () => {
  const { body } = await portal.send(
    modules.moduleDetail,
    { params: { id: module.moduleId } },
    { token: learnerToken },
  );
  return body.attempts[0];
};
const expectExact = async () => {
  expect(await verifyRollups(portal.platform.database)).toMatchObject({ different: 0 });
  expect((await verifySessions(portal.platform.database)).differences).toEqual([]);
};

test('what was mapped since counts once staff count the session again; its learner sees it, the audit log keeps why', async () => {
  const id = await run(0.9, 0.1);
  expect(await offered(id)).toBeNull();
  await mapName();
  expect(await offered(id)).toEqual({ score: 0.5, successful: false });
  expect(await attempt()).toMatchObject({ score: 0.9, successful: true, recountedAt: null });

  expect((await recount(id)).body).toEqual({ score: 0.5, successful: false });
  const recountedAt = portal.clock.now().toISOString();
  expect(await attempt()).toMatchObject({ score: 0.5, successful: false, recountedAt });
  expect(await offered(id)).toBeNull();
  await expectExact();
  const { entries } = (await portal.send(audit.listEntries, { query: {} }, { token: staff.admin.token }))
    .body;
  expect(entries.find(({ event }) => event === 'session.recounted')?.detail).toEqual({
    scoreBefore: 0.9,
    scoreAfter: 0.5,
    successfulBefore: true,
    successfulAfter: false,
    reason: 'The build spelt the competency in its own way.',
  });
});

test('a session that comes to the same, or whose events are gone, is not counted again', async () => {
  const id = await run(0.9, 0.9);
  const same = await recount(id);
  expect([same.problem.code, same.problem.detail]).toEqual([
    'session.recount-same',
    'Counted again, this session comes to the same result.',
  ]);
  await mapName();
  await portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    trx
      .updateTable('session')
      .set({ events_removed_at: portal.clock.now() })
      .where('company_id', '=', staff.companyId)
      .where('session_id', '=', id)
      .execute(),
  );
  expect(await offered(id)).toBeNull();
  const gone = await recount(id);
  expect([gone.problem.code, gone.problem.detail]).toEqual([
    'session.recount-impossible',
    'Only a finished session whose events are kept can be counted again.',
  ]);
});

test('of two who count one session again, the second is told that nothing changes', async () => {
  const id = await run(0.9, 0.1);
  await mapName();
  const both = await Promise.all([recount(id), recount(id, staff.admin)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await expectExact();
});

test('another company neither reads nor counts it', async () => {
  const id = await run(0.9, 0.1);
  await mapName();
  const stranger = await buildStaff(portal);
  expect((await recount(id, stranger.admin)).problem.code).toBe('session.not-found');
  const params = { params: { id }, query: {} };
  const read = await portal.send(sessions.readRecount, params, { token: stranger.admin.token });
  expect(read.problem.code).toBe('session.not-found');
});
