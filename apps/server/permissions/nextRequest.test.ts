import { auth, device, headsets, users } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildCompany,
  buildDepartment,
  buildUser,
  signInAs,
  testPassword,
  testPin,
} from '../src/testing/builders/builders.ts';
import { enrolHeadset } from '../src/testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../src/testing/portal/sharedPortal.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let departmentId: string;
let admin: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  ({ departmentId } = await buildDepartment(portal, companyId));
  admin = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
});
afterAll(() => portal.close());

const modify = (_id: string, change: object) =>
  portal.send(users.modifyUser, { body: { _id, ...change } }, { token: admin });

test('a new role counts from the next request on', async () => {
  const person = await buildUser(portal, companyId, { role: 'Manager', departmentIds: [departmentId] });
  const token = await signInAs(portal, person);
  expect((await portal.send(headsets.listHeadsets, {}, { token })).status).toBe(200);
  expect((await modify(person.userId, { role: 'User' })).status).toBe(200);
  expect((await portal.send(headsets.listHeadsets, {}, { token })).problem.code).toBe('access.forbidden');
});

test('a new department counts from the next request on', async () => {
  const other = await buildDepartment(portal, companyId);
  const learner = await buildUser(portal, companyId, { departmentIds: [other.departmentId] });
  const manager = await buildUser(portal, companyId, { role: 'Manager', departmentIds: [departmentId] });
  const token = await signInAs(portal, manager);
  const look = () => portal.send(users.userDetails, { query: { userId: learner.userId } }, { token });
  expect((await look()).problem.code).toBe('access.forbidden');
  expect((await modify(manager.userId, { departmentId: [departmentId, other.departmentId] })).status).toBe(
    200,
  );
  expect((await look()).status).toBe(200);
});

test('who is deactivated is out at the next request, on every way in', async () => {
  const person = await buildUser(portal, companyId, { departmentIds: [departmentId] });
  const body = { mobileNo: person.mobileNo, passwordHash: testPassword };
  const signedIn = await portal.send(auth.signIn, { body });
  const { token } = signedIn.body;
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
  const headset = await enrolHeadset(portal, companyId);
  expect((await modify(person.userId, { status: false })).status).toBe(200);

  expect((await portal.send(users.userDetails, { query: {} }, { token })).problem.code).toBe('auth.required');
  expect((await portal.send(auth.refreshSession, {}, { cookies })).problem.code).toBe('auth.required');
  expect((await portal.send(auth.signIn, { body })).problem.code).toBe('auth.credentials');
  const pin = { mobileNo: person.mobileNo, pin: testPin };
  const onHeadset = await portal.send(device.signInOnHeadset, { body: pin }, { secret: headset.secret });
  expect(onHeadset.problem.code).toBe('auth.credentials');
});
