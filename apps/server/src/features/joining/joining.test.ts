import { audit, auth, dataProtection, joining, sessionUploads, users, webhooks } from '@simward/contract';
import { sealSignIn } from '@simward/device/sealing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import { verifyRollups } from '../../domain/figures/verifyRollups.ts';
import { eraseLearner } from '../../domain/people/leaving/leaving.ts';
import { sealingPublicKey } from '../../platform/auth/sealing.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildModule,
  buildUser,
  signInAs,
  testPassword,
  testPin,
} from '../../testing/builders/builders.ts';
import { type BuiltStaff, buildSignedIn, buildStaff } from '../../testing/builders/buildStaff.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import {
  buildBatchSession,
  enrolHeadset,
  signInOnHeadset,
} from '../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { findPersonByIdentifier } from '../single-sign-on/links/links.sql.ts';
import { pseudonymiseDeletedUsers } from '../users/deletion/pseudonymiseDeletedUsers.ts';
import { tidyJoins } from './joining.jobs.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let sepsis: BuiltModule;
let stroke: BuiltModule;
let first: BuiltUser;
let second: BuiltUser;

beforeAll(async () => {
  // This test has a portal of its own, because it compares its figures with a recomputation of all companies.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  staff = await buildStaff(portal);
  const { companyId, icu, ward } = staff;
  first = await buildUser(portal, companyId, { name: 'Mara Twice', departmentIds: [icu] });
  second = await buildUser(portal, companyId, { name: 'Mara Twice', departmentIds: [ward] });
  [sepsis, stroke] = [
    await buildModule(portal, companyId, { ownerCompanyId: companyId, competencies: ['Bundle'] }),
    await buildModule(portal, companyId, { ownerCompanyId: companyId }),
  ];
});

const inCompany = <T>(read: Parameters<typeof portal.platform.database.read<T>>[1]) =>
  portal.platform.database.read({ companyId: staff.companyId }, read);
const asAdmin = () => ({ token: staff.admin.token });

const preview = (one = first, other = second, token = staff.admin.token) =>
  portal.send(joining.previewJoin, { query: { first: one.userId, second: other.userId } }, { token });
const join = async (
  given: { stays?: BuiltUser; other?: BuiltUser; takesExternalSystemId?: boolean; token?: string } = {},
) => {
  const { stays = first, other = second, token = staff.admin.token, takesExternalSystemId = false } = given;
  const seen = await preview(stays, other, token);
  if (seen.status !== 200) return seen;
  return portal.send(
    joining.joinAccounts,
    {
      body: {
        stays: stays.userId,
        other: other.userId,
        takesExternalSystemId,
        reason: 'In Moodle and in the staff list',
        seen: seen.body.seen,
      },
    },
    { token },
  );
};
const joinsOf = async ({ userId }: BuiltUser) =>
  (await portal.send(joining.listJoins, { query: { userId } }, asAdmin())).body.joins;
const undo = async (token = staff.admin.token) => {
  const [last] = await joinsOf(first);
  const sent = { params: { id: last?._id ?? '' }, body: { reason: 'They are two people after all' } };
  return portal.send(joining.undoJoin, sent, { token });
};

/** All stored rows of the two accounts that a join can move. */
const stored = () =>
  inCompany(async (trx) => {
    const ids = [first.userId, second.userId];
    return {
      accounts: await trx
        .selectFrom('user_account')
        .select([
          'user_id',
          'name',
          'mobile_no',
          'email',
          'external_system_id',
          'login_name',
          'location',
          'gender',
          'password_hash',
          'pin_hash',
          'deleted_at',
          'joined_into',
        ])
        .where('user_id', 'in', ids)
        .orderBy('user_id')
        .execute(),
      sessions: await trx
        .selectFrom('session')
        .select(['session_id', 'user_id', 'recorded_user_id', 'score', 'successful', 'day', 'module_version'])
        .where('company_id', '=', staff.companyId)
        .orderBy('session_id')
        .execute(),
      assignments: await trx
        .selectFrom('assignment')
        .select(['user_id', 'module_id', 'status', 'assigned_at', 'due_on', 'start_on'])
        .where('user_id', 'in', ids)
        .orderBy('user_id')
        .orderBy('module_id')
        .execute(),
      days: await trx
        .selectFrom('rollup_user_day')
        .selectAll()
        .where('user_id', 'in', ids)
        .orderBy('user_id')
        .orderBy('day')
        .orderBy('module_id')
        .execute(),
      competencies: await trx
        .selectFrom('rollup_user_competency')
        .selectAll()
        .where('user_id', 'in', ids)
        .orderBy('user_id')
        .orderBy('name_folded')
        .execute(),
    };
  });

const expectExact = async () => {
  await foldCompanyRollups(portal.platform);
  expect(await verifyRollups(portal.platform.database)).toMatchObject({ different: 0 });
};

const signIn = ({ mobileNo }: BuiltUser, password = testPassword) =>
  portal.send(auth.signIn, { body: { mobileNo, passwordHash: password, rememberMe: false } });

/**
 * Gives the first account 14 sessions since September, and the second 3 sessions of last week and two
 * modules.
 */
const fillBoth = async () => {
  for (let day = 1; day <= 14; day += 1)
    await buildSession(portal, first, day % 3 === 0 ? stroke : sepsis, {
      startedAt: `2026-09-${String(day).padStart(2, '0')}T10:00:00Z`,
      score: 0.5 + day / 100,
      ...(day % 3 === 0 ? {} : { competencies: [0.5 + day / 100] }),
    });
  for (const day of ['16', '17', '18'])
    await buildSession(portal, second, sepsis, {
      startedAt: `2026-11-${day}T10:00:00Z`,
      score: 0.9,
      competencies: [0.9],
    });
  await buildAssignment(portal, first, sepsis, { dueOn: '2026-12-01' });
  await buildAssignment(portal, second, sepsis, { dueOn: '2026-12-24' });
  await buildAssignment(portal, second, stroke, { dueOn: '2027-01-31' });
  await foldCompanyRollups(portal.platform);
};

test('two accounts become one: its sessions, attempts and figures are those of a recomputation; an undo gives all back', async () => {
  await fillBoth();
  const before = await stored();
  const seen = (await preview()).body;
  expect(seen).toMatchObject({
    first: { sessions: 14, assignments: 1 },
    second: { sessions: 3, assignments: 2 },
    proposed: 'first',
    sameAssignments: 1,
    asks: [],
    figures: expect.arrayContaining([
      {
        moduleId: sepsis.moduleId,
        moduleName: expect.any(String),
        first: { attempts: 10, score: 0.64, successful: false },
        second: { attempts: 3, score: 0.9, successful: true },
        after: { attempts: 13, score: 0.9, successful: true },
      },
    ]),
  });
  expect((await join()).body).toMatchObject({ state: 'joined' });
  const after = await stored();
  expect(after.sessions.map((row) => ({ ...row, user_id: null }))).toEqual(
    before.sessions.map((row) => ({ ...row, user_id: null })),
  );
  expect(new Set(after.sessions.map(({ user_id }) => user_id))).toEqual(new Set([first.userId]));
  expect(
    after.assignments
      .filter(({ user_id }) => user_id === first.userId)
      .map(({ module_id, status, due_on }) => [module_id === sepsis.moduleId, status, due_on])
      .toSorted(),
  ).toEqual([
    [false, true, '2027-01-31'],
    [true, true, '2026-12-24'],
  ]);
  await expectExact();
  expect((await stored()).competencies).toMatchObject([
    { user_id: first.userId, attempt_count: 13, latest: 0.9 },
  ]);

  expect((await undo()).body).toEqual({ otherId: second.userId, kept: [] });
  await expectExact();
  expect(await stored()).toEqual(before);
  expect(await joinsOf(first)).toMatchObject([{ state: 'undone', undoneBy: staff.admin.name }]);
  expect((await undo()).problem.code).toBe('join.not-found');
});

test('the other User ID and its right password sign nobody in and name the one that stays, for 30 days', async () => {
  await join();
  const answerWithOldId = await signIn(second);
  expect(answerWithOldId.status).toBe(409);
  expect(answerWithOldId.problem.detail).toBe(
    `This User ID was joined with another account of yours. Sign in with User ID ${first.mobileNo}.`,
  );
  expect((await signIn(second, '999999')).problem.code).toBe('auth.credentials');
  expect((await signIn(first)).status).toBe(200);
  const headset = await enrolHeadset(portal, staff.companyId);
  await expect(signInOnHeadset(portal, headset, second)).rejects.toThrow();

  portal.clock.advance({ days: 31 });
  await pseudonymiseDeletedUsers(portal.platform);
  expect((await signIn(second)).problem.code).toBe('auth.credentials');
  const body = { name: 'New One', emailAddress: 'new@example.test', role: 'User', mobileNo: second.mobileNo };
  const token = await signInAs(portal, staff.admin);
  const added = await portal.send(users.registerUser, { body }, { token });
  expect(added.problem.code).toBe('user.mobile-taken');
  portal.clock.advance({ days: -31 });
});

test('wrong tries at either User ID are counted together, and the void password forgives none', async () => {
  await join();
  for (const user of [first, second, first, second]) await signIn(user, '999999');
  expect((await signIn(second)).problem.code).toBe('auth.joined');
  expect([(await signIn(first)).problem.code, (await signIn(second)).problem.code]).toEqual([
    'auth.locked',
    'auth.locked',
  ]);
});

test('what is uploaded late under the other User ID is the one’s, and goes back with an undo', async () => {
  const headset = await enrolHeadset(portal, staff.companyId);
  const { upload, grant } = await signInOnHeadset(portal, headset, second);
  const uploadedSession = buildBatchSession(portal, sepsis, { grant, scores: [0.9] });
  await join();
  const sent = await portal.send(
    sessionUploads.uploadBatch,
    { body: { sessions: [uploadedSession] } },
    upload,
  );
  expect(sent.body.results).toMatchObject([{ custody: 'accepted' }]);
  const whose = async () =>
    inCompany((trx) =>
      trx
        .selectFrom('session')
        .select(['user_id', 'recorded_user_id'])
        .where('session_id', '=', uploadedSession.sessionId)
        .executeTakeFirstOrThrow(),
    );
  expect(await whose()).toEqual({ user_id: first.userId, recorded_user_id: second.userId });
  expect(
    (await portal.send(sessionUploads.uploadBatch, { body: { sessions: [uploadedSession] } }, upload)).status,
  ).toBe(200);
  await expectExact();
  await undo();
  expect(await whose()).toMatchObject({ user_id: second.userId });
  await expectExact();
});

test('who signed in offline under the other User ID is the one', async () => {
  const headset = await enrolHeadset(portal, staff.companyId);
  const uploadedSession = buildBatchSession(portal, sepsis);
  const sealedSignIn = await sealSignIn(
    sealingPublicKey(portal.platform.sealingSeed),
    uploadedSession.sessionId,
    {
      mobileNo: second.mobileNo,
      pin: testPin,
    },
  );
  await join();
  const sent = { body: { sessions: [{ ...uploadedSession, sealedSignIn }] } };
  const { results } = (await portal.send(sessionUploads.uploadBatch, sent, { secret: headset.secret })).body;
  expect(results).toMatchObject([{ custody: 'received' }]);
  const session = await inCompany((trx) =>
    trx
      .selectFrom('session')
      .select(['user_id', 'recorded_user_id'])
      .where('session_id', '=', uploadedSession.sessionId)
      .executeTakeFirst(),
  );
  expect(session).toEqual({ user_id: first.userId, recorded_user_id: second.userId });
});

test('what stood under the joined account after all is led on', async () => {
  await join();
  const late = await buildSession(portal, second, sepsis);
  await tidyJoins(portal.platform);
  expect((await stored()).sessions).toMatchObject([{ session_id: late.sessionId, user_id: first.userId }]);
  await expectExact();
});

test('what was changed since stays, and is named', async () => {
  const texts = { location: 'Bergen', loginName: 'twice', externalSystemId: 'EXT-2' };
  await portal.send(users.modifyUser, { body: { _id: second.userId, ...texts } }, asAdmin());
  await portal.send(users.modifyUser, { body: { _id: first.userId, externalSystemId: 'EXT-1' } }, asAdmin());
  await fillBoth();
  await join({ takesExternalSystemId: true });
  expect((await stored()).accounts.find(({ user_id }) => user_id === first.userId)).toMatchObject({
    location: 'Bergen',
    login_name: 'twice',
    external_system_id: 'EXT-2',
  });
  await portal.send(users.modifyUser, { body: { _id: first.userId, location: 'Oslo' } }, asAdmin());
  expect((await undo()).body.kept).toEqual(['location']);
  const { accounts } = await stored();
  expect(accounts.find(({ user_id }) => user_id === first.userId)).toMatchObject({
    location: 'Oslo',
    login_name: null,
    external_system_id: 'EXT-1',
  });
  expect(accounts.find(({ user_id }) => user_id === second.userId)).toMatchObject({
    location: 'Bergen',
    login_name: 'twice',
    external_system_id: 'EXT-2',
  });
});

test('who may not: across companies, oneself, a SuperAdmin’s by an Admin, a Manager; nothing while somebody is in a session', async () => {
  const elsewhere = await buildUser(portal, staff.otherCompanyId);
  const superAdmin = await buildSignedIn(portal, staff.companyId, { role: 'SuperAdmin' });
  expect((await preview(first, elsewhere)).problem.code).toBe('user.not-found');
  expect((await preview(first, elsewhere, superAdmin.token)).problem.code).toBe('join.other-company');
  expect((await preview(first, first)).problem.code).toBe('join.same');
  expect((await preview(first, staff.admin)).problem.code).toBe('join.oneself');
  expect((await preview(first, superAdmin)).problem.code).toBe('access.forbidden');
  expect((await preview(first, second, staff.manager.token)).status).toBe(403);
  await buildSession(portal, second, sepsis, { state: 'open' });
  expect((await preview()).problem.detail).toBe(
    'Mara Twice is in a session now. Join the accounts when the session is over.',
  );
});

test('whose erasure is asked for is joined with nobody', async () => {
  const body = { userId: second.userId, reason: 'Letter of 12 November' };
  expect((await portal.send(dataProtection.askErasure, { body }, asAdmin())).status).toBe(200);
  expect((await preview()).problem.code).toBe('join.erasure-open');
});

test('what changed since the preview is not joined', async () => {
  const { body } = await preview();
  await buildSession(portal, second, sepsis);
  const sent = { stays: first.userId, other: second.userId, reason: 'Twice', seen: body.seen };
  const refused = await portal.send(joining.joinAccounts, { body: sent }, asAdmin());
  expect(refused.problem.code).toBe('join.changed-meanwhile');
  expect(await joinsOf(first)).toEqual([]);
});

test('an Admin’s account is joined once that person agrees, with the password, within 7 days', async () => {
  const colleague = await buildSignedIn(portal, staff.companyId, { role: 'Admin' });
  expect((await preview(colleague, second)).body.asks).toMatchObject([{ _id: colleague.userId }]);
  expect((await join({ stays: colleague })).body).toMatchObject({ state: 'waiting' });
  expect((await preview(first, second)).problem.code).toBe('join.waiting-already');
  const own = () => portal.send(joining.ownJoins, {}, { token: colleague.token });
  const [waiting] = (await own()).body.joins;
  const agree = (body: object, token = colleague.token) =>
    portal.send(joining.agreeToJoin, { params: { id: waiting?._id ?? '' }, body }, { token });
  expect((await agree({})).problem.code).toBe('profile.confirm');
  expect((await agree({ password: '000000' })).problem.code).toBe('profile.current-password');
  expect((await agree({ password: testPassword }, staff.admin.token)).problem.code).toBe('join.not-found');
  expect((await agree({ password: testPassword })).body).toEqual({ status: true });
  expect((await own()).body.joins).toEqual([]);
  expect(await joinsOf(colleague)).toMatchObject([{ state: 'joined', requestedBy: staff.admin.name }]);

  const third = await buildUser(portal, staff.companyId);
  await join({ stays: colleague, other: third });
  const [again] = (await own()).body.joins;
  portal.clock.advance({ days: 8 });
  const token = await signInAs(portal, colleague);
  const late = { params: { id: again?._id ?? '' }, body: { password: testPassword } };
  expect((await portal.send(joining.agreeToJoin, late, { token })).problem.code).toBe('join.not-found');
  portal.clock.advance({ days: -8 });
});

test('a join that waits can be called off', async () => {
  const colleague = await buildSignedIn(portal, staff.companyId, { role: 'Admin' });
  const { body } = await join({ stays: colleague });
  const params = { id: 'joinId' in body ? body.joinId : '' };
  expect((await portal.send(joining.endJoin, { params }, asAdmin())).body).toEqual({ status: true });
  expect((await portal.send(joining.endJoin, { params }, asAdmin())).problem.code).toBe('join.not-found');
  expect(await joinsOf(colleague)).toMatchObject([{ state: 'ended' }]);
});

test('after 24 hours, and after a join with a third account, it is final; the accounts joined before are led on', async () => {
  await join({ stays: second, other: first });
  const third = await buildUser(portal, staff.companyId, { name: 'Mara Thrice' });
  expect((await preview(third, second)).body.endsUndo).toBe(true);
  await join({ stays: third, other: second });
  expect((await signIn(first)).problem.detail).toContain(third.mobileNo);
  const joins = await joinsOf(third);
  portal.clock.advance({ hours: 25 });
  const token = await signInAs(portal, staff.admin);
  const sent = { params: { id: joins[0]?._id ?? '' }, body: { reason: 'Too late' } };
  expect((await portal.send(joining.undoJoin, sent, { token })).problem.code).toBe('join.final');
  portal.clock.advance({ hours: -25 });
});

test('one entry names both; webhooks say what moved', async () => {
  const hook = { address: 'https://hooks.example.test/a', events: ['session.changed'] as const };
  await portal.send(webhooks.addWebhook, { body: { ...hook, events: [...hook.events] } }, asAdmin());
  const session = await buildSession(portal, second, sepsis);
  await join();
  const query = { event: 'accounts.joined' } as const;
  const { entries } = (await portal.send(audit.listEntries, { query }, asAdmin())).body;
  expect(entries).toMatchObject([
    {
      subject: { _id: first.userId },
      detail: {
        name: 'Mara Twice',
        mobileNo: first.mobileNo,
        otherName: 'Mara Twice',
        otherMobileNo: second.mobileNo,
        other: second.userId,
        reason: 'In Moodle and in the staff list',
      },
    },
  ]);
  const webhookDeliveries = await inCompany((trx) =>
    trx.selectFrom('webhook_delivery').select(['event', 'data']).execute(),
  );
  expect(webhookDeliveries).toMatchObject([
    {
      event: 'session.changed',
      data: {
        sessionId: session.sessionId,
        userId: first.userId,
        changed: ['userId'],
        before: { userId: second.userId },
      },
    },
  ]);
});

test('single sign-on finds the person by both External System IDs, for good', async () => {
  const give = (user: BuiltUser, externalSystemId: string) =>
    portal.send(users.modifyUser, { body: { _id: user.userId, externalSystemId } }, asAdmin());
  await give(first, 'N-20417');
  await give(second, '2026-0417');
  await join();
  const findByExternalId = (value: string) =>
    inCompany((trx) => findPersonByIdentifier(trx, staff.companyId, 'external_system_id', value));
  expect([await findByExternalId('N-20417'), await findByExternalId('2026-0417')]).toMatchObject([
    { userId: first.userId, active: true },
    { userId: first.userId, active: true },
  ]);
  portal.clock.advance({ days: 31 });
  await pseudonymiseDeletedUsers(portal.platform);
  expect(await findByExternalId('2026-0417')).toMatchObject({ userId: first.userId });
  expect((await stored()).accounts.find(({ user_id }) => user_id === second.userId)).toMatchObject({
    name: expect.stringMatching(/^Former learner/),
    mobile_no: second.mobileNo,
    email: '',
    password_hash: null,
  });
  portal.clock.advance({ days: -31 });
});

test('who is erased is forgotten in the joined account too, and its User ID stays taken', async () => {
  await buildSession(portal, second, sepsis);
  await join();
  const erased = await portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    eraseLearner(portal.platform, trx, { companyId: staff.companyId, userId: first.userId }),
  );
  expect(erased).toBe(true);
  const { accounts } = await stored();
  expect(
    accounts.map(({ name, email, password_hash }) => [/^Former learner/.test(name), email, password_hash]),
  ).toEqual([
    [true, '', null],
    [true, '', null],
  ]);
  const joins = await inCompany((trx) => trx.selectFrom('account_join').selectAll().execute());
  expect(joins).toEqual([]);
  const body = { name: 'New One', emailAddress: 'new@example.test', role: 'User', mobileNo: second.mobileNo };
  expect((await portal.send(users.registerUser, { body }, asAdmin())).problem.code).toBe('user.mobile-taken');
  expect((await signIn(second)).problem.code).toBe('auth.credentials');
});

test('a joined account is in no list, and nobody brings it back as one that was deleted', async () => {
  await join();
  const listed = await portal.send(users.listUsers, { body: { search: 'Mara Twice' } }, asAdmin());
  expect(listed.body.users.map(({ _id }) => _id)).toEqual([first.userId]);
  const deleted = await portal.send(users.listUsers, { body: { status: 'deleted' } }, asAdmin());
  expect(deleted.body.usersCount).toBe(0);
  const restored = await portal.send(users.restoreUser, { body: { _id: second.userId } }, asAdmin());
  expect(restored.problem.code).toBe('user.not-found');
  const details = await portal.send(users.userDetails, { query: { userId: second.userId } }, asAdmin());
  expect(details.problem.code).toBe('user.not-found');
});

test('who asked for a join and is no Admin any more, has asked in vain', async () => {
  const [asker, asked] = [
    await buildSignedIn(portal, staff.companyId, { role: 'Admin' }),
    await buildSignedIn(portal, staff.companyId, { role: 'Admin' }),
  ];
  const { body } = await join({ stays: asked, token: asker.token });
  await portal.send(users.modifyUser, { body: { _id: asker.userId, status: false } }, asAdmin());
  const sent = { params: { id: 'joinId' in body ? body.joinId : '' }, body: { password: testPassword } };
  const refused = await portal.send(joining.agreeToJoin, sent, { token: asked.token });
  expect(refused.problem.code).toBe('access.forbidden');
});

test('what acts by the right of the joined account acts by that of the one that stays, and rests where it has none', async () => {
  const [one, other] = [
    await buildSignedIn(portal, staff.companyId, { role: 'Admin' }),
    await buildSignedIn(portal, staff.companyId, { role: 'Admin' }),
  ];
  const hook = { address: 'https://hooks.example.test/b', events: ['session.finished' as const] };
  const sent = await portal.send(webhooks.addWebhook, { body: hook }, { token: other.token });
  const { body } = await join({ stays: one, other });
  const params = { id: 'joinId' in body ? body.joinId : '' };
  const agreed = { params, body: { password: testPassword } };
  expect((await portal.send(joining.agreeToJoin, agreed, { token: one.token })).status).toBe(200);
  const maker = await inCompany((trx) =>
    trx
      .selectFrom('maker')
      .select('maker_id')
      .where('subject_id', '=', sent.body.webhook._id)
      .executeTakeFirstOrThrow(),
  );
  expect(maker.maker_id).toBe(one.userId);
});
