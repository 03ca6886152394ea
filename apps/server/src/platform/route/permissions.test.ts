import { randomUUID } from 'node:crypto';
import { basePath, type Endpoint, endpoints, type knownRoles, type PermissionSet } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildDepartment, buildUser, signInAs } from '../../testing/builders.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../testing/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let departmentId: string;
const tokens = new Map<string, string>();
let headsetSecret: string;

const people: Record<string, { role: keyof typeof knownRoles; set: PermissionSet }> = {
  User: { role: 'User', set: 'user' },
  Manager: { role: 'Manager', set: 'manager' },
  Instructor: { role: 'Instructor', set: 'manager' },
  Admin: { role: 'Admin', set: 'admin' },
  SuperAdmin: { role: 'SuperAdmin', set: 'superadmin' },
};

beforeAll(async () => {
  portal = await createTestPortal();
  ({ companyId } = await buildCompany(portal));
  ({ departmentId } = await buildDepartment(portal, companyId));
  for (const [name, { role }] of Object.entries(people)) {
    const person = await buildUser(portal, companyId, { role, departmentIds: [departmentId] });
    tokens.set(name, await signInAs(portal, person));
  }
  const leaver = await buildUser(portal, companyId, { role: 'Admin' });
  tokens.set('deactivated', await signInAs(portal, leaver));
  await portal.platform.database.write({ companyId }, (trx) =>
    trx.updateTable('user_account').set({ status: false }).where('user_id', '=', leaver.userId).execute(),
  );
  const headset = await enrolHeadset(portal, companyId);
  headsetSecret = headset.secret;
  tokens.set(
    'learner on a headset',
    (await signInOnHeadset(portal, headset, await buildUser(portal, companyId))).token,
  );
  tokens.set('forged', `${tokens.get('Admin')?.slice(0, -4)}AAAA`);
});
afterAll(() => portal.close());

/** Sends a call with ids that nothing has and an empty body: whoever may send it meets another refusal, or none. */
const send = (endpoint: Endpoint, authorization?: string) =>
  portal.app.inject({
    method: endpoint.method,
    url: basePath + endpoint.path.replace(/\{\w+\}/g, randomUUID()),
    ...(endpoint.body ? { payload: {} } : {}),
    headers: authorization ? { authorization } : {},
  });
const statusOf = async (endpoint: Endpoint, principal: string) =>
  (await send(endpoint, `Bearer ${tokens.get(principal)}`)).statusCode;

const forPeople = endpoints.filter(
  ({ callers, name }) => typeof callers !== 'string' && name !== 'auth.signOut',
);
const forHeadsets = endpoints.filter(({ callers }) => callers === 'headset');

test.each(forPeople.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s lets in whom the contract names, and nobody else',
  async (_name, endpoint) => {
    for (const [name, { set }] of Object.entries(people)) {
      const status = await statusOf(endpoint, name);
      // A call that brings a file is refused for its form, which comes after the question who asks.
      const heard = endpoint.upload ? [415] : [200, 400, 404];
      if (endpoint.callers.includes(set)) expect(heard, `${name}: ${status}`).toContain(status);
      else expect(status, name).toBe(403);
    }
    for (const stranger of ['deactivated', 'learner on a headset', 'forged'])
      expect(await statusOf(endpoint, stranger), stranger).toBe(401);
    expect((await send(endpoint)).statusCode).toBe(401);
    expect((await send(endpoint, `Headset ${headsetSecret}`)).statusCode).toBe(401);
  },
);

test.each(forHeadsets.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s asks for the secret of an enrolled headset',
  async (_name, endpoint) => {
    for (const name of tokens.keys()) expect(await statusOf(endpoint, name), name).toBe(401);
    expect((await send(endpoint)).statusCode).toBe(401);
    expect((await send(endpoint, 'Headset unknown')).statusCode).toBe(401);
    const known = await send(endpoint, `Headset ${headsetSecret}`);
    expect([200, 400, 404], String(known.statusCode)).toContain(known.statusCode);
  },
);

test('a change of role acts on the very next request', async () => {
  const person = await buildUser(portal, companyId, { role: 'Admin' });
  const token = await signInAs(portal, person);
  const headsets = endpoints.find(({ name }) => name === 'headsets.list');
  if (!headsets) throw new Error('headsets.list is declared');
  expect((await send(headsets, `Bearer ${token}`)).statusCode).toBe(200);
  await portal.platform.database.write({ companyId }, async (trx) => {
    const role = await trx
      .selectFrom('role')
      .select('role_id')
      .where('name', '=', 'User')
      .executeTakeFirstOrThrow();
    await trx.updateTable('user_account').set(role).where('user_id', '=', person.userId).execute();
  });
  expect((await send(headsets, `Bearer ${token}`)).statusCode).toBe(403);
});
