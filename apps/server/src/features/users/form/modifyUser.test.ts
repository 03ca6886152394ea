import { auth, type RequestOf, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePasswordToken } from '../../../domain/mails/passwordLink.sql.ts';
import {
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { mailsTo } from '../../../testing/mail/mailsTo.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let icu: string;
let ward: string;
let admin: SignedInUser;
let learner: SignedInUser;
let tokens: Record<'manager' | 'admin' | 'superAdmin' | 'otherAdmin' | 'learner', string>;

beforeAll(async () => {
  // The tests need a portal of their own, because the remaining SuperAdmins are counted in all companies.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  const staff = await buildStaff(portal);
  ({ companyId, icu, ward, admin } = staff);
  const { manager, otherCompanyId } = staff;
  learner = await buildSignedIn(portal, companyId, { departmentIds: [icu] });
  const superAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'SuperAdmin' });
  const otherAdmin = await buildSignedIn(portal, otherCompanyId, { role: 'Admin' });
  tokens = {
    manager: manager.token,
    admin: admin.token,
    superAdmin: superAdmin.token,
    otherAdmin: otherAdmin.token,
    learner: learner.token,
  };
});

type Body = Omit<NonNullable<RequestOf<typeof users.modifyUser>['body']>, '_id'>;

const modify = (as: keyof typeof tokens, user: BuiltUser, given: Body) =>
  portal.send(users.modifyUser, { body: { _id: user.userId, ...given } }, { token: tokens[as] });
const detail = async (user: BuiltUser) =>
  (await portal.send(users.userDetails, { query: { userId: user.userId } }, { token: tokens.superAdmin }))
    .body.user;

test('only what is given changes', async () => {
  await modify('admin', learner, { location: 'Vienna', gender: 'Female', employeeId: 'Nursing' });
  const before = await detail(learner);
  const { body } = await modify('manager', learner, { name: 'Renamed Person' });
  expect(body.user).toEqual({ ...before, name: 'Renamed Person', revision: before.revision + 1 });
  const found = await portal.send(
    users.listUsers,
    { body: { search: 'renamed' } },
    { token: tokens.manager },
  );
  expect(found.body.usersCount).toBe(1);
});

test('a person is changed by what was read of them, assigned modules and picture as they were', async () => {
  const module = await buildModule(portal, companyId);
  await buildAssignment(portal, learner, module);
  const { body: read } = await portal.send(
    users.userForForm,
    { body: { _id: learner.userId } },
    { token: tokens.admin },
  );
  expect(read.user.modules.map(({ moduleId }) => moduleId)).toEqual([module.moduleId]);
  const { body } = await portal.send(
    users.modifyUser,
    { body: { ...read.user, location: 'Vienna' } },
    { token: tokens.admin },
  );
  expect(body.user).toEqual({ ...read.user, location: 'Vienna', revision: read.user.revision + 1 });
});

test('an edit that began before another change is a conflict and changes nothing', async () => {
  const { revision } = await detail(learner);
  await modify('admin', learner, { revision, location: 'Graz' });
  const late = await modify('manager', learner, { revision, location: 'Linz' });
  expect([late.status, late.problem.code]).toEqual([409, 'user.conflict']);
  expect((await detail(learner)).location).toBe('Graz');
});

test('of two edits at once that began alike, one is a conflict', async () => {
  const { revision } = await detail(learner);
  const both = await Promise.all([
    modify('admin', learner, { revision, location: 'Graz' }),
    modify('manager', learner, { revision, location: 'Linz' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('staff reach whom their role allows: 404 beyond the company, 403 within it', async () => {
  const colleague = await buildUser(portal, companyId, { departmentIds: [ward], password: null, pin: null });
  const boss = await buildUser(portal, companyId, { role: 'SuperAdmin', password: null, pin: null });
  const nobody = { ...learner, userId: companyId };
  const attempts: [keyof typeof tokens, BuiltUser, number][] = [
    ['manager', learner, 200],
    ['manager', colleague, 403],
    ['manager', admin, 403],
    ['manager', nobody, 404],
    ['admin', colleague, 200],
    ['admin', boss, 403],
    ['superAdmin', boss, 200],
    ['superAdmin', nobody, 404],
    ['otherAdmin', learner, 404],
    ['otherAdmin', nobody, 404],
    ['learner', learner, 403],
  ];
  for (const [as, user, status] of attempts) {
    const before = await portal.send(
      users.userDetails,
      { query: { userId: user.userId } },
      { token: tokens.superAdmin },
    );
    const answer = await modify(as, user, { location: `by ${as}` });
    expect(answer.status, `${as} ${user.name}`).toBe(status);
    if (status !== 200 && before.status === 200) expect(await detail(user)).toEqual(before.body.user);
  }
});

test('who may be read: oneself always, others as they may be changed', async () => {
  const read = async (as: keyof typeof tokens, userId?: string) =>
    (await portal.send(users.userDetails, { query: userId ? { userId } : {} }, { token: tokens[as] })).status;
  expect(await read('learner')).toBe(200);
  expect(await read('learner', learner.userId)).toBe(200);
  expect(await read('learner', admin.userId)).toBe(403);
  expect(await read('manager', learner.userId)).toBe(200);
  expect(await read('manager', admin.userId)).toBe(403);
  expect(await read('otherAdmin', learner.userId)).toBe(404);
  const same = await portal.send(
    users.userForForm,
    { body: { _id: learner.userId } },
    { token: tokens.learner },
  );
  expect(same.body.user).toEqual(await detail(learner));
});

test('nobody gives a role above the own, in any form', async () => {
  for (const role of ['Manager', 'Admin', 'SuperAdmin', 'admin', 'superadmin', 'root'])
    expect((await modify('manager', learner, { role })).problem.code, role).toBe('user.role-not-allowed');
  for (const role of ['SuperAdmin', 'superadmin'])
    expect((await modify('admin', admin, { role })).problem.code, role).toBe('user.role-not-allowed');
  const body = { _id: learner.userId, permissionSet: 'admin', role_id: 'x' };
  const smuggled = await portal.send(users.modifyUser, { body }, { token: tokens.admin });
  expect(smuggled.problem.code).toBe('request.invalid');
});

test('whoever becomes a Manager loses the modules; whoever ceases to be one keeps the first department', async () => {
  const sepsis = await buildModule(portal, companyId);
  await buildAssignment(portal, learner, sepsis);
  const promoted = await modify('admin', learner, { role: 'Manager', departmentId: [ward, icu] });
  expect(promoted.body.user).toMatchObject({ department: ['Ward', 'ICU'], modules: [] });
  expect((await modify('admin', learner, { modules: [sepsis.moduleId] })).problem.code).toBe(
    'user.no-modules',
  );
  expect((await modify('admin', learner, { role: 'User' })).body.user.department).toEqual(['Ward']);
  expect((await modify('admin', learner, { departmentId: [ward, icu] })).problem.code).toBe(
    'user.one-department',
  );
});

test('modules are set as a whole; one that became inactive stays, none of another company comes', async () => {
  const [sepsis, stroke] = [await buildModule(portal, companyId), await buildModule(portal, companyId)];
  await modify('admin', learner, { modules: [sepsis.moduleId, stroke.moduleId] });
  await portal.platform.database.write('all', (trx) =>
    trx.updateTable('module').set({ status: false }).where('module_id', '=', sepsis.moduleId).execute(),
  );
  const { body } = await modify('manager', learner, { modules: [sepsis.moduleId] });
  expect(body.user.modules).toMatchObject([{ moduleId: sepsis.moduleId, status: false }]);
  const foreign = await buildModule(portal, (await buildCompany(portal)).companyId);
  expect((await modify('admin', learner, { modules: [foreign.moduleId] })).problem.code).toBe(
    'module.not-found',
  );
});

test('a Manager moves learners between the own departments alone', async () => {
  expect((await modify('manager', learner, { departmentId: [ward] })).problem.code).toBe('access.forbidden');
  expect((await modify('manager', learner, { departmentId: [] })).problem.code).toBe(
    'user.department-required',
  );
  expect((await modify('admin', learner, { departmentId: [ward] })).body.user.department).toEqual(['Ward']);
  expect((await modify('manager', learner, { name: 'Gone' })).status).toBe(403);
});

test('a full department takes nobody more, but keeps whom it has', async () => {
  await portal.platform.database.write('all', (trx) =>
    trx.updateTable('department').set({ max_users: 1 }).where('department_id', '=', icu).execute(),
  );
  expect((await modify('admin', learner, { departmentId: [icu], location: 'Graz' })).status).toBe(200);
  const { departmentId: other } = await buildDepartment(portal, companyId);
  const newcomer = await buildUser(portal, companyId, { departmentIds: [other], password: null, pin: null });
  expect((await modify('admin', newcomer, { departmentId: [icu] })).problem.code).toBe('department.full');
});

test('an address belongs to one person; with a new one, links mailed to the old one end', async () => {
  const [mine, other] = [await detail(learner), await detail(admin)];
  const { database, clock } = portal.platform;
  const person = { companyId, userId: learner.userId };
  await database.write({ companyId }, (trx) => makePasswordToken(trx, person, 'invite', clock.now()));
  const working = () =>
    database.read({ companyId }, (trx) =>
      trx.selectFrom('password_token').select('user_id').where('expires_at', '>', clock.now()).execute(),
    );
  expect((await modify('admin', learner, { emailAddress: other.emailAddress })).problem.code).toBe(
    'user.email-taken',
  );
  expect(await working()).toHaveLength(1);
  expect((await modify('admin', learner, { emailAddress: `x${mine.emailAddress}` })).status).toBe(200);
  expect(await working()).toHaveLength(0);
});

test('deactivation acts on the next request, and signing in afresh is needed after it', async () => {
  expect((await modify('admin', learner, { status: false })).body.user.status).toBe(false);
  expect((await portal.send(users.userDetails, { query: {} }, { token: tokens.learner })).status).toBe(401);
  await modify('admin', learner, { status: true });
  expect((await portal.send(users.userDetails, { query: {} }, { token: tokens.learner })).status).toBe(401);
  expect(
    (await portal.send(users.userDetails, { query: {} }, { token: await signInAs(portal, learner) })).status,
  ).toBe(200);
});

test('nobody deactivates oneself', async () => {
  await buildUser(portal, companyId, { role: 'Admin', password: null, pin: null });
  expect((await modify('admin', admin, { status: false })).problem.code).toBe('user.oneself');
});

test('the last active Admin stays, also when two would go at once', async () => {
  const second = await buildUser(portal, companyId, { role: 'Admin', password: null, pin: null });
  const both = await Promise.all([
    modify('superAdmin', admin, { role: 'User' }),
    modify('superAdmin', second, { status: false }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.problem.code).toBe('user.last-admin');
});

test('the last active SuperAdmin stays, also when two of different companies would go at once', async () => {
  const everyone = await portal.send(
    users.listUsers,
    { body: { role: ['SuperAdmin'], pageSize: 100 } },
    { token: tokens.superAdmin },
  );
  const here = await buildSignedIn(portal, companyId, { role: 'SuperAdmin' });
  const elsewhere = (await buildCompany(portal)).companyId;
  const there = await buildSignedIn(portal, elsewhere, { role: 'SuperAdmin' });
  const [asHere, asThere] = [here.token, there.token];
  for (const { _id } of everyone.body.users)
    expect((await portal.send(users.deleteUser, { query: { userId: _id } }, { token: asHere })).status).toBe(
      200,
    );
  const both = await Promise.all([
    portal.send(users.modifyUser, { body: { _id: there.userId, status: false } }, { token: asHere }),
    portal.send(users.deleteUser, { query: { userId: here.userId } }, { token: asThere }),
  ]);
  // The second call is refused because of the last SuperAdmin, or its caller is already signed out.
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await portal.platform.database.read('all', (trx) =>
    trx
      .selectFrom('user_account as u')
      .innerJoin('role as r', 'r.role_id', 'u.role_id')
      .select('u.user_id')
      .where('r.permission_set', '=', 'superadmin')
      .where('u.status', '=', true)
      .where('u.deleted_at', 'is', null)
      .execute(),
  );
  expect(left).toHaveLength(1);
});

test('a demotion acts on the next request', async () => {
  await buildUser(portal, companyId, { role: 'Admin', password: null, pin: null });
  expect((await modify('superAdmin', admin, { role: 'User' })).status).toBe(200);
  expect((await portal.send(users.listUsers, { body: {} }, { token: tokens.admin })).status).toBe(403);
  const again = await portal.send(auth.signIn, {
    body: { mobileNo: admin.mobileNo, passwordHash: '135790' },
  });
  expect(again.body.user.role).toBe('User');
});

test('the old and the new address are told when staff change somebody’s', async () => {
  const { emailAddress } = await detail(learner);
  await modify('admin', learner, { emailAddress: 'moved@hospital.test' });
  await modify('admin', learner, { emailAddress: 'moved@hospital.test', location: 'Vienna' });
  await portal.runJobs();
  const mails = await mailsTo(portal, learner);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [emailAddress, 'moved@hospital.test'].sort(),
  );
  for (const { content } of mails) expect(content).toMatchObject({ template: 'address-changed' });
});
