import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withConnection } from '../../../platform/database/connections/connected.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildModule,
  buildUser,
} from '../../../testing/builders/builders.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { isRunHere } from '../../../testing/plainOnly.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { verifyCompany } from '../verifyRollups.ts';
import { choosePortion, keysAtOnce } from './choosePortion.ts';
import { foldCompanyRollups } from './foldCompanyRollups.ts';

let portal: TestPortal;
let companyId: string;
let learner: BuiltUser;
let other: BuiltUser;
let module: BuiltModule;

const log = { warn: vi.fn(), error: vi.fn() };
/**
 * Much longer than a statement on these few rows takes; a statement that waits for a lock is cancelled after
 * it.
 */
const statementMs = 1_000;
const fold = () => foldCompanyRollups({ ...portal.platform, log }, statementMs);

beforeAll(async () => {
  // A portal of its own: the job folds all companies, and a table gets a trigger.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  await foldCompanyRollups(portal.platform);
  vi.clearAllMocks();
  ({ companyId } = await buildCompany(portal));
  [learner, other] = [await buildUser(portal, companyId), await buildUser(portal, companyId)];
  module = await buildModule(portal, companyId);
});

const sessionOn = (day: string, user = learner) =>
  buildSession(portal, user, module, { startedAt: `${day}T12:00:00Z`, competencies: [0.9] });

const foldedDays = async (of = companyId) => {
  const rows = await portal.platform.database.read({ companyId: of }, (trx) =>
    trx.selectFrom('rollup_company_day').select('day').orderBy('day').execute(),
  );
  return rows.map(({ day }) => day);
};

const waiting = () =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('rollup_dirty').select(['day', 'failed_at']).execute(),
  );

const portionOf = (most = keysAtOnce) =>
  portal.platform.database.read({ companyId }, async (trx) => {
    const queued = await trx.selectFrom('rollup_dirty').select(['rollup_dirty_id', 'day']).execute();
    const last = Math.max(...queued.map(({ rollup_dirty_id }) => rollup_dirty_id));
    const asked = { last, most, retried: new Date(0), passedOver: new Set<string>() };
    const ids = await choosePortion(trx, companyId, asked);
    const days = new Map(queued.map(({ rollup_dirty_id, day }) => [rollup_dirty_id, day]));
    return ids.map((id) => days.get(id));
  });

/** Makes every statement that writes more than `most` days of companies run until it is cancelled. */
const letManyDaysTakeForever = (most: number) =>
  withConnection(portal.database.adminUrl, async (admin) => {
    await admin.query(`
      create function take_forever() returns trigger language plpgsql as $$ begin
        if (select count(*) from written) > ${most} then perform pg_sleep(3600); end if;
        return null;
      end $$`);
    await admin.query(`
      create trigger take_forever after insert on rollup_company_day referencing new table as written
        for each statement execute function take_forever()`);
  });
const endForever = () =>
  withConnection(portal.database.adminUrl, (admin) => admin.query('drop function take_forever cascade'));

test.runIf(isRunHere('a trigger refuses a row'))(
  'a portion that runs into the time-out is halved until it passes, and figures are right',
  async () => {
    const days = ['2026-10-01', '2026-10-02', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'];
    for (const day of days) for (const user of [learner, other]) await sessionOn(day, user);
    await letManyDaysTakeForever(3);
    await fold();
    await endForever();
    expect(log.warn.mock.calls).toMatchObject([
      [{ companyId, keys: 12, err: { code: '57014' } }, expect.any(String)],
    ]);
    expect(log.error).not.toHaveBeenCalled();
    expect(await waiting()).toEqual([]);
    expect(await foldedDays()).toEqual(days);
    expect(await verifyCompany(portal.platform.database, companyId)).toMatchObject({ different: 0 });
  },
);

test('a key that cannot be folded is set apart and reported; other days and companies are folded, and it is tried again', async () => {
  const elsewhere = await buildCompany(portal);
  const learnerElsewhere = await buildUser(portal, elsewhere.companyId);
  await sessionOn('2026-10-01');
  await foldCompanyRollups(portal.platform);
  await sessionOn('2026-10-01');
  await sessionOn('2026-10-02');
  await buildSession(portal, learnerElsewhere, module, { startedAt: '2026-10-03T12:00:00Z' });

  await portal.platform.database.write({ companyId }, async (holding) => {
    await holding
      .selectFrom('rollup_company_day')
      .select('day')
      .where('company_id', '=', companyId)
      .where('day', '=', '2026-10-01')
      .forUpdate()
      .execute();
    await fold();
    expect(log.error.mock.calls).toMatchObject([
      [
        { companyId, key: { user_id: learner.userId, module_id: module.moduleId, day: '2026-10-01' } },
        expect.any(String),
      ],
    ]);
    expect(await foldedDays()).toEqual(['2026-10-01', '2026-10-02']);
    expect(await foldedDays(elsewhere.companyId)).toEqual(['2026-10-03']);
    // A key that failed in a portion of its own is not tried again at once.
    await fold();
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  await sessionOn('2026-10-02', other);
  await fold();
  expect(await verifyCompany(portal.platform.database, companyId)).toMatchObject({ different: 0 });
  expect(await waiting()).toEqual([{ day: '2026-10-01', failed_at: portal.clock.now() }]);
  portal.clock.advance({ minutes: 10 });
  await fold();
  expect(await waiting()).toEqual([]);
  expect(await verifyCompany(portal.platform.database, companyId)).toMatchObject({ different: 0 });
});

test('a database that is away fails the round as a whole, and nothing is set apart', async () => {
  await sessionOn('2026-10-01');
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const { database } = portal.platform;
  const lost = { ...database, write: () => Promise.reject(away) };
  await expect(foldCompanyRollups({ ...portal.platform, database: lost, log })).rejects.toThrow(away);
  expect([log.warn, log.error].flatMap(({ mock }) => mock.calls)).toEqual([]);
  await fold();
  expect(await foldedDays()).toEqual(['2026-10-01']);
});

test('a portion is made of whole days, oldest first', async () => {
  for (const user of [learner, other])
    for (const day of ['2026-10-02', '2026-10-01']) await sessionOn(day, user);
  expect(await portionOf()).toEqual(['2026-10-02', '2026-10-02', '2026-10-01', '2026-10-01']);
  expect(await portionOf(3)).toEqual(['2026-10-02', '2026-10-02']);
  expect(await portionOf(1)).toEqual(['2026-10-02']);
});

test('days with many sessions, counted or not yet, make a portion small', async () => {
  const days = ['2026-10-01', '2026-10-02', '2026-10-03'];
  for (const day of days) await sessionOn(day);
  await foldCompanyRollups(portal.platform);
  for (const day of days) await sessionOn(day, other);
  await sessionOn('2026-10-04');
  const change = (table: 'rollup_company_day' | 'rollup_user_day', day: string, session_count: number) =>
    portal.platform.database.write({ companyId }, (trx) =>
      trx
        .updateTable(table)
        .set({ session_count })
        .where('company_id', '=', companyId)
        .where('day', '=', day)
        .execute(),
    );
  expect(await portionOf()).toEqual([...days, '2026-10-04']);
  await change('rollup_company_day', '2026-10-01', 15_000);
  await change('rollup_company_day', '2026-10-02', 15_000);
  expect(await portionOf()).toEqual(['2026-10-01']);
  await change('rollup_company_day', '2026-10-02', 1);
  await change('rollup_user_day', '2026-10-04', 15_000);
  expect(await portionOf()).toEqual(days);
  await change('rollup_company_day', '2026-10-01', 30_000);
  expect(await portionOf()).toEqual(['2026-10-01']);
});

test('learners with many attempts make a portion small', async () => {
  for (const user of [learner, other]) await sessionOn('2026-10-01', user);
  await foldCompanyRollups(portal.platform);
  for (const user of [learner, learner, other]) await sessionOn('2026-10-01', user);
  expect(await portionOf()).toHaveLength(3);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx.updateTable('rollup_user_competency').set({ attempt_count: 15_000 }).execute(),
  );
  expect(await portionOf()).toHaveLength(2);
});
