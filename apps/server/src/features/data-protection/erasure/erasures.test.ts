import { auth, dataProtection, problems, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyRollups } from '../../../domain/figures/verify/verifyRollups.ts';
import {
  type BuiltUser,
  buildModule,
  buildUser,
  signInAs,
  testPassword,
} from '../../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../../testing/builders/buildStaff.ts';
import { enrolHeadset, signInOnHeadset } from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../../testing/builders/sessions/sendSession.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { eraseDueLearners } from './eraseDueLearners.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let second: SignedInUser;
let learner: BuiltUser;

beforeAll(async () => {
  // A portal of its own: its figures are compared with a recomputation of all companies.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  staff = await buildStaff(portal);
  second = await buildSignedIn(portal, staff.companyId, { role: 'Admin' });
  learner = await buildUser(portal, staff.companyId, { departmentIds: [staff.icu], name: 'Leila Leaver' });
  const module = await buildModule(portal, staff.companyId, { name: 'Sepsis', competencies: ['Bundle'] });
  const worn = await signInOnHeadset(portal, await enrolHeadset(portal, staff.companyId), learner);
  await sendSession(portal, worn, module, { steps: [['Oxygen', true, 20]], scores: [0.8] });
});

const ask = (userId = learner.userId, token = staff.admin.token) =>
  portal.send(dataProtection.askErasure, { body: { userId, reason: 'Letter of 12 November' } }, { token });
const confirm = (id: string, token = second.token) =>
  portal.send(dataProtection.confirmErasure, { params: { id } }, { token });
const withdraw = (id: string, token = second.token) =>
  portal.send(dataProtection.withdrawErasure, { params: { id } }, { token });
const list = async (token = staff.admin.token) =>
  (await portal.send(dataProtection.listErasures, { query: {} }, { token })).body;
const kept = () =>
  portal.platform.database.read({ companyId: staff.companyId }, async (trx) => ({
    account: await trx
      .selectFrom('user_account')
      .select(['name', 'email', 'deleted_at', 'pseudonymised_at'])
      .where('user_id', '=', learner.userId)
      .executeTakeFirstOrThrow(),
    sessions: await trx
      .selectFrom('session')
      .select(['score', 'events_removed_at'])
      .where('user_id', '=', learner.userId)
      .execute(),
    events: (
      await trx
        .selectFrom('session_event')
        .select('event_id')
        .where('company_id', '=', staff.companyId)
        .execute()
    ).length,
  }));

test('a second person confirms: name and events are gone at once, the figures stay', async () => {
  const asked = (await ask()).body;
  expect(await list()).toMatchObject({
    erasuresCount: 1,
    erasures: [
      {
        learner: { name: 'Leila Leaver' },
        reason: 'Letter of 12 November',
        state: 'waiting',
        endedBy: null,
        mayConfirm: false,
      },
    ],
  });
  expect((await kept()).account).toMatchObject({ name: 'Leila Leaver', deleted_at: null });
  expect((await confirm(asked.erasureId)).body).toEqual({ status: true });
  const left = await kept();
  expect(left.account).toMatchObject({ name: `Former learner ${learner.userId.slice(-6)}`, email: '' });
  expect(left.account.pseudonymised_at).not.toBeNull();
  expect(left.sessions).toMatchObject([{ score: 0.8 }]);
  expect(left.sessions[0]?.events_removed_at).not.toBeNull();
  expect(left.events).toBe(0);
  const signIn = { body: { mobileNo: learner.mobileNo, passwordHash: testPassword } };
  expect((await portal.send(auth.signIn, signIn)).problem.code).toBe('auth.credentials');
  const restore = await portal.send(
    users.restoreUser,
    { body: { _id: learner.userId } },
    { token: staff.admin.token },
  );
  expect(restore.problem.code).toBe('user.not-found');
  expect((await verifyRollups(portal.platform.database)).differences).toEqual([]);
  expect((await list()).erasures[0]).toMatchObject({ state: 'done', endedBy: { _id: second.userId } });
  expect((await confirm(asked.erasureId)).problem.code).toBe('erasure.not-found');
});

test('who asked cannot confirm; without anybody it is done after seven days, not before', async () => {
  const { erasureId } = (await ask()).body;
  expect((await confirm(erasureId, staff.admin.token)).problem).toMatchObject({
    code: 'erasure.second-person',
    detail: problems['erasure.second-person'].detail,
  });
  portal.clock.advance({ days: 7, minutes: -1 });
  await eraseDueLearners(portal.platform);
  expect((await kept()).account.pseudonymised_at).toBeNull();
  portal.clock.advance({ minutes: 1 });
  await eraseDueLearners(portal.platform);
  expect((await kept()).account.pseudonymised_at).not.toBeNull();
  const token = await signInAs(portal, staff.admin);
  expect((await list(token)).erasures[0]).toMatchObject({ state: 'done', endedBy: null });
});

test('a withdrawn request does nothing, and may be asked again; two at a time may not', async () => {
  const { erasureId } = (await ask()).body;
  expect((await ask()).problem).toMatchObject({
    code: 'erasure.asked-already',
    detail: problems['erasure.asked-already'].detail,
  });
  expect((await withdraw(erasureId)).body).toEqual({ status: true });
  portal.clock.advance({ days: 8 });
  await eraseDueLearners(portal.platform);
  expect((await kept()).account.name).toBe('Leila Leaver');
  const token = await signInAs(portal, staff.admin);
  expect((await withdraw(erasureId, token)).problem.code).toBe('erasure.not-found');
  expect((await ask(learner.userId, token)).status).toBe(200);
});

test('somebody deleted goes before the 30 days are over; staff are not erased', async () => {
  const { token } = staff.admin;
  await portal.send(users.deleteUser, { query: { userId: learner.userId } }, { token });
  const { erasureId } = (await ask()).body;
  await confirm(erasureId);
  expect((await kept()).account.pseudonymised_at).not.toBeNull();
  expect((await ask(staff.manager.userId)).problem).toMatchObject({
    code: 'erasure.not-learner',
    detail: problems['erasure.not-learner'].detail,
  });
});
