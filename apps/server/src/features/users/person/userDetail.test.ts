import { auth, device, users } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser, signInAs, testPin } from '../../../testing/builders/builders.ts';
import { buildAssignedScene, type LearnerScene } from '../../../testing/builders/learnerScene.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { enrolHeadset } from '../../../testing/builders/sessions/headsetBuilder.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let scene: LearnerScene;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  scene = await buildAssignedScene(portal);
});

const run = (startedAt: string, given: NonNullable<Parameters<typeof buildSession>[3]> = {}) =>
  buildSession(portal, scene.learner, scene.module, { startedAt, ...given });
const recent = async () =>
  (await portal.send(users.userDetails, { query: {} }, { token: scene.token })).body.user.recentSessions;

test('a person’s last sessions that are over, newest first, each with what it came to', async () => {
  await run('2026-11-10T08:00:00Z', { score: 0.9, mustPassSteps: ['A'], failedMustPassSteps: ['A'] });
  await run('2026-11-11T08:00:00Z', { mode: 'training', score: 0.5 });
  await run('2026-11-12T08:00:00Z', { outcome: 'crashed', score: 1 });
  const sessions = await recent();
  expect(sessions.map(({ startedAt }) => startedAt.slice(8, 10))).toEqual(['12', '11', '10']);
  const [crashed, training, assessment] = sessions;
  expect(crashed).toMatchObject({ mode: 'assessment', outcome: 'crashed', score: 1 });
  expect(training).toMatchObject({ mode: 'training', outcome: 'completed', score: 0.5, successful: null });
  expect(assessment).toMatchObject({
    moduleName: 'Sepsis',
    score: 0.9,
    mustPassMissed: true,
  });
});

test('they are five, and nobody else’s', async () => {
  expect(await recent()).toEqual([]);
  for (const day of ['01', '02', '03', '04', '05', '06']) await run(`2026-11-${day}T08:00:00Z`);
  const sessions = await recent();
  expect(sessions.map(({ startedAt }) => startedAt.slice(8, 10))).toEqual(['06', '05', '04', '03', '02']);
});

test('staff see why an activation code does not work: it is over, or tries are refused for a while', async () => {
  const { companyId } = scene.learner;
  const staff = await buildUser(portal, companyId, { role: 'Admin' });
  const person = await buildUser(portal, companyId, { password: null });
  const token = await signInAs(portal, staff);
  const seen = async () => {
    const { body } = await portal.send(users.userDetails, { query: { userId: person.userId } }, { token });
    const { passwordState, codeExpiredAt, lockedUntil } = body.user;
    return { state: passwordState.state, codeExpiredAt, lockedUntil };
  };
  const nothing = { codeExpiredAt: null, lockedUntil: null };
  expect(await seen()).toEqual({ state: 'Activation code', ...nothing });

  const { secret } = await enrolHeadset(portal, companyId, { admin: staff });
  for (let wrong = 0; wrong < 5; wrong += 1)
    await portal.send(
      device.signInOnHeadset,
      { body: { mobileNo: person.mobileNo, pin: '0000' } },
      { secret },
    );
  const lockedUntil = new Date(portal.clock.now().getTime() + 15 * 60_000).toISOString();
  expect(await seen()).toEqual({ state: 'Activation code', ...nothing, lockedUntil });

  const expiredAt = new Date(portal.clock.now().getTime() - 1000);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ pin_expires_at: expiredAt })
      .where('company_id', '=', companyId)
      .where('user_id', '=', person.userId)
      .execute(),
  );
  const tried = await portal.send(auth.signIn, {
    body: { mobileNo: person.mobileNo, passwordHash: testPin },
  });
  expect(tried.problem.code).toBe('auth.credentials');
  expect(await seen()).toEqual({ state: 'Not set', codeExpiredAt: expiredAt.toISOString(), lockedUntil });
});
