import { live, sessions, sessionUploads, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type BuiltModule, type BuiltUser, buildModule, buildUser } from '../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import {
  buildBatchSession,
  enrolHeadset,
  signInOnHeadset,
} from '../../testing/builders/sessions/headsetBuilder.ts';
import { openStream } from '../../testing/network/openStream.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
/** Another process on the same database. */
let beside: TestPortal;
let staff: BuiltStaff;
let module: BuiltModule;
let inIcu: BuiltUser;
let inWard: BuiltUser;

beforeAll(async () => {
  // This test has a portal of its own, because it works with a second process.
  portal = await createTestPortal();
  beside = await createTestPortal({ beside: portal });
});
afterAll(async () => {
  await beside.close();
  await portal.close();
});
beforeEach(async () => {
  staff = await buildStaff(portal);
  module = await buildModule(portal, staff.companyId, { name: 'Sepsis' });
  inIcu = await buildUser(portal, staff.companyId, { name: 'Anna Berg', departmentIds: [staff.icu] });
  inWard = await buildUser(portal, staff.companyId, { departmentIds: [staff.ward] });
});

const ago = (minutes: number) => new Date(portal.clock.now().getTime() - minutes * 60_000).toISOString();
const open = (learner: BuiltUser, minutes: number) =>
  buildSession(portal, learner, module, { state: 'open', startedAt: ago(minutes) });
const running = async ({ token }: SignedInUser) =>
  (await portal.send(live.listRunningSessions, {}, { token })).body;

test('nobody is in VR', async () => {
  expect(await running(staff.admin)).toEqual({
    count: 0,
    lastWeek: 0,
    now: portal.clock.now().toISOString(),
    sessions: [],
  });
});

test('the newest four are named, all are counted; a Manager sees those of the own departments', async () => {
  const newest = await open(inIcu, 1);
  for (const minutes of [30, 20, 10, 40, 50]) await open(inWard, minutes);
  const all = await running(staff.admin);
  expect(all.count).toBe(6);
  expect(all.sessions.map(({ startTime }) => startTime)).toEqual([1, 10, 20, 30].map(ago));
  const own = await running(staff.manager);
  expect(own).toMatchObject({
    count: 1,
    sessions: [
      {
        sessionId: newest.sessionId,
        learner: { _id: inIcu.userId, name: 'Anna Berg' },
        moduleName: 'Sepsis',
        mode: 'assessment',
        startTime: ago(1),
      },
    ],
  });
});

test('who has finished, is not heard of, or is of another company is not in VR', async () => {
  await buildSession(portal, inIcu, module);
  await buildSession(portal, inIcu, module, { state: 'open', custody: 'quarantined' });
  await open(await buildUser(portal, staff.otherCompanyId), 5);
  await open(inIcu, 5);
  portal.clock.advance({ minutes: 14.9 });
  const { admin } = { admin: await buildSignedIn(portal, staff.companyId, { role: 'Admin' }) };
  expect(await running(admin)).toMatchObject({ count: 1 });
  portal.clock.advance({ minutes: 0.1 });
  expect(await running(admin)).toMatchObject({ count: 0 });
});

test('beside it stands how many were in VR at this time a week ago', async () => {
  const week = 7 * 24 * 60;
  const from = (minutes: number, learner = inWard) =>
    buildSession(portal, learner, module, { startedAt: ago(week + minutes), minutes: 10 });
  await from(10);
  await from(9.9);
  await from(0, inIcu);
  await from(-0.1);
  expect(await running(staff.admin)).toMatchObject({ count: 0, lastWeek: 2 });
  expect(await running(staff.manager)).toMatchObject({ lastWeek: 1 });
});

const follow = async ({ token }: SignedInUser, at = portal) => {
  const stream = await openStream(at, token);
  onTestFinished(() => stream.close());
  await stream.next();
  return async () => {
    const [name, ...news] = ((await stream.next()) ?? '').split(' ').slice(1);
    return { name, news: live.listRunningSessions.answer.parse(JSON.parse(news.join(' '))) };
  };
};

test('a start, an end and a change of hands on a headset reach every process, each with what its people may see', async () => {
  const headset = await enrolHeadset(portal, staff.companyId);
  const { upload, grant } = await signInOnHeadset(portal, headset, inWard);
  const [admin, manager] = [await follow(staff.admin, beside), await follow(staff.manager)];
  const { sessionId, start, events, finish } = buildBatchSession(portal, module, { minutes: 3 });
  const params = { uuid: sessionId };
  await portal.send(sessionUploads.startSession, { params, body: start }, upload);
  expect(await admin()).toMatchObject({
    name: 'sessions',
    news: { count: 1, sessions: [{ sessionId, learner: { _id: inWard.userId } }] },
  });
  expect(await manager()).toMatchObject({ news: { count: 0 } });
  await portal.send(
    sessions.reassignSession,
    { params: { id: sessionId }, body: { userId: inIcu.userId, reason: 'Took the other headset' } },
    { token: staff.admin.token },
  );
  expect(await manager()).toMatchObject({ news: { count: 1, sessions: [{ sessionId }] } });
  expect(await admin()).toMatchObject({ news: { sessions: [{ learner: { _id: inIcu.userId } }] } });
  await portal.send(sessionUploads.appendEvents, { params, body: { events } }, upload);
  await portal.send(sessionUploads.finishSession, { params, body: finish }, upload);
  expect(await admin()).toMatchObject({ news: { count: 0 } });
  expect(await manager()).toMatchObject({ news: { count: 0 } });
  // An offline headset sends a whole session at once; such a session was never shown as in VR.
  const whole = buildBatchSession(portal, module, { grant });
  await portal.send(sessionUploads.uploadBatch, { body: { sessions: [whole] } }, upload);
  const other = await signInOnHeadset(portal, headset, inIcu);
  const next = buildBatchSession(portal, module, { minutes: 1 });
  await portal.send(
    sessionUploads.startSession,
    { params: { uuid: next.sessionId }, body: next.start },
    other.upload,
  );
  expect(await admin()).toMatchObject({ news: { count: 1, sessions: [{ sessionId: next.sessionId }] } });
});

const changePerson = (
  { userId }: BuiltUser,
  change: { role?: string; departmentId?: string[]; status?: boolean },
) => portal.send(users.modifyUser, { body: { _id: userId, ...change } }, { token: staff.admin.token });
const startOf = async (learner: BuiltUser) => {
  const { upload } = await signInOnHeadset(portal, await enrolHeadset(portal, staff.companyId), learner);
  const { sessionId, start } = buildBatchSession(portal, module, { minutes: 1 });
  await portal.send(sessionUploads.startSession, { params: { uuid: sessionId }, body: start }, upload);
};

test.each([
  [
    'an Admin is made a Manager of one department',
    'Admin',
    () => ({ role: 'Manager', departmentId: [staff.icu] }),
  ],
  ['a Manager loses a department', 'Manager', () => ({ departmentId: [staff.icu] })],
] as const)('once %s, the stream names nobody of the others', async (_, role, change) => {
  const given = role === 'Admin' ? { role } : { role, departmentIds: [staff.icu, staff.ward] };
  const person = await buildSignedIn(portal, staff.companyId, given);
  const news = await follow(person, beside);
  await startOf(inWard);
  expect(await news()).toMatchObject({ news: { count: 1, sessions: [{ learner: { _id: inWard.userId } }] } });
  expect((await changePerson(person, change())).status).toBe(200);
  await startOf(inWard);
  expect(await news()).toMatchObject({ news: { count: 0, sessions: [] } });
  await startOf(inIcu);
  expect(await news()).toMatchObject({ news: { count: 1, sessions: [{ learner: { _id: inIcu.userId } }] } });
});

test('once somebody is deactivated, the stream ends without another word', async () => {
  const person = await buildSignedIn(portal, staff.companyId, { role: 'Admin' });
  const stream = await openStream(portal, person.token);
  await stream.next();
  await changePerson(person, { status: false });
  await startOf(inWard);
  expect(await stream.rest()).toEqual([]);
});
