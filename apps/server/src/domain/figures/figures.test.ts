import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { withConnection } from '../../platform/database/connections/connected.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildModule,
  buildUser,
} from '../../testing/builders/builders.ts';
import {
  type BuiltSession,
  buildSession,
  reassignSession,
} from '../../testing/builders/sessions/buildSession.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { sessionCounted } from '../sessions/sessionEvents.ts';
import { foldCompanyRollups } from './rollups/foldCompanyRollups.ts';
import { rebuildCompanyRollups } from './rollups/rebuildCompanyRollups.ts';
import { lockUserDays } from './rollups/userDayRollups.sql.ts';
import { verifyRollups } from './verifyRollups.ts';

let portal: TestPortal;
let companyId: string;
let learner: BuiltUser;
let other: BuiltUser;
let module: BuiltModule;

beforeAll(async () => {
  // A portal of its own: its figures are compared with a recomputation of all companies.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  ({ companyId } = await buildCompany(portal));
  [learner, other] = [await buildUser(portal, companyId), await buildUser(portal, companyId)];
  module = await buildModule(portal, companyId);
});

const inCompany = <T>(read: Parameters<typeof portal.platform.database.read<T>>[1]) =>
  portal.platform.database.read({ companyId }, read);

const userDays = (userId: string) =>
  inCompany((trx) =>
    trx.selectFrom('rollup_user_day').selectAll().where('user_id', '=', userId).orderBy('day').execute(),
  );
const companyDays = () =>
  inCompany((trx) => trx.selectFrom('rollup_company_day').selectAll().orderBy('day').execute());
const userMonths = () =>
  inCompany((trx) =>
    trx
      .selectFrom('rollup_user_month')
      .select(['month', 'mode', 'user_id', 'session_count'])
      .orderBy('month')
      .execute(),
  );
const dirtyKeys = () => inCompany((trx) => trx.selectFrom('rollup_dirty').selectAll().execute());

const expectExact = async () =>
  expect(await verifyRollups(portal.platform.database)).toMatchObject({ different: 0 });

test('a finish counts in its learner, module, mode and day', async () => {
  await buildSession(portal, learner, module, { score: 0.9, minutes: 12 });
  await buildSession(portal, learner, module, { score: 0.5, minutes: 20 });
  await buildSession(portal, learner, module, { score: 0.1, minutes: 1, outcome: 'crashed' });
  await buildSession(portal, learner, module, { score: null, minutes: 2 });
  await buildSession(portal, learner, module, { mode: 'training', score: 0.2, minutes: 5 });
  const rows = await userDays(learner.userId);
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.mode === 'assessment')).toMatchObject({
    day: '2026-11-20',
    session_count: 4,
    completed_count: 3,
    successful_count: 1,
    failed_count: 2,
    duration_ms: 35 * 60_000,
    longest_ms: 20 * 60_000,
    score_count: 2,
    score_sum: 1.4,
    score_min: 0.5,
    score_max: 0.9,
  });
  expect(rows.find((row) => row.mode === 'training')).toMatchObject({
    session_count: 1,
    successful_count: 0,
    failed_count: 0,
    score_sum: 0.2,
  });
});

test('only finished sessions in custody of their learner count', async () => {
  await buildSession(portal, learner, module, { state: 'open' });
  await buildSession(portal, learner, module, { state: 'interrupted' });
  await buildSession(portal, learner, module, { custody: 'quarantined' });
  await buildSession(portal, learner, module);
  expect(await userDays(learner.userId)).toMatchObject([{ session_count: 1 }]);
  await expectExact();
});

test('a session that is taken away takes its minimum and maximum with it, and the last one its row', async () => {
  const best = await buildSession(portal, learner, module, { score: 0.95 });
  const worst = await buildSession(portal, learner, module, { score: 0.3 });
  const middle = await buildSession(portal, learner, module, { score: 0.6 });
  await reassignSession(portal, best, other);
  await reassignSession(portal, worst, other);
  expect(await userDays(learner.userId)).toMatchObject([
    { session_count: 1, score_min: 0.6, score_max: 0.6 },
  ]);
  expect(await userDays(other.userId)).toMatchObject([{ session_count: 2, score_min: 0.3, score_max: 0.95 }]);
  await reassignSession(portal, middle, other);
  expect(await userDays(learner.userId)).toEqual([]);
  await expectExact();
});

test('finishes of one key at once lose nothing', async () => {
  await Promise.all(
    [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((score) => buildSession(portal, learner, module, { score })),
  );
  expect(await userDays(learner.userId)).toMatchObject([
    { session_count: 8, score_count: 8, score_sum: 3.6, score_min: 0.1, score_max: 0.8 },
  ]);
  await expectExact();
});

/** True while a transaction waits for a lock that another transaction holds. */
const somebodyWaits = async () => {
  const { rowCount } = await withConnection(portal.database.adminUrl, (admin) =>
    admin.query(
      inject('adminUrls').length > 1
        ? 'select 1 from citus_lock_waits'
        : "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    ),
  );
  return rowCount !== 0;
};

test('a finish that waits for another one of its key counts with what that one leaves', async () => {
  const { sessionId, key } = await buildSession(portal, learner, module, { score: 0.5 });
  let second: Promise<unknown> | undefined;
  await portal.platform.database.write({ companyId }, async (trx) => {
    await lockUserDays(trx, companyId, [key]);
    second = buildSession(portal, learner, module, { score: 0.9 });
    await vi.waitUntil(somebodyWaits, { timeout: 10_000 });
    await trx.updateTable('session').set({ score: 0.1 }).where('session_id', '=', sessionId).execute();
    await portal.platform.events.emit(trx, sessionCounted, { companyId, keys: [key] });
  });
  await second;
  expect(await userDays(learner.userId)).toMatchObject([
    { session_count: 2, score_min: 0.1, score_max: 0.9 },
  ]);
  await expectExact();
});

test('finishes and reassignments of one key at once end at what recomputation gives', async () => {
  const sessions: BuiltSession[] = [];
  for (const score of [0.2, 0.9, 0.4]) sessions.push(await buildSession(portal, learner, module, { score }));
  await Promise.all([
    ...sessions.map((session) => reassignSession(portal, session, other)),
    ...[0.3, 0.6].map((score) => buildSession(portal, learner, module, { score })),
    buildSession(portal, other, module, { score: 0.5 }),
  ]);
  expect(await userDays(learner.userId)).toMatchObject([
    { session_count: 2, score_min: 0.3, score_max: 0.6 },
  ]);
  expect(await userDays(other.userId)).toMatchObject([{ session_count: 4, score_min: 0.2, score_max: 0.9 }]);
  await expectExact();
});

test('what is rolled back is not counted', async () => {
  await expect(
    portal.platform.database.write({ companyId }, async (trx) => {
      await portal.platform.events.emit(trx, sessionCounted, {
        companyId,
        keys: [{ userId: learner.userId, moduleId: module.moduleId, mode: 'training', day: '2026-11-20' }],
      });
      throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  expect(await dirtyKeys()).toEqual([]);
});

test('a fold sums the learners of a day and their months', async () => {
  await buildSession(portal, learner, module, { score: 0.4, minutes: 10 });
  await buildSession(portal, learner, module, { score: 0.8, minutes: 30 });
  await buildSession(portal, other, module, { score: 1, minutes: 20 });
  await buildSession(portal, learner, module, { startedAt: '2026-10-31T12:00:00Z' });
  await foldCompanyRollups(portal.platform);
  expect(await companyDays()).toMatchObject([
    { day: '2026-10-31', session_count: 1, user_count: 1 },
    {
      day: '2026-11-20',
      session_count: 3,
      user_count: 2,
      successful_count: 2,
      failed_count: 1,
      duration_ms: 60 * 60_000,
      longest_ms: 30 * 60_000,
      score_count: 3,
      score_sum: 2.2,
      score_min: 0.4,
      score_max: 1,
    },
  ]);
  const months = await userMonths();
  expect(months).toHaveLength(3);
  expect(months).toContainEqual({
    month: '2026-11-01',
    mode: 'assessment',
    user_id: learner.userId,
    session_count: 2,
  });
  expect(await dirtyKeys()).toEqual([]);
});

test('a fold deletes the days and months that nobody has any more', async () => {
  const moved = await buildSession(portal, learner, module, { startedAt: '2026-09-05T12:00:00Z' });
  await foldCompanyRollups(portal.platform);
  await reassignSession(portal, moved, other);
  await foldCompanyRollups(portal.platform);
  expect(await companyDays()).toMatchObject([{ day: '2026-09-05', session_count: 1 }]);
  expect(await userMonths()).toMatchObject([{ user_id: other.userId }]);
});

test('folds and finishes at once leave nothing unfolded but what is queued', async () => {
  await Promise.all([
    ...[0.1, 0.2, 0.3, 0.4].map((score) => buildSession(portal, learner, module, { score })),
    ...[0.5, 0.6].map((score) => buildSession(portal, other, module, { score })),
    ...[1, 2, 3].map(() => foldCompanyRollups(portal.platform)),
  ]);
  await foldCompanyRollups(portal.platform);
  expect(await companyDays()).toMatchObject([
    { session_count: 6, user_count: 2, score_min: 0.1, score_max: 0.6 },
  ]);
  await expectExact();
});

test('a finish that commits while a fold runs waits for the next fold', async () => {
  await buildSession(portal, learner, module);
  await portal.platform.database.write({ companyId }, async (folding) => {
    await folding
      .selectFrom('company')
      .select('company_id')
      .where('company_id', '=', companyId)
      .forNoKeyUpdate()
      .execute();
    await buildSession(portal, learner, module);
    await foldCompanyRollups(portal.platform);
    expect(await companyDays()).toEqual([]);
  });
  await foldCompanyRollups(portal.platform);
  expect(await companyDays()).toMatchObject([{ session_count: 2 }]);
});

test('a new time zone moves sessions to its days and their figures with them', async () => {
  // Half past eleven in London is the next day in Berlin; noon is the same day in both.
  await buildSession(portal, learner, module, { startedAt: '2026-11-10T23:30:00Z', score: 0.9 });
  await buildSession(portal, learner, module, { startedAt: '2026-11-10T12:00:00Z', score: 0.6 });
  await buildSession(portal, learner, module, { startedAt: '2026-11-10T23:50:00Z', state: 'open' });
  await portal.platform.database.write({ companyId }, (trx) =>
    trx.updateTable('company').set({ time_zone: 'Europe/Berlin' }).execute(),
  );
  const before = await verifyRollups(portal.platform.database);
  expect(before.differences.filter(({ table }) => table === 'session')).toHaveLength(2);
  await rebuildCompanyRollups(portal.platform, companyId);
  expect(await userDays(learner.userId)).toMatchObject([
    { day: '2026-11-10', session_count: 1, score_max: 0.6 },
    { day: '2026-11-11', session_count: 1, score_max: 0.9 },
  ]);
  await expectExact();
  expect(await companyDays()).toMatchObject([{ day: '2026-11-10' }, { day: '2026-11-11' }]);
});

test('the verification names a row that is wrong, missing or too many', async () => {
  await buildSession(portal, learner, module, { score: 0.9 });
  await buildSession(portal, other, module, { score: 0.4 });
  await foldCompanyRollups(portal.platform);
  const before = await verifyRollups(portal.platform.database);
  expect(before.different).toBe(0);
  await portal.platform.database.write({ companyId }, async (trx) => {
    await trx
      .updateTable('rollup_user_day')
      .set({ score_max: 1 })
      .where('user_id', '=', learner.userId)
      .execute();
    await trx.deleteFrom('rollup_user_month').where('user_id', '=', other.userId).execute();
    await trx
      .deleteFrom('rollup_user_set')
      .where('span', '=', 'month')
      .where('module_id', '=', module.moduleId)
      .execute();
  });
  const after = await verifyRollups(portal.platform.database);
  expect(after.different).toBe(4);
  expect(after.equal).toBe(before.equal - 4);
  expect(after.differences).toContainEqual(
    expect.objectContaining({
      companyId,
      table: 'rollup_user_day',
      stored: expect.objectContaining({ score_max: 1 }),
      recomputed: expect.objectContaining({ score_max: 0.9 }),
    }),
  );
  expect(after.differences).toContainEqual(
    expect.objectContaining({
      table: 'rollup_user_month',
      stored: null,
      recomputed: expect.objectContaining({ user_id: other.userId }),
    }),
  );
  expect(after.differences).toContainEqual(
    expect.objectContaining({
      table: 'rollup_user_set',
      stored: null,
      recomputed: expect.objectContaining({
        start: '2026-11-01',
        learners: expect.stringMatching(/^110{510}$/),
      }),
    }),
  );
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('rollup_user_day')
      .set({ score_max: 0.9 })
      .where('user_id', '=', learner.userId)
      .execute(),
  );
});
