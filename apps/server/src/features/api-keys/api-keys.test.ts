import { randomUUID } from 'node:crypto';
import {
  apiKeys,
  assignments,
  courses,
  departments,
  type KeyScope,
  modules,
  reports,
  results,
  users,
} from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApiKey } from '../../testing/builders/apiKeyBuilder.ts';
import {
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../testing/builders/builders.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let admin: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin', name: 'Quirin Oduya' }));
});
afterAll(() => portal.close());

const create = (
  scopes: KeyScope[],
  options: { name?: string; validDays?: 30 | 90 | 365 } = {},
  token = admin,
) =>
  portal.send(
    apiKeys.createKey,
    { body: { name: options.name ?? 'Timetable', scopes, ...options } },
    { token },
  );
const list = async (token = admin) => (await portal.send(apiKeys.listKeys, {}, { token })).body.keys;
const listUsers = (key: string) => portal.send(users.listUsers, { body: {} }, { token: key });
const auditOf = (event: string) =>
  portal.platform.database.read('all', (trx) =>
    trx.selectFrom('audit_entry').selectAll().where('event', '=', event).execute(),
  );

test('a key is shown once, with its scopes opens what they name, and is listed by how it begins', async () => {
  const { apiKey, key } = (await create(['users:manage'], { name: 'Rota' })).body;
  expect(key).toMatch(/^swk_[\w-]{43}$/);
  expect(apiKey).toMatchObject({ name: 'Rota', createdBy: 'Quirin Oduya', state: 'active', expiresAt: null });
  expect((await listUsers(key)).status).toBe(200);
  const answer = await portal.send(apiKeys.listKeys, {}, { token: admin });
  expect(JSON.stringify(answer.body)).not.toContain(key);
  const listed = answer.body.keys.find(({ _id }) => _id === apiKey._id);
  expect(listed).toMatchObject({ hint: key.slice(0, 8), lastUsedAt: portal.clock.now().toISOString() });
});

test('what a key assigned is by its name, for the learner and in the list of what was assigned', async () => {
  const { key } = (await create(['assignments:manage'], { name: 'Rota' })).body;
  const learner = await buildUser(portal, companyId);
  const { moduleId } = await buildModule(portal, companyId);
  const body = { users: [learner.userId], modules: [moduleId] };
  expect((await portal.send(users.assignModules, { body }, { token: key })).status).toBe(200);
  const { saves } = (await portal.send(assignments.listSaves, { query: {} }, { token: admin })).body;
  expect(saves[0]?.by.name).toBe('Rota');
  const token = await signInAs(portal, learner);
  const { next } = (await portal.send(modules.nextModule, {}, { token })).body;
  expect(next).toMatchObject({ assignedBy: 'Rota' });
});

test('the database keeps no key, only its hash', async () => {
  const { key } = (await create(['results:read'])).body;
  const stored = await portal.platform.database.read('all', async (trx) => [
    await trx.selectFrom('api_key').selectAll().execute(),
    await trx.selectFrom('audit_entry').selectAll().execute(),
  ]);
  expect(JSON.stringify(stored)).not.toContain(key);
});

test('outside its scopes a key is refused by the name of the scope that is missing, and the refusal is on record', async () => {
  const { apiKey, key } = (await create(['assignments:manage'])).body;
  const refused = await listUsers(key);
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    403,
    'api-key.scope',
    'This call needs an API key with the scope users:manage.',
  ]);
  const closed = await portal.send(apiKeys.listKeys, {}, { token: key });
  expect([closed.status, closed.problem.code, closed.problem.detail]).toEqual([
    403,
    'api-key.closed',
    'No API key opens this call.',
  ]);
  const denied = (await auditOf('access.denied')).filter(({ actor_id }) => actor_id === apiKey._id);
  expect(denied.map(({ subject_id, actor_role }) => [subject_id, actor_role])).toEqual([
    ['users.list', 'API key'],
    ['apiKeys.list', 'API key'],
  ]);
});

test('a key gives nobody a role above a learner’s, and changes none of the staff', async () => {
  const { key } = (await create(['users:manage'])).body;
  const made = await portal.send(
    users.registerUser,
    { body: { name: 'Odile Brandt', emailAddress: 'odile@hospital.example', role: 'Admin' } },
    { token: key },
  );
  expect([made.status, made.problem.code, made.problem.detail]).toEqual([
    403,
    'user.role-not-allowed',
    'Your role does not allow giving the role Admin.',
  ]);
  const manager = await buildUser(portal, companyId, { role: 'Manager' });
  const body = { _id: manager.userId, emailAddress: 'mine@elsewhere.example' };
  const changed = await portal.send(users.modifyUser, { body }, { token: key });
  expect([changed.status, changed.problem.code]).toEqual([403, 'access.forbidden']);
  const removed = await portal.send(users.deleteUser, { query: { userId: manager.userId } }, { token: key });
  expect([removed.status, removed.problem.code]).toEqual([403, 'access.forbidden']);
});

test('a revoked key is refused at the next request', async () => {
  const { apiKey, key } = (await create(['users:manage'])).body;
  expect((await listUsers(key)).status).toBe(200);
  await portal.send(apiKeys.revokeKey, { params: { id: apiKey._id } }, { token: admin });
  const refused = await listUsers(key);
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    401,
    'api-key.revoked',
    'This API key has been revoked.',
  ]);
  const listed = (await list()).find(({ _id }) => _id === apiKey._id);
  expect(listed).toMatchObject({ state: 'revoked', revokedBy: 'Quirin Oduya' });
});

test('a key lasts to the moment of its expiry', async () => {
  const { apiKey, key } = (await create(['users:manage'], { validDays: 30 })).body;
  portal.clock.advance({ minutes: 30 * 24 * 60 - 1 });
  expect((await listUsers(key)).status).toBe(200);
  portal.clock.advance({ minutes: 1 });
  const refused = await listUsers(key);
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    401,
    'api-key.expired',
    'This API key has expired.',
  ]);
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin', name: 'Quirin Oduya' }));
  expect((await list()).find(({ _id }) => _id === apiKey._id)?.state).toBe('expired');
});

test('a key that nobody made opens nothing', async () => {
  const refused = await listUsers(`swk_${'A'.repeat(43)}`);
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    401,
    'api-key.unknown',
    'This API key opens nothing.',
  ]);
});

test('the keys of a company that is deactivated open nothing from the next request on', async () => {
  const other = await buildCompany(portal);
  const { key } = await buildApiKey(portal, other.companyId);
  expect((await listUsers(key)).status).toBe(200);
  await portal.platform.database.write('all', (trx) =>
    trx.updateTable('company').set({ status: false }).where('company_id', '=', other.companyId).execute(),
  );
  expect((await listUsers(key)).problem.code).toBe('api-key.unknown');
});

test('a company has 20 keys at a time; one that is revoked makes room', async () => {
  const { companyId: busy } = await buildCompany(portal);
  const token = await signInAs(portal, await buildUser(portal, busy, { role: 'Admin' }));
  for (let number = 0; number < apiKeys.limits.keys; number += 1)
    expect((await create(['results:read'], {}, token)).status).toBe(200);
  const refused = await create(['results:read'], {}, token);
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    409,
    'api-key.too-many',
    'A company may have 20 API keys at a time. Revoke one that is no longer used.',
  ]);
  const [first] = await list(token);
  await portal.send(apiKeys.revokeKey, { params: { id: first?._id ?? '' } }, { token });
  expect((await create(['results:read'], {}, token)).status).toBe(200);
});

test('only Admin and SuperAdmin keep keys, each in their scope', async () => {
  const { companyId: otherCompanyId } = await buildCompany(portal);
  const manager = await signInAs(portal, await buildUser(portal, companyId, { role: 'Manager' }));
  const stranger = await signInAs(portal, await buildUser(portal, otherCompanyId, { role: 'Admin' }));
  const { apiKey } = (await create(['results:read'])).body;
  expect((await create(['results:read'], {}, manager)).problem.code).toBe('access.forbidden');
  expect(await list(stranger)).toEqual([]);
  for (const [id, token] of [
    [apiKey._id, stranger],
    [randomUUID(), admin],
  ] as const) {
    const refused = await portal.send(apiKeys.revokeKey, { params: { id } }, { token });
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
      404,
      'api-key.not-found',
      'This API key was not found.',
    ]);
  }
  const superadmin = await signInAs(portal, await buildUser(portal, otherCompanyId, { role: 'SuperAdmin' }));
  const made = await portal.send(
    apiKeys.createKey,
    { body: { name: 'Group portal', scopes: ['results:read'], companyId } },
    { token: superadmin },
  );
  expect(made.body.apiKey.companyId).toBe(companyId);
});

test('making and revoking are in the audit log without the key, and what a key does stands under its name', async () => {
  const { departmentId } = await buildDepartment(portal, companyId);
  const { apiKey, key } = (await create(['users:manage'], { name: 'Staff register' })).body;
  const body = {
    name: 'Zebedee Okonjo',
    mobileNo: '9876501234',
    emailAddress: 'zebedee@example.test',
    role: 'User',
    departmentId: [departmentId],
  };
  const registered = await portal.send(users.registerUser, { body }, { token: key });
  expect(registered.status).toBe(200);
  const entries = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('audit_entry').selectAll().where('actor_id', '=', apiKey._id).execute(),
  );
  expect(entries.map(({ actor_name, actor_role }) => [actor_name, actor_role])).toContainEqual([
    'Staff register',
    'API key',
  ]);
  const [created] = (await auditOf('api-key.created')).filter(({ subject_id }) => subject_id === apiKey._id);
  expect(created?.detail).toMatchObject({ name: 'Staff register', scopes: 'users:manage' });
});

test('a key reads the reports of its company and of no other', async () => {
  const { key } = await buildApiKey(portal, companyId, { scopes: ['results:read'] });
  const { moduleId } = await buildModule(portal, companyId);
  const learner = await buildUser(portal, companyId);
  const stranger = await buildUser(portal, (await buildCompany(portal)).companyId);
  const report = (userId: string) =>
    portal.send(results.competencyAverageDetails, { query: { userId } }, { token: key });
  expect((await report(learner.userId)).status).toBe(200);
  expect((await report(stranger.userId)).problem.code).toBe('user.not-found');
  const days = { fromDate: '2026-01-01', toDate: '2026-01-31' };
  const ofModules = { filterType: 'Module' as const, searchIds: [moduleId], ...days };
  const body = { moduleId, mode: 'assessment' as const, ...days };
  const ofModule = await portal.send(results.moduleReport, { query: body }, { token: key });
  expect(ofModule.status).toBe(200);
  expect((await portal.send(reports.listRecords, { body: ofModules }, { token: key })).status).toBe(200);
});

test('departments and courses, which a program needs to place people, open with users:manage', async () => {
  const { key } = await buildApiKey(portal, companyId, { scopes: ['users:manage'] });
  expect((await portal.send(departments.listDepartments, {}, { token: key })).status).toBe(200);
  expect((await portal.send(courses.listCourses, { query: {} }, { token: key })).status).toBe(200);
});

test('each key has a rate of its own', async () => {
  const [busy, other] = [await buildApiKey(portal, companyId), await buildApiKey(portal, companyId)];
  const ask = (authorization: string) =>
    portal.app.inject({ url: '/api/v1/account/getCourses', headers: { authorization } });
  // The first request counts for its address, because the key is not verified yet.
  for (let number = 0; number <= 600; number += 1) await ask(`Bearer ${busy.key}`);
  expect((await ask(`Bearer ${busy.key}`)).json()).toMatchObject({ status: 429, code: 'request.too-many' });
  expect((await ask(`Bearer ${other.key}`)).statusCode).toBe(200);
});
