import { auth, profile } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltUser,
  buildCompany,
  buildUser,
  signInAs,
  testPassword,
} from '../../testing/builders/builders.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let portal: TestPortal;
let companyId: string;
let person: BuiltUser;
let token: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
});
afterAll(() => portal.close());
beforeEach(async () => {
  person = await buildUser(portal, companyId);
  token = await signInAs(portal, person);
});

const signInByPhone = async () => {
  portal.clock.advance({ seconds: 1 });
  const answer = await portal.send(
    auth.signIn,
    { body: { mobileNo: person.mobileNo, passwordHash: testPassword } },
    { headers: { 'user-agent': phone }, address: '10.20.30.40' },
  );
  return answer.body.token;
};

const list = async (as = token) => (await portal.send(profile.listDeviceSignIns, {}, { token: as })).body;
const worksStill = async (as: string) =>
  (await portal.send(profile.getProfile, {}, { token: as })).status === 200;

test('every browser is named with its place, and the own one is marked', async () => {
  await signInByPhone();
  const { browsers, headsets } = await list();
  expect(browsers).toHaveLength(2);
  expect(browsers[0]).toMatchObject({
    browser: 'Safari',
    system: 'iPhone',
    address: '10.20.30.40',
    current: false,
  });
  expect(browsers[1]).toMatchObject({ current: true });
  expect(headsets).toEqual([]);
});

test('one browser is signed out at once, and only once', async () => {
  const phoneToken = await signInByPhone();
  const id = (await list()).browsers.find(({ current }) => !current)?._id ?? '';
  const end = () => portal.send(profile.endBrowserSignIn, { params: { id } }, { token });
  expect((await end()).body).toEqual({ status: true });
  expect(await worksStill(phoneToken)).toBe(false);
  expect(await worksStill(token)).toBe(true);
  expect((await end()).problem.code).toBe('sign-in.not-found');
});

test("nobody ends or sees another person's sign-ins", async () => {
  const mine = (await list()).browsers[0]?._id ?? '';
  const colleague = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  const answer = await portal.send(profile.endBrowserSignIn, { params: { id: mine } }, { token: colleague });
  expect(answer.problem.code).toBe('sign-in.not-found');
  expect((await list(colleague)).browsers.map(({ _id }) => _id)).not.toContain(mine);
  expect(await worksStill(token)).toBe(true);
});

test('signing out everywhere leaves this browser alone, and ends the headsets', async () => {
  const phoneToken = await signInByPhone();
  const headset = await enrolHeadset(portal, companyId, { name: 'Room 4 A' });
  await signInOnHeadset(portal, headset, person);
  expect((await list()).headsets).toMatchObject([{ name: 'Room 4 A', platform: 'Oculus' }]);
  await portal.send(profile.endOtherSignIns, {}, { token });
  expect(await worksStill(phoneToken)).toBe(false);
  expect(await list()).toMatchObject({ browsers: [{ current: true }], headsets: [] });
});

test('colleagues stay signed in when one signs out everywhere', async () => {
  const colleague = await signInAs(portal, await buildUser(portal, companyId));
  await portal.send(profile.endOtherSignIns, {}, { token });
  expect(await worksStill(colleague)).toBe(true);
});
