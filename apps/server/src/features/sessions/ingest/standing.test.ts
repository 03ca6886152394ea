import { randomUUID } from 'node:crypto';
import { headsets, sessionUploads } from '@simward/contract';
import { sealSignIn } from '@simward/device/sealing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealingPublicKey } from '../../../platform/auth/sealing.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
  testPin,
} from '../../../testing/builders/builders.ts';
import {
  buildBatchSession,
  buildEvent,
  type EnrolledHeadset,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let headset: EnrolledHeadset;
let module: BuiltModule;
let learner: BuiltUser;
let signedIn: SignedInLearner;
let params: { uuid: string };

beforeAll(async () => {
  portal = await sharedPortal();
  ({ companyId } = await buildCompany(portal));
  headset = await enrolHeadset(portal, companyId);
  module = await buildModule(portal, companyId);
  learner = await buildUser(portal, companyId);
  await buildAssignment(portal, learner, module);
  signedIn = await signInOnHeadset(portal, headset, learner);
});
afterAll(() => portal.close());
beforeEach(() => {
  params = { uuid: randomUUID() };
});

const read = async (by: { secret: string } = headset) =>
  (await portal.send(sessionUploads.readStanding, { params }, { secret: by.secret })).body;
const append = (...seqs: number[]) =>
  portal.send(
    sessionUploads.appendEvents,
    { params, body: { events: seqs.map((seq) => buildEvent(seq)) } },
    signedIn.upload,
  );
const refusal = async ({ secret }: EnrolledHeadset) => {
  const { status, problem } = await portal.send(sessionUploads.readStanding, { params }, { secret });
  return [status, problem.code];
};
const session = () => buildBatchSession(portal, module);

test('a session stands where its pieces have come to, until its card is there', async () => {
  await append(1, 2, 5);
  expect(await read()).toEqual({
    sessionId: params.uuid,
    status: 'open',
    custody: 'accepted',
    startMissing: true,
    finishMissing: true,
    ackSeq: 2,
    missing: [[3, 4]],
    result: null,
  });

  const { start, finish } = session();
  await portal.send(sessionUploads.startSession, { params, body: start }, signedIn.upload);
  const body = { ...finish, lastSeq: 6, score: 0.9 };
  await portal.send(sessionUploads.finishSession, { params, body }, signedIn.upload);
  expect(await read()).toMatchObject({
    status: 'waiting',
    startMissing: false,
    finishMissing: false,
    ackSeq: 2,
    missing: [
      [3, 4],
      [6, 6],
    ],
    result: null,
  });

  await append(3, 4, 6);
  const card = await portal.send(sessionUploads.finishSession, { params, body }, signedIn.upload);
  expect(card.body).toMatchObject({ status: 'finished', successful: true });
  expect(await read()).toMatchObject({ status: 'finished', ackSeq: 6, missing: [], result: card.body });
});

test('an event that was refused for good is not missing', async () => {
  const events = [buildEvent(1), { ...buildEvent(2), type: 'unknown' }];
  await portal.send(sessionUploads.appendEvents, { params, body: { events } }, signedIn.upload);
  expect(await read()).toMatchObject({ ackSeq: 2, missing: [] });
});

test('nothing is said of a session that is unknown, or of another headset, or to one that was revoked', async () => {
  expect(await refusal(headset)).toEqual([404, 'session.not-found']);
  await append(1);
  const colleague = await enrolHeadset(portal, companyId);
  const { companyId: otherCompany } = await buildCompany(portal);
  const stranger = await enrolHeadset(portal, otherCompany);
  for (const other of [colleague, stranger]) expect(await refusal(other)).toEqual([404, 'session.not-found']);
  const token = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  await portal.send(headsets.revokeHeadset, { params: { id: colleague.headsetId } }, { token });
  expect(await refusal(colleague)).toEqual([401, 'headset.unknown']);
});

test('after signing in offline the answer does not say if the PIN was right', async () => {
  const key = sealingPublicKey(portal.platform.sealingSeed);
  for (const pin of [testPin, '0000']) {
    const { sessionId, ...whole } = session();
    params = { uuid: sessionId };
    const sealedSignIn = await sealSignIn(key, sessionId, { mobileNo: learner.mobileNo, pin });
    const sessions = [{ sessionId, sealedSignIn, ...whole }];
    await portal.send(sessionUploads.uploadBatch, { body: { sessions } }, { secret: headset.secret });
    expect(await read()).toMatchObject({
      status: 'finished',
      custody: 'received',
      result: { custody: 'received', successful: true },
    });
  }
});
