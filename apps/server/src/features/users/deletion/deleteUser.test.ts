import { byField, textFields, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noTexts } from '../../../domain/people/account/textColumns.ts';
import { keyHash } from '../../../platform/ids.ts';
import {
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { buildStaff } from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { pseudonymiseDeletedUsers } from './pseudonymiseDeletedUsers.ts';

let portal: TestPortal;
let companyId: string;
let icu: string;
let admin: BuiltUser;
let learner: BuiltUser;
let adminToken: string;
let managerToken: string;

// A portal of its own: a job erases the names of all who were deleted a month ago, in all companies.
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  const staff = await buildStaff(portal);
  ({ companyId, icu, admin } = staff);
  learner = await buildUser(portal, companyId, { departmentIds: [icu], pin: null, name: 'Leila Leaver' });
  adminToken = staff.admin.token;
  managerToken = staff.manager.token;
});

const remove = (userId: string, token = adminToken) =>
  portal.send(users.deleteUser, { query: { userId } }, { token });
const restore = (userId: string, token = adminToken) =>
  portal.send(users.restoreUser, { body: { _id: userId } }, { token });
const count = async (body: object) =>
  (await portal.send(users.listUsers, { body }, { token: adminToken })).body.usersCount;

test('whoever is deleted is out at once, unseen and restorable', async () => {
  const token = await signInAs(portal, learner);
  const before = await count({});
  expect((await remove(learner.userId, managerToken)).body).toEqual({ status: true });
  expect((await portal.send(users.userDetails, { query: {} }, { token })).status).toBe(401);
  expect(await count({})).toBe(before - 1);
  expect(await count({ search: 'leila' })).toBe(0);
  expect(await count({ status: 'deleted' })).toBe(1);
  expect(await count({ status: 'deleted', search: 'leav lei' })).toBe(1);
  expect(await count({ status: 'deleted', search: 'leil x' })).toBe(0);
  expect((await remove(learner.userId)).problem.code).toBe('user.not-found');
  expect((await restore(learner.userId, managerToken)).body.user).toMatchObject({
    name: 'Leila Leaver',
    deletedAt: null,
    department: ['ICU'],
  });
  expect(await count({ search: 'leila' })).toBe(1);
  expect(await count({})).toBe(before);
  expect((await restore(learner.userId)).problem.code).toBe('user.not-found');
});

test('assignments end with the person and come back with the person; sessions stay', async () => {
  const sepsis = await buildModule(portal, companyId);
  await buildAssignment(portal, learner, sepsis, { dueOn: '2026-12-24' });
  await buildSession(portal, learner, sepsis);
  await remove(learner.userId);
  const assigned = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('assignment').select('status').where('user_id', '=', learner.userId).execute(),
  );
  expect(assigned).toEqual([{ status: false }]);
  const { body } = await restore(learner.userId);
  expect(body.user).toMatchObject({ modules: [{ moduleId: sepsis.moduleId, status: true }], sessions: 1 });
});

test('somebody in the way of a restore is named: an address taken since, a full department', async () => {
  const { body } = await portal.send(
    users.userDetails,
    { query: { userId: learner.userId } },
    { token: adminToken },
  );
  await remove(learner.userId);
  const taker = await buildUser(portal, companyId, { password: null, pin: null });
  const change = { _id: taker.userId, emailAddress: body.user.emailAddress.toUpperCase() };
  expect((await portal.send(users.modifyUser, { body: change }, { token: adminToken })).status).toBe(200);
  const refused = await restore(learner.userId);
  expect(refused.problem.detail).toBe(
    `${taker.name}, User ID ${taker.mobileNo}, has this email address now.`,
  );
  expect((await restore(learner.userId, managerToken)).problem.code).toBe('user.email-taken');
  const holders = { query: { _id: learner.userId } };
  expect((await portal.send(users.listHolders, holders, { token: adminToken })).body.holders).toEqual([
    { _id: taker.userId, name: taker.name, mobileNo: taker.mobileNo, field: 'emailAddress' },
  ]);
  expect((await portal.send(users.listHolders, holders, { token: managerToken })).body.holders).toEqual([]);
  await remove(taker.userId);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx.updateTable('department').set({ max_users: 1 }).where('department_id', '=', icu).execute(),
  );
  expect((await restore(learner.userId)).problem.code).toBe('department.full');
});

test('a restore may leave out the address that somebody else has meanwhile', async () => {
  await remove(learner.userId);
  const taker = await buildUser(portal, companyId, { password: null, pin: null });
  const change = { _id: taker.userId, emailAddress: `${learner.userId}@example.test` };
  await portal.send(users.modifyUser, { body: change }, { token: adminToken });
  const body = { _id: learner.userId, withoutTaken: true } as const;
  const { body: restored } = await portal.send(users.restoreUser, { body }, { token: adminToken });
  expect(restored.user).toMatchObject({ name: 'Leila Leaver', emailAddress: '', deletedAt: null });
});

test('nobody deletes oneself, a Manager nobody beyond, another company nobody at all', async () => {
  await buildUser(portal, companyId, { role: 'Admin', password: null, pin: null });
  expect((await remove(admin.userId)).problem.code).toBe('user.oneself');
  expect((await remove(admin.userId, managerToken)).problem.code).toBe('access.forbidden');
  const elsewhere = await buildCompany(portal);
  const theirAdmin = await buildUser(portal, elsewhere.companyId, { role: 'Admin', pin: null });
  const theirs = await signInAs(portal, theirAdmin);
  for (const userId of [learner.userId, companyId])
    expect((await remove(userId, theirs)).problem.code).toBe('user.not-found');
  await remove(learner.userId);
  expect((await restore(learner.userId, theirs)).problem.code).toBe('user.not-found');
});

test('of the last two Admins who delete each other at once, one stays', async () => {
  const second = await buildUser(portal, companyId, { role: 'Admin', pin: null });
  const secondToken = await signInAs(portal, second);
  const both = await Promise.all([remove(second.userId), remove(admin.userId, secondToken)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('after 30 days the name is gone and cannot come back, the session stays, the User ID is free', async () => {
  const sepsis = await buildModule(portal, companyId);
  await buildSession(portal, learner, sepsis);
  const texts = byField(textFields, () => 'tells who it was');
  await portal.send(users.modifyUser, { body: { _id: learner.userId, ...texts } }, { token: adminToken });
  await remove(learner.userId);
  portal.clock.advance({ days: 29 });
  await pseudonymiseDeletedUsers(portal.platform);
  const fresh = await signInAs(portal, admin);
  expect((await restore(learner.userId, fresh)).status).toBe(200);
  await remove(learner.userId, fresh);
  portal.clock.advance({ days: 31 });
  const later = await signInAs(portal, admin);
  expect((await restore(learner.userId, later)).problem.code).toBe('user.not-found');
  await pseudonymiseDeletedUsers(portal.platform);
  const row = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('user_account')
      .selectAll()
      .where('user_id', '=', learner.userId)
      .executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({
    name: `Former learner ${learner.userId.slice(-6)}`,
    email: '',
    password_hash: null,
    pin_hash: null,
    ...noTexts,
  });
  expect(row.mobile_no).not.toBe(learner.mobileNo);
  const { rows } = await portal.platform.database.pool.query('select directory_find($1, $2)', [
    'user',
    keyHash(learner.mobileNo),
  ]);
  expect(rows).toHaveLength(0);
  const left = await portal.platform.database.read({ companyId }, async (trx) => ({
    sessions: await trx
      .selectFrom('session')
      .select('session_id')
      .where('user_id', '=', learner.userId)
      .execute(),
    terms: await trx
      .selectFrom('user_search_term')
      .select('term')
      .where('user_id', '=', learner.userId)
      .execute(),
    audited: await trx
      .selectFrom('audit_entry')
      .select('event')
      .where('event', '=', 'user.pseudonymised')
      .execute(),
  }));
  expect(left.sessions).toHaveLength(1);
  expect(left.terms).toHaveLength(0);
  expect(left.audited).toHaveLength(1);
  portal.clock.advance({ days: -60 });
});
