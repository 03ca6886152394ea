import { randomUUID } from 'node:crypto';
import { auth, companies, courses, departments, device, headsets, type RequestOf } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
  testPassword,
  testPin,
} from '../../testing/builders/builders.ts';
import { buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { enrolHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let homeId: string;
let superAdminUser: BuiltUser;
/** SuperAdmin, signed in anew before each test, because some move the clock. */
let superAdmin: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId: homeId } = await buildCompany(portal, { name: 'Simward Operations' }));
  superAdminUser = await buildUser(portal, homeId, { role: 'SuperAdmin' });
});
beforeEach(async () => {
  superAdmin = await signInAs(portal, superAdminUser);
});
afterAll(() => portal.close());

type Added = RequestOf<typeof companies.addCompany>['body'];
const add = (changes: Partial<Added> = {}, token = superAdmin) =>
  portal.send(
    companies.addCompany,
    { body: { companyName: `Company ${randomUUID()}`, timeZone: 'Europe/London', ...changes } },
    { token },
  );
type Modified = RequestOf<typeof companies.modifyCompany>['body'];
const modify = (
  company: companies.Company,
  changes: Partial<Omit<Modified, '_id' | 'companyLogo'>> = {},
  token = superAdmin,
) => {
  const { _id, companyName, timeZone, status, pinLength, webPinAllowed, secondFactor, revision } = company;
  const { eventRetentionDays } = company;
  const body = { _id, companyName, timeZone, status, pinLength, webPinAllowed, secondFactor, revision };
  return portal.send(
    companies.modifyCompany,
    { body: { ...body, eventRetentionDays, ...changes } },
    { token },
  );
};
const remove = (companyId: string, token = superAdmin) =>
  portal.send(companies.deleteCompany, { body: { companyId } }, { token });
const restore = (companyId: string) =>
  portal.send(companies.restoreCompany, { body: { companyId } }, { token: superAdmin });
const view = (companyId: string | null, token = superAdmin) =>
  portal.send(companies.viewCompany, { body: { companyId } }, { token });
const list = async (token = superAdmin, deleted = false) =>
  (await portal.send(companies.listCompanies, { query: deleted ? { deleted: 'true' } : {} }, { token })).body
    .companies;
const find = async (companyId: string) => (await list()).find(({ _id }) => _id === companyId);

test('a SuperAdmin adds a company with its policies', async () => {
  const companyName = `St. Brigid Hospital ${randomUUID()}`;
  const { company } = (
    await add({
      companyName,
      timeZone: 'Europe/Dublin',
      pinLength: 6,
      webPinAllowed: false,
      secondFactor: 'staff',
      eventRetentionDays: 365,
    })
  ).body;
  expect(await find(company._id)).toEqual(company);
  expect(company).toEqual({
    _id: company._id,
    companyName,
    companyLogo: null,
    timeZone: 'Europe/Dublin',
    status: true,
    pinLength: 6,
    webPinAllowed: false,
    secondFactor: 'staff',
    eventRetentionDays: 365,
    unassignedSessions: 'assessments held',
    browserScenarios: 'practice',
    users: 0,
    departments: 0,
    createdAt: expect.any(String),
    deletedAt: null,
    revision: 1,
  });
});

test('the list counts people and departments; everybody else sees the own company alone', async () => {
  const { companyId } = await buildCompany(portal);
  await buildDepartment(portal, companyId);
  const people = { User: '', Manager: '', Admin: '' };
  for (const role of ['User', 'Manager', 'Admin'] as const)
    people[role] = await signInAs(portal, await buildUser(portal, companyId, { role }));
  expect(await find(companyId)).toMatchObject({ users: 3, departments: 1 });
  for (const token of Object.values(people))
    expect((await list(token, true)).map(({ _id }) => _id)).toEqual([companyId]);
});

test('a company is changed by what was read of it, and deleted by its _id', async () => {
  const { company } = (await add()).body;
  const companyName = `${company.companyName} B`;
  const save = (body: Modified) => portal.send(companies.modifyCompany, { body }, { token: superAdmin });
  const changed = { ...company, companyName, revision: company.revision + 1 };
  expect((await save({ ...company, companyName })).body.company).toEqual(changed);
  expect((await save({ ...company, companyName })).problem.code).toBe('company.conflict');
  const { revision: _seen, ...rest } = company;
  expect((await save(rest)).body.company.companyName).toBe(company.companyName);
  const unknown = await portal.send(
    companies.modifyCompany,
    { body: { ...company, owner: 'me' } as Modified },
    { token: superAdmin },
  );
  expect(unknown.problem.errors).toEqual([{ field: 'owner', message: 'Unknown field' }]);
  const unnamed = await portal.send(companies.deleteCompany, { body: {} }, { token: superAdmin });
  expect(unnamed.problem.errors).toEqual([{ field: 'companyId', message: 'Required' }]);
  await portal.send(companies.deleteCompany, { body: { _id: company._id } }, { token: superAdmin });
  expect(await find(company._id)).toBeUndefined();
});

test('nobody but a SuperAdmin keeps companies', async () => {
  const { company } = (await add()).body;
  const admin = await signInAs(portal, await buildUser(portal, company._id, { role: 'Admin' }));
  const answers = [
    await add({}, admin),
    await modify(company, {}, admin),
    await remove(company._id, admin),
    await view(company._id, admin),
  ];
  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(4).fill('access.forbidden'));
});

test('a name is taken however it is written, also by a company that can be restored', async () => {
  const { company } = (await add({ companyName: 'Harbourview Clinic' })).body;
  const refusal = async () => {
    const { status, problem } = await add({ companyName: 'HARBOURVIEW CLINIC' });
    return [status, problem.code, problem.errors];
  };
  const taken = [
    409,
    'company.name-taken',
    [{ field: 'companyName', message: 'Another company has this name.' }],
  ];
  expect(await refusal()).toEqual(taken);
  await remove(company._id);
  expect(await refusal()).toEqual(taken);
  portal.clock.advance({ hours: 31 * 24 });
  superAdmin = await signInAs(portal, superAdminUser);
  expect((await add({ companyName: 'Harbourview Clinic' })).status).toBe(200);
});

test('of two requests at once one gets the name', async () => {
  const answers = await Promise.all(['Lakeside', 'lakeside'].map((companyName) => add({ companyName })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['timeZone', { timeZone: 'Europe/Nowhere' }, 'Choose a time zone from the list.'],
  ['timeZone', { timeZone: '+02:00' }, 'Choose a time zone from the list.'],
  ['pinLength', { pinLength: 3 }, 'Enter 4 or more.'],
  ['pinLength', { pinLength: 11 }, 'Enter at most 10.'],
  ['eventRetentionDays', { eventRetentionDays: 29 }, 'Enter 30 or more.'],
  ['companyName', { companyName: ' ' }, 'Required'],
])('a wrong %s is said at the field', async (field, changes, message) => {
  const refused = await add(changes);
  expect([refused.status, refused.problem.errors]).toEqual([400, [{ field, message }]]);
});

test('a change that began before another one is refused', async () => {
  const { company } = (await add()).body;
  const changed = (await modify(company, { companyName: 'Renamed Clinic', status: false })).body.company;
  expect(changed).toMatchObject({ companyName: 'Renamed Clinic', status: false, revision: 2 });
  const late = await modify(company, { companyName: 'Renamed otherwise' });
  expect([late.status, late.problem.code, late.problem.detail]).toEqual([
    409,
    'company.conflict',
    'Somebody else changed this company while you were editing.',
  ]);
  const atOnce = await Promise.all([modify(changed), modify(changed)]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a new time zone moves the company’s figures to its days', async () => {
  const { company } = (await add({ timeZone: 'Europe/London' })).body;
  const learner = await buildUser(portal, company._id);
  const module = await buildModule(portal, company._id);
  await buildSession(portal, learner, module, { startedAt: '2026-11-10T23:30:00Z', score: 0.9 });
  await modify(company, { timeZone: 'Europe/Berlin' });
  await portal.runJobs();
  const days = await portal.platform.database.read({ companyId: company._id }, (trx) =>
    trx.selectFrom('rollup_user_day').select('day').where('session_count', '>', 0).execute(),
  );
  expect(days).toEqual([{ day: '2026-11-11' }]);
});

test('a deleted company’s people are out on the next request, on every way in', async () => {
  const { companyId } = await buildCompany(portal);
  const admin = await buildUser(portal, companyId, { role: 'Admin' });
  const learner = await buildUser(portal, companyId);
  const headset = await enrolHeadset(portal, companyId);
  const signedIn = await portal.send(auth.signIn, {
    body: { mobileNo: admin.mobileNo, passwordHash: testPassword },
  });
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
  const tries = async () => [
    (await portal.send(headsets.listHeadsets, {}, { token: signedIn.body.token })).status,
    (
      await portal.send(
        device.signInOnHeadset,
        { body: { mobileNo: learner.mobileNo, pin: testPin } },
        { secret: headset.secret },
      )
    ).status,
    (await portal.send(auth.signIn, { body: { mobileNo: learner.mobileNo, passwordHash: testPassword } }))
      .status,
    (await portal.send(auth.refreshSession, {}, { cookies })).status,
  ];
  expect((await remove(companyId)).status).toBe(200);
  expect(await tries()).toEqual([401, 401, 401, 401]);
  expect(await find(companyId)).toBeUndefined();
  expect((await remove(companyId)).problem.code).toBe('company.not-found');

  const deletedCompany = (await list(superAdmin, true)).find(({ _id }) => _id === companyId);
  expect(deletedCompany?.deletedAt).toEqual(expect.any(String));
  expect((await restore(companyId)).status).toBe(200);
  expect((await tries()).slice(0, 3)).toEqual([200, 200, 200]);
  expect(await find(companyId)).toMatchObject({ users: 3, deletedAt: null });
});

test('after 30 days a deleted company cannot be restored', async () => {
  const { company } = (await add()).body;
  await remove(company._id);
  portal.clock.advance({ hours: 30 * 24 });
  superAdmin = await signInAs(portal, superAdminUser);
  expect((await restore(company._id)).problem.code).toBe('company.not-found');
  expect((await list(superAdmin, true)).map(({ _id }) => _id)).not.toContain(company._id);
});

test('nobody closes the company they sign in at', async () => {
  const home = await find(homeId);
  if (!home) throw new Error('The home company is listed');
  expect((await remove(homeId)).problem.code).toBe('company.own-stays');
  const refused = await modify(home, { status: false });
  expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
    409,
    'company.own-stays',
    [
      {
        field: 'status',
        message: 'You sign in at this company, so you cannot delete or deactivate it.',
      },
    ],
  ]);
});

test('two SuperAdmins who close each other’s company at once do not both succeed', async () => {
  const [one, two] = await Promise.all([buildCompany(portal), buildCompany(portal)]);
  const of = async (companyId: string) =>
    signInAs(portal, await buildUser(portal, companyId, { role: 'SuperAdmin' }));
  const [first, second] = [await of(one.companyId), await of(two.companyId)];
  const answers = await Promise.all([remove(two.companyId, first), remove(one.companyId, second)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('looking at one company narrows every list of this sign-in, and of no other', async () => {
  const seen = await buildCompany(portal, { name: 'Seen' });
  const unseen = await buildCompany(portal, { name: 'Unseen' });
  for (const { companyId } of [seen, unseen]) {
    await buildDepartment(portal, companyId, { name: 'Ward' });
    await enrolHeadset(portal, companyId);
    await portal.send(
      courses.addCourse,
      { body: { courseName: 'Nursing', companyId } },
      { token: superAdmin },
    );
  }
  const elsewhere = await signInAs(portal, superAdminUser);
  const companyNames = async (token: string) => {
    const lists = [
      (await portal.send(departments.listDepartments, {}, { token })).body.departments,
      (await portal.send(courses.listCourses, { query: {} }, { token })).body.courses,
      (await portal.send(headsets.listHeadsets, {}, { token })).body.headsets,
    ];
    return lists.map((rows) => new Set(rows.map(({ companyName }) => companyName)));
  };
  expect((await view(seen.companyId)).status).toBe(200);
  expect(await companyNames(superAdmin)).toEqual(Array(3).fill(new Set(['Seen'])));
  for (const names of await companyNames(elsewhere)) expect(names).toContain('Unseen');
  const outside = await portal.send(
    departments.createDepartment,
    {
      body: {
        departmentName: 'ICU',
        max_users: null,
        modules: [],
        status: true,
        companyId: unseen.companyId,
      },
    },
    { token: superAdmin },
  );
  expect(outside.problem.code).toBe('company.not-found');
  expect((await list()).map(({ companyName }) => companyName)).toContain('Unseen');

  expect((await view(null)).status).toBe(200);
  for (const names of await companyNames(superAdmin)) expect(names).toContain('Unseen');
  expect((await view(randomUUID())).problem.code).toBe('company.not-found');
});

test('the company in view outlives a refresh, and ends with the company', async () => {
  const { company } = (await add({ companyName: 'In view' })).body;
  const signedIn = await portal.send(auth.signIn, {
    body: { mobileNo: superAdminUser.mobileNo, passwordHash: testPassword },
  });
  expect(signedIn.body.user.viewingCompany).toBeNull();
  await view(company._id, signedIn.body.token);
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
  const refreshed = await portal.send(auth.refreshSession, {}, { cookies });
  expect(refreshed.body.user.viewingCompany).toEqual({ _id: company._id, name: 'In view' });
  await remove(company._id, refreshed.body.token);
  const renewed = Object.fromEntries(refreshed.cookies.map(({ name, value }) => [name, value]));
  const after = await portal.send(auth.refreshSession, {}, { cookies: { ...cookies, ...renewed } });
  expect(after.body.user.viewingCompany).toBeNull();
});

test('who looked at a company is in its audit log', async () => {
  const { company } = (await add()).body;
  await view(company._id);
  await remove(company._id);
  const events = await portal.platform.database.read({ companyId: company._id }, (trx) =>
    trx.selectFrom('audit_entry').select('event').orderBy('audit_entry_id').execute(),
  );
  expect(events.map(({ event }) => event)).toEqual(['company.added', 'company.viewed', 'company.deleted']);
});
