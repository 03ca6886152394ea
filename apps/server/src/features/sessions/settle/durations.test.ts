import { sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BuiltModule,
  buildCompany,
  buildModule,
  buildUser,
} from '../../../testing/builders/builders.ts';
import {
  buildBatchSession,
  enrolHeadset,
  type SignedInLearner,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let companyId: string;
let module: BuiltModule;
let signedIn: SignedInLearner;

beforeAll(async () => {
  // This test has a portal of its own, because it compares its figures with a recomputation of all companies.
  portal = await createTestPortal();
  ({ companyId } = await buildCompany(portal));
  module = await buildModule(portal, companyId);
  const headset = await enrolHeadset(portal, companyId);
  signedIn = await signInOnHeadset(portal, headset, await buildUser(portal, companyId));
});
afterAll(() => portal.close());

const hour = 3_600_000;
/**
 * Sends a session with twenty minutes of events. The headset's clock was moved by `setBy` milliseconds while
 * it ran.
 */
const recorded = (setBy: number, t?: number) => {
  const session = buildBatchSession(portal, module, { minutes: 20 });
  const endedAt = new Date(Date.parse(session.finish.endedAt) + setBy).toISOString();
  return { ...session, finish: { ...session.finish, endedAt, ...(t === undefined ? {} : { t }) } };
};
const upload = async (session: ReturnType<typeof recorded>) => {
  const { body } = await portal.send(
    sessionUploads.uploadBatch,
    { body: { sessions: [session] } },
    signedIn.upload,
  );
  return body.results[0];
};
const stored = (sessionId: string) =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('session').selectAll().where('session_id', '=', sessionId).executeTakeFirstOrThrow(),
  );

test.each([
  ['what the finish says, whatever the clock', 2 * hour, 1_200_000, 20, false],
  ['what the finish says, however long', 0, 26 * hour, 26 * 60, false],
  ['the clock without it, marked as doubtful', 2 * hour, undefined, 140, true],
  ['the clock without it, longer than half a day', 25 * hour, undefined, 25 * 60 + 20, true],
  ['the last event where the clock went back', -2 * hour, undefined, 20, false],
])('the duration is %s', async (_case, setBy, t, durationMinutes, doubtful) => {
  const session = recorded(setBy, t);
  expect((await upload(session))?.result).toMatchObject({ durationMinutes });
  expect((await upload(session))?.result).toMatchObject({ durationMinutes });
  expect((await stored(session.sessionId)).duration_doubtful).toBe(doubtful);
});

test('a finish that is repeated with another duration is refused', async () => {
  const session = recorded(0, 60_000);
  await upload(session);
  const other = await upload({ ...session, finish: { ...session.finish, t: 60_001 } });
  expect(other?.problem).toEqual({
    code: 'session.finish-conflict',
    detail: 'This session was already finished with another result.',
    path: '',
  });
});
