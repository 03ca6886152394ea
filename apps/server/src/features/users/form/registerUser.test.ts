import { auth, byField, oasis, type RequestOf, textFields, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let otherCompanyId: string;
let icu: string;
let ward: string;
let manager: string;
let admin: string;
let superAdmin: string;
let stranger: BuiltUser;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  const staff = await buildStaff(portal);
  ({ companyId, otherCompanyId, icu, ward } = staff);
  manager = staff.manager.token;
  admin = staff.admin.token;
  superAdmin = (await buildSignedIn(portal, companyId, { role: 'SuperAdmin' })).token;
  stranger = await buildUser(portal, otherCompanyId, { password: null, pin: null });
});

type Body = NonNullable<RequestOf<typeof users.registerUser>['body']>;
let counter = 0;

const register = (token: string, given: Partial<Body> & Record<string, unknown> = {}) => {
  counter += 1;
  const body = { name: 'New Person', emailAddress: `new${counter}@example.test`, role: 'User', ...given };
  return portal.send(users.registerUser, { body }, { token });
};
const peopleOf = async (token: string) =>
  (await portal.send(users.listUsers, { body: {} }, { token })).body.usersCount;

test('a new person gets a User ID and a code that signs in', async () => {
  const { body } = await register(admin, {
    departmentId: [icu],
    employeeId: 'Nursing Year 1',
    location: ' Vienna ',
  });
  expect(body.pin).toMatch(/^\d{4}$/);
  expect(body.user).toMatchObject({
    name: 'New Person',
    role: 'User',
    department: ['ICU'],
    employeeId: 'Nursing Year 1',
    location: 'Vienna',
    passwordState: { state: 'Activation code', validUntil: '2026-12-20T09:00:00.000Z' },
    firstTimeLogin: true,
    modules: [],
    revision: 1,
  });
  const signedIn = await portal.send(auth.signIn, {
    body: { mobileNo: body.user.mobileNo, passwordHash: body.pin },
  });
  expect(signedIn.body.user.name).toBe('New Person');
  const again = await register(admin, { employeeId: 'nursing year 1' });
  expect(again.body.user.courseId).toBe(body.user.courseId);
});

test('every text of a person is kept trimmed, an empty one as none', async () => {
  const { user } = (
    await register(
      admin,
      byField(textFields, ({ name }) => ` ${name} `),
    )
  ).body;
  expect(user).toMatchObject(byField(textFields, ({ name }) => name));
  const emptied = byField(textFields, () => ' ');
  const { body } = await portal.send(
    users.modifyUser,
    { body: { _id: user._id, ...emptied } },
    { token: admin },
  );
  expect(body.user).toMatchObject(byField(textFields, () => null));
});

test('the code has as many digits as the company asks, and a given one must', async () => {
  await portal.platform.database.write('all', (trx) =>
    trx.updateTable('company').set({ pin_length: 6 }).where('company_id', '=', companyId).execute(),
  );
  expect((await register(admin)).body.pin).toMatch(/^\d{6}$/);
  expect((await register(admin, { pin: '004711' })).body.pin).toBe('004711');
  const refused = await register(admin, { pin: '4711' });
  expect(refused.problem).toMatchObject({
    code: 'request.invalid',
    errors: [{ field: 'pin', message: 'The code has 6 digits.' }],
  });
  const { body } = await portal.send(users.newUserId, {}, { token: admin });
  expect(body.pin).toMatch(/^\d{6}$/);
  expect((await register(admin, body)).body).toMatchObject({
    user: { mobileNo: body.mobileNo },
    pin: body.pin,
  });
});

test('a User ID of the company is taken; of another company it is replaced and nothing is told', async () => {
  const { body } = await register(admin);
  const taken = await register(admin, { mobileNo: body.user.mobileNo });
  expect(taken.problem).toMatchObject({
    code: 'user.mobile-taken',
    message: 'Mobile no is already registered in our database',
  });
  const replaced = await register(admin, { mobileNo: stranger.mobileNo });
  expect(replaced.status).toBe(200);
  expect(replaced.body.user.mobileNo).not.toBe(stranger.mobileNo);
  const used = await portal.send(users.usedUserIds, {}, { token: admin });
  expect(used.body.mobileNumbers).toContain(body.user.mobileNo);
  expect(used.body.mobileNumbers).not.toContain(stranger.mobileNo);
});

test('a Manager is shown the User IDs of the own departments alone, an Admin all of the company', async () => {
  const { companyId: company } = await buildCompany(portal);
  const [ward, icu] = [await buildDepartment(portal, company), await buildDepartment(portal, company)];
  const person = (role: 'User' | 'Manager' | 'Admin', ...departments: { departmentId: string }[]) =>
    buildUser(portal, company, { role, departmentIds: departments.map(({ departmentId }) => departmentId) });
  const [inWard, inIcu, ofWard, ofBoth, ofCompany] = [
    await person('User', ward),
    await person('User', icu),
    await person('Manager', ward),
    await person('Manager', ward, icu),
    await person('Admin'),
  ];
  const shown = async (caller: BuiltUser) =>
    (await portal.send(users.usedUserIds, {}, { token: await signInAs(portal, caller) })).body.mobileNumbers;
  const ids = (...people: BuiltUser[]) => people.map(({ mobileNo }) => mobileNo).toSorted();
  expect(await shown(ofWard)).toEqual(ids(inWard, ofWard, ofBoth));
  expect(await shown(ofBoth)).toEqual(ids(inWard, inIcu, ofWard, ofBoth));
  expect(await shown(ofCompany)).toEqual(ids(inWard, inIcu, ofWard, ofBoth, ofCompany));
});

test('an email address belongs to one person of a company, however it is written', async () => {
  await register(admin, { emailAddress: 'Anna@Hospital.org' });
  expect((await register(admin, { emailAddress: 'anna@hospital.ORG' })).problem.code).toBe(
    'user.email-taken',
  );
  expect(
    (await register(superAdmin, { emailAddress: 'anna@hospital.org', companyId: otherCompanyId })).status,
  ).toBe(200);
});

test('what another system finds people by belongs to one person of the company; other texts may be anybody’s', async () => {
  await portal.send(
    oasis.saveConfiguration,
    {
      query: {},
      body: {
        api_account: 'stbrigid',
        api_password: 'kept-from-everybody',
        identifier_field: 'external_system_id',
        departments: [icu],
      },
    },
    { token: admin },
  );
  const identifiers = { externalSystemId: 'SB-1', loginName: 'u.ward', integrationField1: 'B2' };
  const { user } = (await register(admin, identifiers)).body;
  const taken = {
    status: 409,
    code: 'user.identifier-taken',
    detail: 'Somebody else in this company has this External System ID.',
    errors: [
      {
        field: 'externalSystemId',
        message: 'Somebody else in this company has this External System ID.',
      },
    ],
  };
  expect((await register(admin, { externalSystemId: ' SB-1 ' })).problem).toMatchObject(taken);
  const other = (await register(admin, { ...identifiers, externalSystemId: 'SB-2' })).body.user;
  const change = (_id: string, externalSystemId: string | null) =>
    portal.send(users.modifyUser, { body: { _id, externalSystemId } }, { token: admin });
  expect((await change(other._id, 'SB-1')).problem).toMatchObject(taken);
  expect((await change(user._id, 'SB-1')).status).toBe(200);
  expect((await change(other._id, 'x'.repeat(201))).problem.code).toBe('request.invalid');
  await portal.send(users.deleteUser, { query: { userId: user._id } }, { token: admin });
  expect((await change(other._id, 'SB-1')).status).toBe(200);
  const back = await portal.send(users.restoreUser, { body: { _id: user._id } }, { token: admin });
  expect(back.problem).toMatchObject({
    code: 'user.restore-taken',
    detail: `${other.name}, User ID ${other.mobileNo}, has this External System ID now.`,
  });
  const inOther = await register(superAdmin, { externalSystemId: 'SB-1', companyId: otherCompanyId });
  expect(inOther.status).toBe(200);
});

test('of two requests at once with one address, one is refused', async () => {
  const both = await Promise.all([
    register(admin, { emailAddress: 'twin@example.test' }),
    register(superAdmin, { emailAddress: 'Twin@example.test', companyId }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a full department takes nobody, not even of two at once', async () => {
  await portal.platform.database.write('all', (trx) =>
    trx.updateTable('department').set({ max_users: 2 }).where('department_id', '=', icu).execute(),
  );
  const both = await Promise.all([
    register(admin, { departmentId: [icu] }),
    register(manager, { departmentId: [icu] }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await register(admin, { departmentId: [icu] })).problem).toMatchObject({
    code: 'department.full',
    message: 'The department ICU is full: at most 2 people.',
  });
  expect((await register(admin, { departmentId: [ward] })).status).toBe(200);
});

test('a Manager adds learners to the own departments and nothing else', async () => {
  expect((await register(manager, { departmentId: [icu] })).body.user.department).toEqual(['ICU']);
  const before = await peopleOf(admin);
  const refusals: [Partial<Body>, string, number][] = [
    [{ departmentId: [icu], role: 'Manager' }, 'user.role-not-allowed', 403],
    [{ departmentId: [icu], role: 'Admin' }, 'user.role-not-allowed', 403],
    [{ departmentId: [icu], role: 'Nonsense' }, 'user.role-not-allowed', 403],
    [{ departmentId: [ward] }, 'access.forbidden', 403],
    [{ departmentId: [icu, ward] }, 'access.forbidden', 403],
    [{ departmentId: [] }, 'user.department-required', 400],
    [{ departmentId: [companyId] }, 'department.not-found', 404],
    [{ departmentId: [icu], companyId: otherCompanyId }, 'company.not-found', 404],
  ];
  for (const [given, code, status] of refusals) {
    const refused = await register(manager, given);
    expect([refused.problem.code, refused.status], JSON.stringify(given)).toEqual([code, status]);
  }
  expect(await peopleOf(admin)).toBe(before);
});

test('an Admin gives roles up to Admin, only a SuperAdmin makes a SuperAdmin, in any company', async () => {
  for (const role of ['User', 'Manager', 'Instructor', 'Admin'])
    expect((await register(admin, { role })).body.user.role).toBe(role);
  expect((await register(admin, { role: 'SuperAdmin' })).problem.code).toBe('user.role-not-allowed');
  const made = await register(superAdmin, { role: 'SuperAdmin', companyId: otherCompanyId });
  expect(made.body.user).toMatchObject({ role: 'SuperAdmin', companyId: { _id: otherCompanyId } });
  expect((await register(superAdmin, { companyId: icu })).problem.code).toBe('company.not-found');
  const foreign = await buildDepartment(portal, otherCompanyId);
  expect((await register(admin, { departmentId: [foreign.departmentId] })).problem.code).toBe(
    'department.not-found',
  );
});

test('several departments are for Managers, modules for learners', async () => {
  expect(
    (await register(admin, { role: 'Manager', departmentId: [ward, icu] })).body.user.department,
  ).toEqual(['Ward', 'ICU']);
  expect((await register(admin, { departmentId: [ward, icu] })).problem.code).toBe('user.one-department');
  const { moduleId } = await buildModule(portal, companyId, { name: 'Sepsis' });
  const { moduleId: notTheirs } = await buildModule(portal, otherCompanyId);
  expect((await register(admin, { modules: [moduleId] })).body.user.modules).toMatchObject([
    { moduleName: 'Sepsis', status: true, score: null },
  ]);
  expect((await register(admin, { role: 'Manager', modules: [moduleId] })).problem.code).toBe(
    'user.no-modules',
  );
  expect((await register(admin, { modules: [notTheirs] })).problem.code).toBe('module.not-found');
});

test('a field that no form has is refused', async () => {
  for (const extra of [{ password_hash: 'x' }, { permissionSet: 'superadmin' }, { pin_hash: '' }])
    expect((await register(admin, extra)).problem.code).toBe('request.invalid');
});
