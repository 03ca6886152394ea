import { randomUUID } from 'node:crypto';
import { type RequestOf, reports } from '@simward/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import { verifyRollups } from '../../domain/figures/verifyRollups.ts';
import { sessionCounted } from '../../domain/sessions/sessionEvents.ts';
import { buildDepartment, buildModule, buildUser } from '../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff } from '../../testing/builders/buildStaff.ts';
import { type BuiltSession, buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  // This test has a portal of its own, because it compares its figures with a recomputation of all companies.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const times = 110;

/** Copies the rows of each session, as if it had been played `times` times. */
const repeat = (companyId: string, sessions: readonly BuiltSession[]) =>
  portal.platform.database.write({ companyId }, async (trx) => {
    const ids = sessions.map(({ sessionId }) => sessionId);
    const played = await trx
      .selectFrom('session')
      .select(['company_id', 'session_id', 'session_month', 'user_id', 'module_id', 'mode', 'pass_mark'])
      .select(['custody', 'state', 'outcome', 'score', 'started_at', 'day'])
      .select(['first_received_at', 'last_received_at'])
      .where('company_id', '=', companyId)
      .where('session_id', 'in', ids)
      .execute();
    const competencies = await trx
      .selectFrom('session_competency')
      .select(['company_id', 'session_id', 'competency_name', 'competency_id', 'score'])
      .where('company_id', '=', companyId)
      .where('session_id', 'in', ids)
      .execute();
    for (let time = 2; time <= times; time += 1) {
      const copyOf = new Map(ids.map((id) => [id, randomUUID()]));
      const renamed = <Row extends { session_id: string }>(row: Row) => ({
        ...row,
        session_id: copyOf.get(row.session_id) ?? row.session_id,
      });
      await trx.insertInto('session').values(played.map(renamed)).execute();
      await trx.insertInto('session_competency').values(competencies.map(renamed)).execute();
    }
    await portal.platform.events.emit(trx, sessionCounted, {
      companyId,
      keys: sessions.map(({ key }) => key),
    });
  });

/** Three learners, a module with two competencies, and four sessions, each many times, around and within a whole month. */
const buildScene = async () => {
  const { companyId, admin } = await buildStaff(portal);
  const { departmentId } = await buildDepartment(portal, companyId);
  const learner = () =>
    buildUser(portal, companyId, { password: null, pin: null, departmentIds: [departmentId] });
  const [anna, jonas, petra] = [await learner(), await learner(), await learner()];
  const module = await buildModule(portal, companyId, { competencies: ['Bundle', 'Escalation'] });
  const at = (day: string, given: Parameters<typeof buildSession>[3], who = anna) =>
    buildSession(portal, who, module, { startedAt: `${day}T12:00:00Z`, ...given });
  await repeat(companyId, [
    await at('2026-09-30', { competencies: [0.5, 0.9] }),
    // A competency that is not mapped has records, but no sum contains it.
    await at('2026-10-31', { competencies: [0.7, 0.1], unmapped: { Juggling: 0.01 } }, jonas),
    await at('2026-11-02', { mode: 'training', score: 0.4 }),
    await at('2026-10-10', { outcome: 'abandoned', competencies: [1, 1] }, petra),
  ]);
  await foldCompanyRollups(portal.platform);
  const about = {
    filterType: 'module' as const,
    searchIds: [module.moduleId],
    fromDate: '2026-09-30',
    toDate: '2026-11-20',
  };
  return { companyId, token: admin.token, module, anna, about };
};

type Body = RequestOf<typeof reports.summarizeRecords>['body'];

test('a long report comes to what its records come to, from what is kept of them', async () => {
  const { companyId, token, about } = await buildScene();
  const superAdmin = await buildSignedIn(portal, companyId, { role: 'SuperAdmin' });
  const summarize = async (body: Partial<Body>, as = token) =>
    (await portal.send(reports.summarizeRecords, { body: { ...about, ...body } }, { token: as })).body;
  const together = { departmentId: null, before: null };
  const bundle = {
    name: 'Bundle',
    records: 2 * times,
    average: 0.6,
    minimum: 0.5,
    maximum: 0.7,
    ...together,
  };
  const escalation = {
    name: 'Escalation',
    records: 2 * times,
    average: 0.5,
    minimum: 0.1,
    maximum: 0.9,
    ...together,
  };
  const none = { name: null, records: times, average: 0.4, minimum: 0.4, maximum: 0.4, ...together };
  const whole = await summarize({});
  expect(whole).toMatchObject({ sessions: 3 * times, users: 2, records: 6 * times, passMark: null });
  expect(whole.rows).toHaveLength(3);
  expect(whole.rows).toEqual(expect.arrayContaining([bundle, escalation, none]));
  expect(await summarize({}, superAdmin.token)).toEqual(whole);
  expect(await summarize({ reportType: 'Assessment' })).toMatchObject({
    sessions: 2 * times,
    users: 2,
    records: 5 * times,
    passMark: 0.7,
    rows: [bundle, escalation],
  });
  expect((await summarize({ groupBy: 'month' })).rows).toMatchObject([
    { name: '2026-09', records: 2 * times, average: 0.7 },
    { name: '2026-10', records: 3 * times, average: 0.4 },
    { name: '2026-11', records: times, average: 0.4 },
  ]);
  const later = await summarize({ fromDate: '2026-10-26', compare: true });
  expect(later).toMatchObject({
    sessions: 2 * times,
    users: 2,
    records: 4 * times,
    before: { sessions: times, users: 1 },
  });
  const { body } = await portal.send(reports.listRecords, { body: { ...about, pageSize: 10 } }, { token });
  expect(body.recordsCount).toBe(6 * times);
  expect(await verifyRollups(portal.platform.database)).toMatchObject({ different: 0 });
});

/** A page of ten records, and the number of all records. */
const pageOf = async (
  token: string,
  about: RequestOf<typeof reports.listRecords>['body'],
  pageNumber: number,
) => {
  const body = { ...about, pageSize: 10 as const, pageNumber };
  const answer = await portal.send(reports.listRecords, { body }, { token });
  return { total: answer.body.recordsCount, rows: answer.body.records };
};

const takeOut = ({ companyId, sessionId, key }: BuiltSession) =>
  portal.platform.database.write({ companyId }, async (trx) => {
    await trx
      .updateTable('session')
      .set({ taken_out_at: portal.clock.now() })
      .where('company_id', '=', companyId)
      .where('session_id', '=', sessionId)
      .execute();
    await portal.platform.events.emit(trx, sessionCounted, { companyId, keys: [key] });
  });

test('what finished or was taken out after the last fold is in the total and in the rows alike', async () => {
  const { companyId, token, about, anna, module } = await buildScene();
  const superAdmin = await buildSignedIn(portal, companyId, { role: 'SuperAdmin' });
  const newest = await buildSession(portal, anna, module, {
    startedAt: '2026-11-19T12:00:00Z',
    competencies: [0.6, 0.8],
  });
  const first = await pageOf(token, about, 1);
  expect(first.total).toBe(6 * times + 2);
  expect(await pageOf(superAdmin.token, about, 1)).toEqual(first);
  expect(first.rows.slice(0, 2).map(({ sessionId }) => sessionId)).toEqual([
    newest.sessionId,
    newest.sessionId,
  ]);
  const oldest = await pageOf(token, { ...about, sortOrder: 1 }, 1);
  const last = await pageOf(token, about, Math.ceil(first.total / 10));
  expect(last.rows).toHaveLength(first.total % 10);
  expect([...last.rows].reverse()).toEqual(oldest.rows.slice(0, first.total % 10));
  await takeOut(newest);
  const without = await pageOf(token, about, 1);
  expect(without.total).toBe(6 * times);
  expect(without.rows[0]?.sessionId).not.toBe(newest.sessionId);
});

test('totals and groups of a long report are of one state', async () => {
  const { token, about, anna, module } = await buildScene();
  await buildSession(portal, anna, module, { startedAt: '2026-11-19T12:00:00Z', score: 0.6 });
  const recordsOf = async (groupBy: Body['groupBy']) => {
    const { body } = await portal.send(reports.summarizeRecords, { body: { ...about, groupBy } }, { token });
    return [body.records, ...body.rows.map(({ records }) => records)];
  };
  // Departments have no rollups, so that their totals are counted from the records too.
  expect(await recordsOf('department')).toEqual([6 * times + 1, 6 * times + 1]);
  const asFolded = await recordsOf('month');
  await foldCompanyRollups(portal.platform);
  const foldedAgain = await recordsOf('month');
  expect(asFolded).toEqual([6 * times, 2 * times, 3 * times, times]);
  expect(foldedAgain).toEqual([6 * times + 1, 2 * times, 3 * times, times + 1]);
  expect(await recordsOf('department')).toEqual([6 * times + 1, 6 * times + 1]);
});

test('of a long report of which nothing is kept yet, every record that there is counts', async () => {
  const { token, about, companyId } = await buildScene();
  await portal.platform.database.write({ companyId }, async (trx) => {
    await trx.deleteFrom('rollup_company_result').where('company_id', '=', companyId).execute();
    await sql`
      insert into rollup_dirty (company_id, user_id, module_id, mode, day)
      select company_id, user_id, module_id, mode, day from rollup_user_day where company_id = ${companyId}
      returning 1`.execute(trx);
  });
  expect((await pageOf(token, about, 1)).total).toBe(6 * times);
});

test('where too much waits to be folded, a long report is answered from what is kept', async () => {
  const { token, about, anna, module, companyId } = await buildScene();
  const newest = await buildSession(portal, anna, module, { startedAt: '2026-11-19T12:00:00Z', score: 0.6 });
  await portal.platform.database.write({ companyId }, (trx) =>
    sql`
      insert into rollup_dirty (company_id, user_id, module_id, mode, day)
      select ${companyId}::uuid, ${anna.userId}::uuid, ${module.moduleId}::uuid, 'assessment', date '2026-11-19'
      from generate_series(1, 10000) returning 1`.execute(trx),
  );
  const first = await pageOf(token, about, 1);
  expect(first.total).toBe(6 * times);
  expect(first.rows[0]?.sessionId).toBe(newest.sessionId);
  expect((await pageOf(token, about, Math.ceil(first.total / 10))).rows).toHaveLength(first.total % 10 || 10);
});
