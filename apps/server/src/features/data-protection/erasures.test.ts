import { randomUUID } from 'node:crypto';
import { auth, dataProtection, outbox, users } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyRollups } from '../../domain/figures/verifyRollups.ts';
import { noteMappedRole } from '../../domain/people/second-person/accountGiver.sql.ts';
import {
  type BuiltUser,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
  testPassword,
} from '../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../testing/builders/buildStaff.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sendSession } from '../../testing/builders/sessions/sendSession.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { endUndecided } from './endUndecided.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let second: SignedInUser;
let learner: BuiltUser;

beforeAll(async () => {
  // This test has a portal of its own, because it compares its figures with a recomputation of all companies.
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
const password = testPassword;
const confirm = async (id: string, person: BuiltUser = second, proof: object = { password }) =>
  portal.send(
    dataProtection.confirmErasure,
    { params: { id }, body: proof },
    { token: await signInAs(portal, person) },
  );
const register = async (name: string, role = 'Admin', token = staff.admin.token): Promise<BuiltUser> => {
  const body = { name, emailAddress: `${name.toLowerCase()}@example.test`, role, departmentId: [] };
  const { user } = (await portal.send(users.registerUser, { body }, { token })).body;
  return { companyId: staff.companyId, userId: user._id, mobileNo: user.mobileNo, name };
};
const modify = async (person: BuiltUser, change: object, by: BuiltUser = staff.admin) =>
  portal.send(
    users.modifyUser,
    { body: { _id: person.userId, ...change } },
    { token: await signInAs(portal, by) },
  );
const refusal = async (erasureId: string, person: BuiltUser) =>
  (await confirm(erasureId, person)).problem.code;
const mailsOf = async () => {
  const query = { pageSize: 100 };
  const { body } = await portal.send(
    outbox.listMails,
    { query },
    { token: await signInAs(portal, staff.admin) },
  );
  return body.mails.filter(({ template }) => template === 'erasure-asked').map(({ recipient }) => recipient);
};
const withdraw = (id: string, token = second.token) =>
  portal.send(dataProtection.withdrawErasure, { params: { id } }, { token });
const list = async (token = staff.admin.token) =>
  (await portal.send(dataProtection.listErasures, { query: {} }, { token })).body;
const storedLearner = () =>
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
  expect((await storedLearner()).account).toMatchObject({ name: 'Leila Leaver', deleted_at: null });
  portal.clock.advance({ hours: 24 });
  expect((await confirm(asked.erasureId)).body).toEqual({ status: true });
  const left = await storedLearner();
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
    { token: await signInAs(portal, staff.admin) },
  );
  expect(restore.problem.code).toBe('user.not-found');
  expect((await verifyRollups(portal.platform.database)).differences).toEqual([]);
  const token = await signInAs(portal, staff.admin);
  expect((await list(token)).erasures[0]).toMatchObject({ state: 'done', endedBy: { _id: second.userId } });
  expect((await confirm(asked.erasureId)).problem.code).toBe('erasure.not-found');
});

test('who asked cannot confirm; without a second person the SuperAdmins are asked after seven days, once', async () => {
  const root = await buildUser(portal, staff.otherCompanyId, { role: 'SuperAdmin' });
  await signInAs(portal, root);
  const { erasureId } = (await ask()).body;
  expect((await confirm(erasureId, staff.admin)).problem).toMatchObject({
    code: 'erasure.second-person',
    detail: expect.stringContaining(second.name),
  });
  const asked = () =>
    portal.platform.database.read('all', (trx) =>
      trx
        .selectFrom('delivery')
        .select('recipient')
        .where('subject_id', '=', root.userId)
        .where('channel', '=', 'mail')
        .execute(),
    );
  portal.clock.advance({ days: 7, minutes: -1 });
  await endUndecided(portal.platform);
  expect(await asked()).toEqual([]);
  portal.clock.advance({ minutes: 1 });
  await endUndecided(portal.platform);
  await endUndecided(portal.platform);
  expect(await asked()).toHaveLength(1);
  expect((await storedLearner()).account.pseudonymised_at).toBeNull();
  expect((await confirm(erasureId, root)).status).toBe(200);
  expect((await storedLearner()).account.pseudonymised_at).not.toBeNull();
});

test('nobody confirms within 24 hours, nor without proving anew that it is them', async () => {
  const { erasureId, confirmableAt } = (await ask()).body;
  portal.clock.advance({ hours: 24, minutes: -1 });
  const early = await confirm(erasureId);
  expect([early.status, early.problem.code]).toEqual([409, 'erasure.too-early']);
  expect(early.problem.detail).toContain(
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' }).format(
      new Date(confirmableAt),
    ),
  );
  portal.clock.advance({ minutes: 1 });
  expect((await confirm(erasureId, second, {})).problem.code).toBe('profile.confirm');
  expect((await confirm(erasureId, second, { password: '000111' })).problem.code).toBe(
    'profile.current-password',
  );
  expect((await storedLearner()).account.pseudonymised_at).toBeNull();
  expect((await confirm(erasureId)).status).toBe(200);
});

test('an Admin whom the first made, before or after the request, is no second person, nor whom they made', async () => {
  const before = await register('Before');
  await signInAs(portal, before);
  const { token } = { token: await signInAs(portal, before) };
  const third = await register('Third', 'Admin', token);
  await signInAs(portal, third);
  portal.clock.advance({ minutes: 1 });
  const { erasureId } = (await ask(learner.userId, await signInAs(portal, staff.admin))).body;
  const after = await register('After', 'Admin', await signInAs(portal, staff.admin));
  portal.clock.advance({ hours: 25 });
  for (const person of [before, third, after])
    expect(await refusal(erasureId, person)).toBe('erasure.second-person');
  expect((await storedLearner()).account.pseudonymised_at).toBeNull();
  const mayConfirm = async (person: BuiltUser) =>
    (await list(await signInAs(portal, person))).erasures[0]?.mayConfirm;
  expect([await mayConfirm(before), await mayConfirm(second)]).toEqual([false, true]);
});

test('whom an identity provider’s claims made Admin is no second person: any Admin sets what these mean', async () => {
  await portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    noteMappedRole(trx, second, randomUUID(), portal.clock.now()),
  );
  const { erasureId } = (await ask()).body;
  portal.clock.advance({ hours: 25 });
  expect(await refusal(erasureId, second)).toBe('erasure.second-person');
});

test('whom the first made Admin is no second person; the refusal and the list name who is one', async () => {
  const promoted = await buildSignedIn(portal, staff.companyId, { role: 'Manager' });
  const { erasureId } = (await ask(learner.userId, await signInAs(portal, staff.admin))).body;
  portal.clock.advance({ minutes: 1 });
  expect((await modify(promoted, { role: 'Admin', departmentId: [] })).status).toBe(200);
  portal.clock.advance({ hours: 25 });
  const refused = await confirm(erasureId, promoted);
  const [waiting] = (await list(await signInAs(portal, promoted))).erasures;
  expect(refused.problem).toMatchObject({
    code: 'erasure.second-person',
    detail: problemTexts['erasure.second-person'].detail.replace(
      '{who}',
      `${waiting?.confirmers?.join(' or ')} or a SuperAdmin who did not ask`,
    ),
  });
  expect(waiting?.confirmers).toContain(second.name);
  for (const { name } of [promoted, staff.admin]) expect(waiting?.confirmers).not.toContain(name);
  expect((await confirm(erasureId)).status).toBe(200);
});

test('where the company has no other Admin, nor had one lately, the learner is erased after seven days', async () => {
  const { companyId } = await buildCompany(portal);
  const alone = await buildSignedIn(portal, companyId, { role: 'Admin' });
  const { userId } = await buildUser(portal, companyId, {});
  const asked = await ask(userId, alone.token);
  expect(asked.status).toBe(200);
  portal.clock.advance({ days: 7 });
  await endUndecided(portal.platform);
  const { erasures } = await list(await signInAs(portal, alone));
  expect(erasures).toMatchObject([{ state: 'done', endedBy: null, confirmers: null }]);
});

test.each([
  ['demoted', (by: BuiltUser) => modify(second, { role: 'Manager', departmentId: [staff.icu] }, by)],
  ['deactivated', (by: BuiltUser) => modify(second, { status: false }, by)],
] as const)('an Admin who was %s lately is another Admin still: a SuperAdmin decides', async (_, end) => {
  await end(staff.admin);
  const token = await signInAs(portal, staff.admin);
  expect((await ask(learner.userId, token)).status).toBe(200);
  portal.clock.advance({ days: 9 });
  await endUndecided(portal.platform);
  expect((await storedLearner()).account.pseudonymised_at).toBeNull();
});

test('an Admin who was made or never active before the request is no second person, whoever made them', async () => {
  const [never, late] = [
    await buildUser(portal, staff.companyId, { role: 'Admin' }),
    await buildSignedIn(portal, staff.companyId, { role: 'Manager' }),
  ];
  const { erasureId } = (await ask()).body;
  portal.clock.advance({ minutes: 1 });
  await modify(late, { role: 'Admin', departmentId: [] }, second);
  portal.clock.advance({ hours: 25 });
  for (const person of [never, late]) expect(await refusal(erasureId, person)).toBe('erasure.second-person');
});

test('every Admin is written to at once, at a former address too; the mails name nobody any more once it is done', async () => {
  const addressBefore = `${second.userId}@example.test`;
  const root = await buildSignedIn(portal, staff.otherCompanyId, { role: 'SuperAdmin' });
  await modify(second, { emailAddress: 'new.second@example.test' }, root);
  const third = await buildSignedIn(portal, staff.companyId, { role: 'Admin' });
  const { erasureId } = (await ask(learner.userId, await signInAs(portal, staff.admin))).body;
  expect((await mailsOf()).toSorted()).toEqual(
    expect.arrayContaining(
      [addressBefore, 'new.second@example.test', `${third.userId}@example.test`].toSorted(),
    ),
  );
  portal.clock.advance({ hours: 25 });
  expect((await confirm(erasureId, third)).status).toBe(200);
  await portal.runJobs();
  expect(await mailsOf()).toEqual([]);
});

test('a withdrawn request does nothing, and may be asked again; two at a time may not', async () => {
  const { erasureId } = (await ask()).body;
  expect((await ask()).problem).toMatchObject({
    code: 'erasure.asked-already',
    detail: problemTexts['erasure.asked-already'].detail,
  });
  expect((await withdraw(erasureId)).body).toEqual({ status: true });
  portal.clock.advance({ days: 8 });
  await endUndecided(portal.platform);
  expect((await storedLearner()).account.name).toBe('Leila Leaver');
  const token = await signInAs(portal, staff.admin);
  expect((await withdraw(erasureId, token)).problem.code).toBe('erasure.not-found');
  expect((await ask(learner.userId, token)).status).toBe(200);
});

test('somebody deleted goes before the 30 days are over; staff are not erased', async () => {
  const { token } = staff.admin;
  await portal.send(users.deleteUser, { query: { userId: learner.userId } }, { token });
  const { erasureId } = (await ask()).body;
  portal.clock.advance({ hours: 24 });
  await confirm(erasureId);
  expect((await storedLearner()).account.pseudonymised_at).not.toBeNull();
  expect((await ask(staff.manager.userId, await signInAs(portal, staff.admin))).problem).toMatchObject({
    code: 'erasure.not-learner',
    detail: problemTexts['erasure.not-learner'].detail,
  });
});
