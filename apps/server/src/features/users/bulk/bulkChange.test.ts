import { type RequestOf, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltUser, buildModule, buildUser } from '../../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff, type SignedInUser } from '../../../testing/builders/buildStaff.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let icu: string;
let ward: string;
let admin: SignedInUser;
let learners: BuiltUser[];
let outsider: BuiltUser;
let stranger: BuiltUser;
let tokens: Record<'manager' | 'admin', string>;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

const noSecrets = { password: null, pin: null };

beforeEach(async () => {
  const staff = await buildStaff(portal);
  ({ companyId, icu, ward, admin } = staff);
  learners = [];
  // No name begins with hexadecimal digits, because other people's addresses contain hexadecimal ids.
  for (const name of ['Tom', 'Uma', 'Rui'])
    learners.push(await buildUser(portal, companyId, { ...noSecrets, name, departmentIds: [icu] }));
  outsider = await buildUser(portal, companyId, { ...noSecrets, name: 'Outsider', departmentIds: [ward] });
  stranger = await buildUser(portal, staff.otherCompanyId, noSecrets);
  tokens = { admin: admin.token, manager: staff.manager.token };
});

type Body = NonNullable<RequestOf<typeof users.bulkChange>['body']>;

const bulk = (as: keyof typeof tokens, body: Body) =>
  portal.send(users.bulkChange, { body }, { token: tokens[as] });
const ids = (people: BuiltUser[]) => people.map(({ userId }) => userId);
const count = async (body: object) =>
  (await portal.send(users.listUsers, { body }, { token: tokens.admin })).body.usersCount;

test('chosen people are deactivated together; whoever may not be is named, strangers like unknown ids', async () => {
  const userIds = [...ids(learners), outsider.userId, admin.userId, stranger.userId, companyId];
  const { body } = await bulk('manager', { userIds, change: { act: 'deactivate' } });
  expect(body.changed).toBe(3);
  const reasons = Object.fromEntries(body.refused.map(({ _id, reason }) => [_id, reason]));
  expect(reasons).toEqual({
    [outsider.userId]: 'Your role does not allow this.',
    [admin.userId]: 'Your role does not allow this.',
    [stranger.userId]: 'This person was not found.',
    [companyId]: 'This person was not found.',
  });
  expect(body.refused.map(({ name }) => name)).toEqual(['', '', '', '']);
  expect(await count({ status: 'inactive' })).toBe(3);
  expect(
    (await bulk('manager', { filter: { status: 'inactive' }, expected: 3, change: { act: 'activate' } })).body
      .changed,
  ).toBe(3);
  expect(await count({ status: 'inactive' })).toBe(0);
});

test('everybody a filter matches is meant, in the caller’s scope alone', async () => {
  const { body } = await bulk('manager', { filter: {}, expected: 3, change: { act: 'deactivate' } });
  expect(body).toEqual({ changed: 3, refused: [], taskId: null, finished: true });
  expect(await count({ status: 'inactive' })).toBe(3);
});

test('a filter that finds another number than is expected changes nobody, and the number found is said', async () => {
  for (const name of ['Pia', 'Ivo', 'Jon'])
    await buildUser(portal, companyId, { ...noSecrets, name: `${name} Beispiel`, departmentIds: [icu] });
  const { moduleId } = await buildModule(portal, companyId);
  const filter = { search: 'Beispiel' };
  const modules = [moduleId];
  const asAdmin = { token: tokens.admin };
  const sendings = (expected: number | undefined) => [
    bulk('admin', { filter, expected, change: { act: 'deactivate' } }),
    portal.send(users.issueActivationCodes, { body: { filter, expected } }, asAdmin),
    portal.send(users.withdrawModules, { body: { filter, expected, modules } }, asAdmin),
  ];
  for (const { problem } of await Promise.all(sendings(undefined)))
    expect(problem).toMatchObject({
      status: 400,
      code: 'request.invalid',
      errors: [{ field: 'expected', message: 'Required' }],
    });
  for (const { problem } of await Promise.all(sendings(2)))
    expect(problem).toMatchObject({
      status: 409,
      code: 'user.other-number',
      detail: 'People found: 3. Expected: 2. Nothing was changed; look at the filter and the list first.',
    });
  const assigned = (expected: number | undefined) =>
    portal.send(users.assignModules, { body: { filter, expected, modules } }, asAdmin);
  expect((await assigned(2)).problem.code).toBe('user.other-number');
  expect(await count({ ...filter, status: 'active' })).toBe(3);
  expect((await assigned(undefined)).body).toMatchObject({ users: 3, assigned: 3 });
  expect(
    (await portal.send(users.withdrawModules, { body: { filter, expected: 3, modules } }, asAdmin)).body
      .taken,
  ).toBe(3);
  expect((await bulk('admin', { filter, expected: 3, change: { act: 'deactivate' } })).body.changed).toBe(3);
});

test('without ids and without a filter nobody is meant, and each call says so by its own name', async () => {
  const message = 'Choose at least one person.';
  for (const body of [{}, { userIds: [] }, { userIds: [], filter: {} }]) {
    const refused = await bulk('admin', { ...body, change: { act: 'delete' } });
    expect(refused.problem.errors).toEqual([{ field: 'userIds', message }]);
  }
  const assigned = await portal.send(
    users.assignModules,
    { body: { users: [], modules: [(await buildModule(portal, companyId)).moduleId] } },
    { token: tokens.admin },
  );
  expect([assigned.status, assigned.problem.errors]).toEqual([400, [{ field: 'users', message }]]);
});

test('a move is to one department that has room for all of them', async () => {
  const toWard = { act: 'move' as const, departmentId: ward };
  expect((await bulk('manager', { userIds: ids(learners), change: toWard })).body).toMatchObject({
    changed: 0,
  });
  await portal.platform.database.write({ companyId }, (trx) =>
    trx.updateTable('department').set({ max_users: 3 }).where('department_id', '=', ward).execute(),
  );
  const all = { userIds: [...ids(learners), outsider.userId], change: toWard };
  expect((await bulk('admin', all)).problem.code).toBe('department.full');
  expect(await count({ departmentId: [ward] })).toBe(1);
  expect((await bulk('admin', { ...all, userIds: all.userIds.slice(1) })).body.changed).toBe(3);
  expect(await count({ departmentId: [ward] })).toBe(3);
  const unknown = { act: 'move' as const, departmentId: companyId };
  expect((await bulk('admin', { ...all, change: unknown })).problem.code).toBe('department.not-found');
});

test('the last Admin of a company stays in a selection of all Admins, and oneself always', async () => {
  const others = [
    await buildUser(portal, companyId, { ...noSecrets, role: 'Admin' }),
    await buildUser(portal, companyId, { ...noSecrets, role: 'Admin' }),
  ];
  const { token } = await buildSignedIn(portal, stranger.companyId, { role: 'SuperAdmin' });
  const everyAdmin = { userIds: [admin.userId, ...ids(others)], change: { act: 'delete' as const } };
  const own = await bulk('admin', everyAdmin);
  expect(own.body.changed).toBe(2);
  expect(own.body.refused).toMatchObject([
    { _id: admin.userId, reason: 'You cannot delete or deactivate yourself.' },
  ]);
  const last = await portal.send(users.bulkChange, { body: everyAdmin }, { token });
  expect(last.body.changed).toBe(0);
  expect(last.body.refused.find(({ _id }) => _id === admin.userId)?.reason).toContain('last active Admin');
  expect(await count({ search: 'Tom' })).toBe(1);
});

test('deleted people are not found any more and are out of their department', async () => {
  expect((await bulk('admin', { userIds: ids(learners), change: { act: 'delete' } })).body.changed).toBe(3);
  expect(await count({ search: 'Tom' })).toBe(0);
  expect(await count({ departmentId: [icu] })).toBe(1);
  expect(await count({ status: 'deleted' })).toBe(3);
  const entries = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('audit_entry').select('subject_id').where('event', '=', 'user.deleted').execute(),
  );
  expect(entries.map(({ subject_id }) => subject_id).sort()).toEqual(ids(learners).sort());
});

const mailed = () =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('delivery').select('recipient').where('channel', '=', 'mail').execute(),
  );

test('invitations go to active people in scope, at the stored address', async () => {
  const [abe, bea] = learners;
  await bulk('admin', { userIds: [bea?.userId ?? ''], change: { act: 'deactivate' } });
  const { body } = await bulk('manager', { userIds: ids(learners), change: { act: 'invite' } });
  expect(body).toMatchObject({ changed: 2, refused: [{ name: 'Uma', reason: 'This person is inactive.' }] });
  await portal.runJobs();
  expect(await mailed()).toHaveLength(2);
  expect(await count({ status: 'invited' })).toBe(2);
  const addresses = [`${abe?.userId.toUpperCase()}@EXAMPLE.test`, `${outsider.userId}@example.test`];
  const foreign = `${stranger.userId}@example.test`;
  const sent = await portal.send(
    users.sendInvites,
    { body: { emailAddresses: [...addresses, foreign, 'nobody@example.test'] } },
    { token: tokens.manager },
  );
  expect(sent.body).toEqual({
    status: true,
    sent: 1,
    notFound: [addresses[1], foreign, 'nobody@example.test'],
  });
  await portal.runJobs();
  expect(await mailed()).toHaveLength(3);
});

test('modules are assigned to learners in scope; what is assigned stays as it is', async () => {
  const sepsis = await buildModule(portal, companyId);
  const stroke = await buildModule(portal, companyId);
  const foreign = await buildModule(portal, stranger.companyId);
  const assign = (as: keyof typeof tokens, body: RequestOf<typeof users.assignModules>['body']) =>
    portal.send(users.assignModules, { body }, { token: tokens[as] });
  const [abe] = learners;
  const one = { users: [abe?.userId ?? ''], modules: [sepsis.moduleId] };
  expect((await assign('manager', one)).body).toEqual({
    status: true,
    users: 1,
    assigned: 1,
    datesChanged: 0,
    taskId: null,
    finished: true,
  });
  const all = { filter: {}, modules: [sepsis.moduleId, stroke.moduleId] };
  expect((await assign('manager', all)).body).toEqual({
    status: true,
    users: 3,
    assigned: 5,
    datesChanged: 0,
    taskId: null,
    finished: true,
  });
  expect((await assign('admin', all)).body).toMatchObject({ users: 4, assigned: 2, datesChanged: 0 });
  const refusals: [keyof typeof tokens, string, string[], string][] = [
    ['manager', outsider.userId, [sepsis.moduleId], 'access.forbidden'],
    ['admin', stranger.userId, [sepsis.moduleId], 'user.not-found'],
    ['admin', admin.userId, [sepsis.moduleId], 'user.no-modules'],
    ['admin', outsider.userId, [foreign.moduleId], 'module.not-found'],
  ];
  for (const [as, userId, modules, code] of refusals)
    expect((await assign(as, { users: [userId], modules })).problem.code).toBe(code);
  const seen = await portal.send(
    users.previewAssignment,
    { body: { filter: {}, modules: [sepsis.moduleId] } },
    { token: tokens.manager },
  );
  expect(seen.body).toEqual({
    users: 3,
    added: 0,
    already: 3,
    datesChanged: 0,
    modules: [{ moduleId: sepsis.moduleId, added: 0, already: 3 }],
    mailed: 0,
    token: expect.any(String),
  });
  const own = await portal.send(users.assignableModules, { query: {} }, { token: tokens.manager });
  expect(own.body.modules.map(({ _id }) => _id).sort()).toEqual([sepsis.moduleId, stroke.moduleId].sort());
  const theirs = { query: { companyId: stranger.companyId } };
  expect((await portal.send(users.assignableModules, theirs, { token: tokens.admin })).body.modules).toEqual(
    [],
  );
});

test('one module is assigned to one person, with the days that it begins and is due', async () => {
  const module = await buildModule(portal, companyId);
  const user = learners[0]?.userId ?? '';
  const assign = (given: object) =>
    portal.send(
      users.assignModule,
      { body: { user, module: module.moduleId, ...given } },
      { token: tokens.manager },
    );
  const late = await assign({ startOn: '2026-12-02', dueOn: '2026-12-01' });
  expect(late.problem.errors).toEqual([
    { field: 'dueOn', message: 'The due date is before the start date.' },
  ]);
  expect((await assign({ startOn: '2026-12-01', dueOn: '2026-12-18' })).body).toMatchObject({ assigned: 1 });
  expect((await assign({ dueOn: '2026-12-24' })).body).toMatchObject({ assigned: 0, datesChanged: 1 });
  const stored = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('assignment').select(['start_on', 'due_on']).where('user_id', '=', user).execute(),
  );
  expect(stored).toEqual([{ start_on: '2026-12-01', due_on: '2026-12-24' }]);
  expect((await assign({ user: outsider.userId })).problem.code).toBe('access.forbidden');
});
