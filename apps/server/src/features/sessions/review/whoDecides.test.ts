import { audit, headsets, sessions, sessionUploads } from '@simward/contract';
import { sealSignIn } from '@simward/device/sealing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealingPublicKey } from '../../../platform/auth/sealing.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildModule,
  buildUser,
} from '../../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../../testing/builders/buildStaff.ts';
import {
  buildBatchSession,
  type EnrolledHeadset,
  enrolHeadset,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let wardManager: SignedInUser;
let module: BuiltModule;
let inIcu: BuiltUser;
let inWard: BuiltUser;

beforeAll(async () => {
  portal = await sharedPortal();
});
beforeEach(async () => {
  staff = await buildStaff(portal);
  const { companyId, icu, ward } = staff;
  wardManager = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [ward] });
  module = await buildModule(portal, companyId, { ownerCompanyId: companyId });
  inIcu = await buildUser(portal, companyId, { departmentIds: [icu] });
  inWard = await buildUser(portal, companyId, { departmentIds: [ward] });
  for (const learner of [inIcu, inWard]) await buildAssignment(portal, learner, module);
});
afterAll(() => portal.close());

const enrol = (departmentId?: string) =>
  enrolHeadset(portal, staff.companyId, departmentId === undefined ? {} : { departmentId });
/** Sends a whole assessment in one upload. */
const run = async (headset: EnrolledHeadset, learner: BuiltUser) => {
  const { upload } = await signInOnHeadset(portal, headset, learner);
  const session = buildBatchSession(portal, module, { scores: [0.9, 0.9] });
  await portal.send(sessionUploads.uploadBatch, { body: { sessions: [session] } }, upload);
  return session.sessionId;
};
/** Sends an assessment after an offline sign-in with a wrong PIN, so that it belongs to nobody. */
const runUnproven = async ({ secret }: EnrolledHeadset, { mobileNo }: BuiltUser) => {
  const session = buildBatchSession(portal, module, { scores: [0.9, 0.9] });
  const key = sealingPublicKey(portal.platform.sealingSeed);
  const sealedSignIn = await sealSignIn(key, session.sessionId, { mobileNo, pin: '0000' });
  await portal.send(
    sessionUploads.uploadBatch,
    { body: { sessions: [{ ...session, sealedSignIn }] } },
    { secret },
  );
  return session.sessionId;
};
const move = async ({ headsetId }: EnrolledHeadset, departmentId: string | null) => {
  const sent = { params: { id: headsetId }, body: { departmentId, revision: 1 } };
  const { status } = await portal.send(headsets.moveHeadset, sent, { token: staff.admin.token });
  expect(status).toBe(200);
};
const recent = async ({ token }: SignedInUser) =>
  (await portal.send(sessions.listRecentSessions, {}, { token })).body.sessions;
const held = async ({ token }: SignedInUser) =>
  (await portal.send(sessions.listHeldSessions, {}, { token })).body.sessions;
const reassign = (id: string, to: BuiltUser, { token }: SignedInUser) =>
  portal.send(
    sessions.reassignSession,
    { params: { id }, body: { userId: to.userId, reason: 'Recorded under the wrong name' } },
    { token },
  );
const stored = (sessionId: string) =>
  portal.platform.database.read({ companyId: staff.companyId }, (trx) =>
    trx
      .selectFrom('session')
      .select(['user_id', 'custody', 'score', 'headset_department_id'])
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow(),
  );

test('a session keeps the department that its headset had, wherever the headset moves', async () => {
  const [trolley, icuHeadset] = [await enrol(), await enrol(staff.icu)];
  const ids = [await run(trolley, inIcu), await run(icuHeadset, inIcu), await runUnproven(icuHeadset, inIcu)];
  for (const headset of [trolley, icuHeadset]) await move(headset, staff.ward);
  expect(await Promise.all(ids.map(stored))).toMatchObject([
    { headset_department_id: null },
    { headset_department_id: staff.icu },
    { headset_department_id: staff.icu },
  ]);
  expect([await recent(wardManager), await held(wardManager)]).toEqual([[], []]);
  expect(await held(staff.manager)).toMatchObject([{ sessionId: ids[2], mayDecide: true }]);
  const fleet = await portal.send(headsets.listHeadsets, {}, { token: wardManager.token });
  expect(fleet.body.headsets.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining([trolley.headsetId, icuHeadset.headsetId]),
  );
});

test('of another learner’s session on an own headset a Manager sees that it took place, not whose it is and how it went', async () => {
  const headset = await enrol(staff.ward);
  const [theirs, own] = [await run(headset, inIcu), await run(headset, inWard)];
  expect(await recent(wardManager)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sessionId: theirs, learner: null, score: null, mayDecide: false }),
      expect.objectContaining({
        sessionId: own,
        learner: { _id: inWard.userId, name: inWard.name, inCare: true },
        score: 0.9,
        mayDecide: true,
      }),
    ]),
  );
  expect((await recent(staff.admin)).find(({ sessionId }) => sessionId === theirs)).toMatchObject({
    learner: { _id: inIcu.userId },
    score: 0.9,
    mayDecide: true,
  });
});

test('a Manager neither takes, gives away nor recounts an accepted session of another department’s learner; an Admin moves it', async () => {
  const id = await run(await enrol(staff.ward), inIcu);
  const before = await stored(id);
  const params = { id };
  const { token } = wardManager;
  const refused = [
    await reassign(id, inWard, wardManager),
    await reassign(id, inWard, staff.manager),
    await portal.send(sessions.readRecount, { params, query: {} }, { token }),
    await portal.send(sessions.recountSession, { params, body: { reason: 'A name was mapped' } }, { token }),
  ];
  expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
    refused.map(() => [403, 'access.forbidden']),
  );
  expect(await stored(id)).toEqual(before);
  expect((await reassign(id, inWard, staff.admin)).status).toBe(200);
  expect(await stored(id)).toMatchObject({ user_id: inWard.userId, custody: 'accepted', score: 0.9 });
  const query = { subjectId: id };
  const log = await portal.send(audit.listEntries, { query }, { token: staff.admin.token });
  expect(log.body.entries).toMatchObject([
    {
      event: 'session.reassigned',
      detail: { from: inIcu.userId, to: inWard.userId, reason: 'Recorded under the wrong name' },
    },
  ]);
  // The session has left the former learner's department, so that its Manager no longer decides.
  expect((await reassign(id, inIcu, staff.manager)).problem.code).toBe('access.forbidden');
});

test('of two who give the same learner’s session to others the second is told that it was given meanwhile', async () => {
  const id = await run(await enrol(staff.icu), inIcu);
  const give = (to: BuiltUser, from: BuiltUser | null) =>
    portal.send(
      sessions.reassignSession,
      { params: { id }, body: { userId: to.userId, from: from?.userId ?? null, reason: 'Wrong name' } },
      { token: staff.admin.token },
    );
  expect((await give(inWard, null)).problem.code).toBe('session.given-meanwhile');
  expect((await give(inWard, inIcu)).status).toBe(200);
  expect((await give(inIcu, inIcu)).problem.code).toBe('session.given-meanwhile');
  expect(await stored(id)).toMatchObject({ user_id: inWard.userId });
});

test('a Manager moves an accepted session between own learners, on whichever headset it was run', async () => {
  const id = await run(await enrol(), inWard);
  const colleague = await buildUser(portal, staff.companyId, { departmentIds: [staff.ward] });
  expect((await reassign(id, colleague, wardManager)).status).toBe(200);
  expect(await stored(id)).toMatchObject({ user_id: colleague.userId });
});

test('a held session of an own headset is the Manager’s to give to an own learner, one of a headset of nobody is not', async () => {
  const [own, nobodys] = [
    await runUnproven(await enrol(staff.ward), inWard),
    await runUnproven(await enrol(), inWard),
  ];
  expect(await held(wardManager)).toMatchObject([{ sessionId: own, custody: 'unclaimed', mayDecide: true }]);
  expect((await reassign(nobodys, inWard, wardManager)).problem.code).toBe('access.forbidden');
  expect((await reassign(own, inWard, wardManager)).status).toBe(200);
  expect(await stored(own)).toMatchObject({ user_id: inWard.userId, custody: 'accepted' });
});
