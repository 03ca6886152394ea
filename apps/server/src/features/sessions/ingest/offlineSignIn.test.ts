import { randomUUID } from 'node:crypto';
import { sessionUploads } from '@simward/contract';
import { sealSignIn } from '@simward/device/sealing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealingPublicKey } from '../../../platform/auth/sealing.ts';
import { sayStored } from '../../../platform/texts/storedText.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildModule,
  buildUser,
  testPin,
} from '../../../testing/builders/builders.ts';
import {
  buildBatchSession,
  type EnrolledHeadset,
  enrolHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let headset: EnrolledHeadset;
let module: BuiltModule;

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  headset = await enrolHeadset(portal, companyId);
  module = await buildModule(portal, companyId);
});
afterAll(() => portal.close());

const sealedBatch = async (learner: BuiltUser, pin = testPin, sealedFor?: string) => {
  const session = buildBatchSession(portal, module);
  const key = sealingPublicKey(portal.platform.sealingSeed);
  const sealedSignIn = await sealSignIn(key, sealedFor ?? session.sessionId, {
    mobileNo: learner.mobileNo,
    pin,
  });
  return { ...session, sealedSignIn };
};
const upload = (...sessions: unknown[]) =>
  portal.send(sessionUploads.uploadBatch, { body: { sessions } }, { secret: headset.secret });
const stored = (sessionId: string) =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('session')
      .select(['user_id', 'custody', 'custody_reason', 'sealed_sign_in'])
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow(),
  );

test('a session recorded after signing in offline counts for the learner whose sealed PIN matches', async () => {
  const learner = await buildUser(portal, companyId);
  const session = await sealedBatch(learner);
  const { results } = (await upload(session)).body;
  expect(results[0]).toMatchObject({ status: 'finished', custody: 'received' });
  expect(await stored(session.sessionId)).toMatchObject({ user_id: learner.userId, custody: 'accepted' });
});

test('the answer is the same for a wrong PIN, whose session nobody owns until somebody decides', async () => {
  const learner = await buildUser(portal, companyId);
  const [right, wrong] = [await sealedBatch(learner), await sealedBatch(learner, '0000')];
  const answers = [(await upload(right)).body.results[0], (await upload(wrong)).body.results[0]];
  const withoutIds = answers.map((answer) => ({
    ...answer,
    sessionId: '',
    result: { ...answer?.result, sessionId: '' },
  }));
  expect(withoutIds[1]).toEqual(withoutIds[0]);
  const { custody_reason: reason, ...session } = await stored(wrong.sessionId);
  expect(session).toEqual({ user_id: null, custody: 'unclaimed', sealed_sign_in: 'unmatched' });
  expect(sayStored('en', reason ?? '')).toBe('The offline sign-in did not match');
});

test('a PIN is evaluated once per session, however often and however many at once it is sent', async () => {
  const session = await sealedBatch(await buildUser(portal, companyId), '0000');
  const before = portal.platform.passwords.evaluations;
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(session)));
  await upload(session);
  expect(portal.platform.passwords.evaluations - before).toBe(1);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 503]));
});

test('sealed PINs count under the same five tries as typed ones', async () => {
  const learner = await buildUser(portal, companyId);
  const before = portal.platform.passwords.evaluations;
  for (let attempt = 0; attempt < 8; attempt += 1) await upload(await sealedBatch(learner, '0000'));
  expect(portal.platform.passwords.evaluations - before).toBe(5);
});

test('a seal made for one session opens no other, nor does a foreign key’s', async () => {
  const learner = await buildUser(portal, companyId);
  const moved = await sealedBatch(learner, testPin, randomUUID());
  await upload(moved);
  expect((await stored(moved.sessionId)).custody).toBe('unclaimed');
  const session = buildBatchSession(portal, module);
  const foreign = sealingPublicKey(new Uint8Array(32).fill(7));
  const sealedSignIn = await sealSignIn(foreign, session.sessionId, {
    mobileNo: learner.mobileNo,
    pin: testPin,
  });
  await upload({ ...session, sealedSignIn });
  expect((await stored(session.sessionId)).custody).toBe('unclaimed');
});
