import { device, headsets } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltUser, buildCompany, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { type EnrolledHeadset, enrolHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let headset: EnrolledHeadset;
let learner: BuiltUser;
let token: string;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  headset = await enrolHeadset(portal, companyId, { name: 'Ward 4 Quest A' });
  learner = await buildUser(portal, companyId, { name: 'Anna Berg' });
});
beforeEach(async () => {
  token = await signInAs(portal, learner);
});
afterAll(() => portal.close());

const start = async () => (await portal.send(device.startPairing, {}, { secret: headset.secret })).body;
const poll = (deviceCode: string) =>
  portal.send(device.completePairing, { body: { deviceCode } }, { secret: headset.secret });
const decide = (userCode: string, approve: boolean, as = token) =>
  portal.send(headsets.decidePairing, { params: { userCode }, body: { approve } }, { token: as });
const wait = () => portal.clock.advance({ seconds: 5 });

test('a learner approves the code that the headset shows, and is signed in on it', async () => {
  const pairing = await start();
  expect(pairing.verificationUriComplete).toBe(`http://127.0.0.1:3000/pair?code=${pairing.userCode}`);
  expect((await poll(pairing.deviceCode)).problem.code).toBe('pairing.pending');
  expect((await poll(pairing.deviceCode)).problem.code).toBe('pairing.slow-down');
  const foundPairing = await portal.send(
    headsets.findPairing,
    { params: { userCode: pairing.userCode.toLowerCase() } },
    { token },
  );
  expect(foundPairing.body).toMatchObject({
    headsetName: 'Ward 4 Quest A',
    platform: 'Oculus',
    model: 'Quest 3',
  });
  await decide(pairing.userCode, true);
  wait();
  const signedIn = await poll(pairing.deviceCode);
  expect(signedIn.body.learner).toEqual({ _id: learner.userId, name: 'Anna Berg' });
  expect(
    (await portal.send(device.modulesOnHeadset, { query: {} }, { token: signedIn.body.token })).status,
  ).toBe(200);
  expect((await poll(pairing.deviceCode)).problem.code).toBe('pairing.not-found');
});

test('wrong codes are slowed for whoever tries them, right ones for nobody', async () => {
  const guesser = await buildUser(portal, companyId, { name: 'Quirin Guess' });
  const as = await signInAs(portal, guesser);
  const find = (userCode: string) =>
    portal.send(headsets.findPairing, { params: { userCode } }, { token: as });
  const { userCode } = await start();
  for (let number = 0; number < 12; number += 1) expect((await find(userCode)).status).toBe(200);
  for (let number = 0; number < 5; number += 1) {
    expect((await find('ABCD-EFGH')).problem.code).toBe('pairing.not-found');
    expect((await decide('ABCD-EFGH', true, as)).problem.code).toBe('pairing.not-found');
  }
  for (const slowed of [await find(userCode), await decide(userCode, true, as)]) {
    expect(slowed.problem).toMatchObject({
      status: 429,
      code: 'headset.code-slowed',
      detail: 'Too many wrong codes. Try again in 15 minutes.',
    });
    expect(slowed.headers['retry-after']).toBe('900');
  }
  expect((await decide(userCode, false)).status).toBe(200);
  portal.clock.advance({ minutes: 16 });
  const later = await signInAs(portal, guesser);
  expect((await decide((await start()).userCode, false, later)).status).toBe(200);
});

test('a declined code signs nobody in', async () => {
  const pairing = await start();
  await decide(pairing.userCode, false);
  expect((await poll(pairing.deviceCode)).problem).toMatchObject({
    code: 'pairing.denied',
    detail: 'The learner declined the code.',
  });
  expect((await decide(pairing.userCode, true)).problem.code).toBe('pairing.not-found');
});

test('a code lives ten minutes', async () => {
  const pairing = await start();
  portal.clock.advance({ minutes: 10 });
  token = await signInAs(portal, learner);
  expect((await poll(pairing.deviceCode)).problem.code).toBe('pairing.expired');
  expect((await decide(pairing.userCode, true)).problem.code).toBe('pairing.not-found');
});

test('a code of one company cannot be seen or approved in another', async () => {
  const pairing = await start();
  const { companyId: otherCompany } = await buildCompany(portal);
  const stranger = await signInAs(portal, await buildUser(portal, otherCompany));
  expect((await decide(pairing.userCode, true, stranger)).problem.code).toBe('pairing.not-found');
});

test('another headset cannot use the code', async () => {
  const pairing = await start();
  await decide(pairing.userCode, true);
  const other = await enrolHeadset(portal, companyId);
  const stolen = await portal.send(
    device.completePairing,
    { body: { deviceCode: pairing.deviceCode } },
    { secret: other.secret },
  );
  expect(stolen.problem.code).toBe('pairing.not-found');
});
