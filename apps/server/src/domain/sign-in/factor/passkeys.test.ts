import { type profile, secondFactors } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCompany, buildUser, signInAs, testPassword } from '../../../testing/builders/builders.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { addPasskey, provePassword } from '../../../testing/sign-in/secondFactorBuilder.ts';
import {
  createSoftAuthenticator,
  type SoftAuthenticator,
} from '../../../testing/sign-in/softAuthenticator.ts';

const origin = 'https://portal.hospital.example';
const proof = { password: testPassword };

let portal: TestPortal;
let companyId: string;

beforeAll(async () => {
  portal = await createTestPortal({ publicUrl: `${origin}/` });
  ({ companyId } = await buildCompany(portal));
});
afterAll(() => portal.close());
beforeEach(() => portal.clock.advance({ minutes: 16 }));

const secondStep = async (user: Parameters<typeof provePassword>[1]) => {
  const cookies = await provePassword(portal, user);
  const step = await portal.send(secondFactors.findSecondStep, {}, { cookies });
  const { passkey, kinds } = step.body;
  if (!passkey) throw new Error('No passkey is asked for');
  const send = (assertion: ReturnType<SoftAuthenticator['get']>, other = cookies) =>
    portal.send(secondFactors.confirmSignIn, { body: { kind: 'passkey', assertion } }, { cookies: other });
  return { cookies, passkey, kinds, send };
};

const withPasskey = async () => {
  const authenticator = createSoftAuthenticator(origin);
  const user = await buildUser(portal, companyId);
  return { authenticator, user, ...(await addPasskey(portal, user, authenticator)) };
};

test('a passkey is made for the host, signs in once per challenge and brings recovery codes', async () => {
  const { authenticator, user, recoveryCodes } = await withPasskey();
  expect(recoveryCodes).toHaveLength(10);
  const { passkey, kinds, send } = await secondStep(user);
  expect(kinds).toEqual(['passkey', 'recovery']);
  expect(passkey).toMatchObject({ rpId: 'portal.hospital.example', userVerification: 'preferred' });
  const assertion = authenticator.get(passkey);
  expect((await send(assertion)).body.user.name).toBe(user.name);
  expect((await send(assertion)).problem.code).toBe('auth.second-factor-expired');
  const next = await secondStep(user);
  expect(next.passkey.challenge).not.toBe(passkey.challenge);
  expect((await next.send(assertion)).problem.code).toBe('auth.second-factor-wrong');
});

test.each([
  ['another origin', { origin: 'https://portal.hospital.example.evil.example' }],
  ['plain http', { origin: 'http://portal.hospital.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
])('an answer for %s is refused', async (_case, forged) => {
  const { authenticator, user } = await withPasskey();
  const { passkey, send } = await secondStep(user);
  expect((await send(authenticator.get(passkey, forged))).problem.code).toBe('auth.second-factor-wrong');
  expect((await send(authenticator.get(passkey))).status).toBe(200);
});

test('a counter that does not rise is a copy and is refused', async () => {
  const { authenticator, user } = await withPasskey();
  const first = await secondStep(user);
  expect((await first.send(authenticator.get(first.passkey, { counter: 7 }))).status).toBe(200);
  for (const counter of [6, 7]) {
    const copy = await secondStep(user);
    const answer = await copy.send(authenticator.get(copy.passkey, { counter }));
    expect(answer.problem.code).toBe('auth.second-factor-wrong');
  }
  const next = await secondStep(user);
  expect((await next.send(authenticator.get(next.passkey, { counter: 8 }))).status).toBe(200);
});

test('a passkey that never counts (synchronised ones) is taken', async () => {
  const { authenticator, user } = await (async () => {
    const made = createSoftAuthenticator(origin);
    const person = await buildUser(portal, companyId);
    const silent: SoftAuthenticator = {
      create: (creation) => made.create(creation, { counter: 0 }),
      get: (request) => made.get(request, { counter: 0 }),
    };
    await addPasskey(portal, person, silent);
    return { authenticator: silent, user: person };
  })();
  for (let round = 0; round < 2; round += 1) {
    const { passkey, send } = await secondStep(user);
    expect((await send(authenticator.get(passkey))).status).toBe(200);
  }
});

test('the passkey of another person, and one that nobody added, are refused', async () => {
  const [anna, ben] = [await withPasskey(), await withPasskey()];
  const { passkey, send } = await secondStep(anna.user);
  expect((await send(ben.authenticator.get(passkey))).problem.code).toBe('auth.second-factor-wrong');
  const stranger = createSoftAuthenticator(origin);
  expect((await send(stranger.get(passkey))).problem.code).toBe('auth.second-factor-wrong');
  const renamed = { ...stranger.get(passkey), id: anna.authenticator.get(passkey).id };
  expect((await send(renamed)).problem.code).toBe('auth.second-factor-wrong');
});

test('an answer to the challenge of one cookie does not serve with another', async () => {
  const { authenticator, user } = await withPasskey();
  const [one, two] = [await secondStep(user), await secondStep(user)];
  const assertion = authenticator.get(one.passkey);
  expect((await one.send(assertion, two.cookies)).problem.code).toBe('auth.second-factor-wrong');
  expect((await one.send(assertion)).status).toBe(200);
});

test('wrong answers of a passkey lock like wrong codes', async () => {
  const { authenticator, user } = await withPasskey();
  const { passkey, send } = await secondStep(user);
  const forged = authenticator.get(passkey, { rpId: 'evil.example' });
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await send(forged)).problem.code).toBe('auth.second-factor-wrong');
  expect((await send(authenticator.get(passkey))).problem.code).toBe('auth.locked');
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
])('a passkey made for %s is not added', async (_case, forged) => {
  const user = await buildUser(portal, companyId);
  const token = await signInAs(portal, user);
  const begun = await portal.send(secondFactors.beginPasskey, { body: { name: 'Key', proof } }, { token });
  const { _id: id, creation } = begun.body;
  const attestation = createSoftAuthenticator(origin).create(creation, forged);
  const answer = await portal.send(
    secondFactors.confirmPasskey,
    { params: { id }, body: { attestation } },
    { token },
  );
  expect(answer.problem.code).toBe('auth.second-factor-wrong');
  const { factors } = (await portal.send(secondFactors.listSecondFactors, {}, { token })).body;
  expect(factors).toEqual([]);
});

test('a challenge makes one passkey, for who began it, within ten minutes; an authenticator is added once', async () => {
  const user = await buildUser(portal, companyId);
  const other = await buildUser(portal, companyId);
  const token = await signInAs(portal, user);
  const otherToken = await signInAs(portal, other);
  const authenticator = createSoftAuthenticator(origin);
  const begin = async (given: profile.GivenProof = proof) =>
    (await portal.send(secondFactors.beginPasskey, { body: { name: 'Key', proof: given } }, { token })).body;
  const finish = (begun: Awaited<ReturnType<typeof begin>>, as = token) =>
    portal.send(
      secondFactors.confirmPasskey,
      { params: { id: begun._id }, body: { attestation: authenticator.create(begun.creation) } },
      { token: as },
    );
  const first = await begin();
  expect((await finish(first, otherToken)).problem.code).toBe('second-factor.not-found');
  const added = await finish(first);
  const [code = ''] = added.body.recoveryCodes ?? [];
  expect((await finish(first)).problem.code).toBe('second-factor.not-found');
  const second = await begin({ ...proof, code });
  expect(second.creation.excludeCredentials).toHaveLength(1);
  expect((await finish(second)).problem.code).toBe('second-factor.exists');
});

test('an address of numbers offers no passkeys', async () => {
  const numbers = await createTestPortal({ publicUrl: 'http://127.0.0.1:3000/' });
  const { companyId: id } = await buildCompany(numbers);
  const token = await signInAs(numbers, await buildUser(numbers, id));
  const listed = await numbers.send(secondFactors.listSecondFactors, {}, { token });
  expect(listed.body.passkeysPossible).toBe(false);
  const refused = await numbers.send(secondFactors.beginPasskey, { body: { name: 'Key', proof } }, { token });
  expect(refused.problem.code).toBe('second-factor.no-passkeys');
  await numbers.close();
});
