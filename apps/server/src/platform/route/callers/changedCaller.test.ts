import { auth, departments, profile, users } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildDepartment,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let admin: string;
let people: BuiltUser[];
let wards: string[];

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  wards = [];
  people = [];
  for (const name of ['Ida Intensive', 'Willa Ward']) {
    const { departmentId } = await buildDepartment(portal, companyId);
    wards.push(departmentId);
    people.push(await buildUser(portal, companyId, { name, departmentIds: [departmentId] }));
  }
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
});
afterAll(() => portal.close());

const modify = async (body: { _id: string } & Record<string, unknown>) => {
  const { status } = await portal.send(users.modifyUser, { body }, { token: admin });
  expect(status).toBe(200);
};
const listed = async (token: string) =>
  (await portal.send(users.listUsers, { body: {} }, { token })).body.users.map(({ name }) => name);

test('what is sent ahead for a Manager answers nobody who has moved since', async () => {
  const manager = await buildUser(portal, companyId, { role: 'Manager', departmentIds: wards.slice(0, 1) });
  const token = await signInAs(portal, manager);
  expect(await listed(token)).toEqual(['Ida Intensive']);
  await modify({ _id: manager.userId, departmentId: wards.slice(1) });
  expect(await listed(token)).toEqual(['Willa Ward']);
});

test('a role that was taken away opens nothing more, and the refusal is in the audit log', async () => {
  const user = await buildUser(portal, companyId, { role: 'Admin' });
  const token = await signInAs(portal, user);
  expect((await portal.send(departments.listDepartments, {}, { token })).status).toBe(200);
  await modify({ _id: user.userId, role: 'User', departmentId: wards.slice(0, 1) });
  expect((await portal.send(departments.listDepartments, {}, { token })).problem.code).toBe(
    'access.forbidden',
  );
  const denials = await portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select('subject_id')
      .where('event', '=', 'access.denied')
      .where('actor_id', '=', user.userId)
      .execute(),
  );
  expect(denials).toEqual([{ subject_id: departments.listDepartments.name }]);
});

test('who is deactivated or signed out gets no more answers', async () => {
  const user = await buildUser(portal, companyId);
  const read = (token: string) => portal.send(profile.getProfile, {}, { token });
  const token = await signInAs(portal, user);
  expect((await read(token)).status).toBe(200);
  await modify({ _id: user.userId, status: false });
  expect((await read(token)).problem.code).toBe('auth.required');
  await modify({ _id: user.userId, status: true });
  const again = await signInAs(portal, user);
  expect((await read(again)).status).toBe(200);
  await portal.send(auth.signOut, {}, { token: again });
  expect((await read(again)).problem.code).toBe('auth.required');
});
