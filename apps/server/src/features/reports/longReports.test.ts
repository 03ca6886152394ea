import { randomUUID } from 'node:crypto';
import { type RequestOf, reports } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCompanyRollups } from '../../domain/figures/rollups/foldCompanyRollups.ts';
import { verifyRollups } from '../../domain/figures/verify/verifyRollups.ts';
import { sessionCounted } from '../../domain/sessions/counted/sessionCounted.ts';
import { buildModule, buildUser } from '../../testing/builders/builders.ts';
import { buildSignedIn, buildStaff } from '../../testing/builders/buildStaff.ts';
import { type BuiltSession, buildSession } from '../../testing/builders/sessions/buildSession.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  // A portal of its own: its figures are compared with a recomputation of all companies.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const times = 60;

/** As if each session had been played so many times. */
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

/** Two learners, a module of two competencies, and sixty of each of four sessions on either side of a whole month. */
const buildScene = async () => {
  const { companyId, admin } = await buildStaff(portal);
  const learner = () => buildUser(portal, companyId, { password: null, pin: null });
  const [anna, jonas, petra] = [await learner(), await learner(), await learner()];
  const module = await buildModule(portal, companyId, { competencies: ['Bundle', 'Escalation'] });
  const at = (day: string, given: Parameters<typeof buildSession>[3], who = anna) =>
    buildSession(portal, who, module, { startedAt: `${day}T12:00:00Z`, ...given });
  await repeat(companyId, [
    await at('2026-09-30', { competencies: [0.5, 0.9] }),
    // What is not mapped has records, and is in no sum.
    await at('2026-10-31', { competencies: [0.7, 0.1], unmapped: { Juggling: 0.01 } }, jonas),
    await at('2026-11-02', { mode: 'training', score: 0.4 }),
    await at('2026-10-10', { outcome: 'abandoned', competencies: [1, 1] }, petra),
  ]);
  await foldCompanyRollups(portal.platform);
  return { companyId, token: admin.token, module };
};

type Body = RequestOf<typeof reports.summarizeRecords>['body'];

test('a long report comes to what its records come to, from what is kept of them', async () => {
  const { companyId, token, module } = await buildScene();
  const superAdmin = await buildSignedIn(portal, companyId, { role: 'SuperAdmin' });
  const about = {
    filterType: 'module' as const,
    searchIds: [module.moduleId],
    fromDate: '2026-09-30',
    toDate: '2026-11-20',
  };
  const summarize = async (body: Partial<Body>, as = token) =>
    (await portal.send(reports.summarizeRecords, { body: { ...about, ...body } }, { token: as })).body;
  const together = { departmentId: null, before: null };
  const bundle = { name: 'Bundle', records: 120, average: 0.6, minimum: 0.5, maximum: 0.7, ...together };
  const escalation = {
    name: 'Escalation',
    records: 120,
    average: 0.5,
    minimum: 0.1,
    maximum: 0.9,
    ...together,
  };
  const none = { name: null, records: 60, average: 0.4, minimum: 0.4, maximum: 0.4, ...together };
  const whole = await summarize({});
  expect(whole).toMatchObject({ sessions: 180, users: 2, records: 360, passMark: null });
  expect(whole.rows).toHaveLength(3);
  expect(whole.rows).toEqual(expect.arrayContaining([bundle, escalation, none]));
  expect(await summarize({}, superAdmin.token)).toEqual(whole);
  expect(await summarize({ reportType: 'Assessment' })).toMatchObject({
    sessions: 120,
    users: 2,
    records: 300,
    passMark: 0.7,
    rows: [bundle, escalation],
  });
  expect((await summarize({ groupBy: 'month' })).rows).toMatchObject([
    { name: '2026-09', records: 120, average: 0.7 },
    { name: '2026-10', records: 180, average: 0.4 },
    { name: '2026-11', records: 60, average: 0.4 },
  ]);
  const later = await summarize({ fromDate: '2026-10-26', compare: true });
  expect(later).toMatchObject({ sessions: 120, users: 2, records: 240, before: { sessions: 60, users: 1 } });
  const { body } = await portal.send(reports.listRecords, { body: { ...about, pageSize: 10 } }, { token });
  expect(body.recordsCount).toBe(360);
  expect(await verifyRollups(portal.platform.database)).toMatchObject({ different: 0 });
});
