import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { buildCompany, buildModule, buildUser } from '../../../testing/builders/builders.ts';
import {
  addReports,
  type BuiltSession,
  buildSession,
  reassignSession,
  takeOutSession,
} from '../../../testing/builders/sessions/buildSession.ts';
import { rounds } from '../../../testing/longForm.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';
import { sessionCounted } from '../../sessions/sessionEvents.ts';
import { foldCompanyRollups } from '../rollups/foldCompanyRollups.ts';
import { verifyCompany } from '../verifyRollups.ts';
import { firstCharacter } from './sessionReports.sql.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

const report = fc.tuple(fc.constantFrom('Allergies', 'Cultures', 'Oxygen', 'Ünïcode ☤'), fc.boolean());

/** An act on a session; `which` chooses one of the existing sessions. */
const act = fc.oneof(
  fc.record({
    act: fc.constant('finish' as const),
    user: fc.nat(1),
    outcome: fc.constantFrom('completed' as const, 'completed' as const, 'abandoned' as const),
    reports: fc.array(report, { maxLength: 6 }),
  }),
  fc.record({ act: fc.constant('report' as const), which: fc.nat(), report }),
  fc.record({
    act: fc.constantFrom('reassign', 'hold', 'accept', 'delete', 'takeOut', 'putBack'),
    which: fc.nat(),
  }),
  fc.record({ act: fc.constant('fold' as const) }),
);

interface Played extends BuiltSession {
  userId: string;
  counts: boolean;
  isOut: boolean;
  reports: (readonly [string, boolean])[];
}

/**
 * The report by the rule alone, without any statement of the product: names in the order in which they first came,
 * with the last report of each.
 */
const expected = ({ sessionId, userId, isOut, reports }: Played) => ({
  sessionId,
  userId,
  counts: !isOut,
  reports: [...new Set(reports.map(([name]) => name))].map((name) => {
    const last = reports.findLastIndex(([one]) => one === name);
    return [name, reports[last]?.[1], last + 1];
  }),
});

const kept = (companyId: string) =>
  portal.platform.database.read({ companyId }, async (trx) => {
    const items = await trx.selectFrom('reported_item').select(['number', 'name']).execute();
    const rows = await trx.selectFrom('rollup_session_report').selectAll().execute();
    return rows.map((row) => ({
      sessionId: row.session_id,
      userId: row.user_id,
      counts: row.counts,
      reports: [...row.items].map((item, at) => [
        items.find(({ number }) => number === item.charCodeAt(0) - firstCharacter)?.name,
        row.results[at] === 'r',
        row.seconds.charCodeAt(at) - firstCharacter,
      ]),
    }));
  });

const bySession = (a: { sessionId: string }, b: { sessionId: string }) =>
  a.sessionId < b.sessionId ? -1 : 1;

test('after any interleaving of late, reassigned, held, taken out and deleted sessions the kept reports are what the headsets said', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 20 }), async (acts) => {
      const { companyId } = await buildCompany(portal);
      const learners = await Promise.all(
        [0, 1].map(() => buildUser(portal, companyId, { password: null, pin: null })),
      );
      const module = await buildModule(portal, companyId);
      const sessions: Played[] = [];
      const change = (
        { sessionId, key }: Played,
        work: (trx: Trx) => Promise<unknown>,
        userId = key.userId,
      ) =>
        portal.platform.database.write({ companyId }, async (trx) => {
          await work(trx);
          const keys = [{ ...key, userId }];
          await portal.platform.events.emit(trx, sessionCounted, { companyId, keys });
          return sessionId;
        });
      for (const step of acts) {
        if (step.act === 'fold') await foldCompanyRollups(portal.platform);
        else if (step.act === 'finish') {
          const learner = learners[step.user];
          if (!learner) continue;
          const { outcome, reports } = step;
          const built = await buildSession(portal, learner, module, { outcome, reports });
          sessions.push({
            ...built,
            userId: learner.userId,
            counts: outcome === 'completed',
            isOut: false,
            reports: [...reports],
          });
        } else {
          const session = sessions[step.which % (sessions.length || 1)];
          if (!session) continue;
          const { sessionId } = session;
          const set = (custody: 'accepted' | 'quarantined') =>
            change(
              session,
              (trx) =>
                trx.updateTable('session').set({ custody }).where('session_id', '=', sessionId).execute(),
              session.userId,
            );
          if (step.act === 'reassign') {
            const to = learners.find(({ userId }) => userId !== session.userId);
            if (!to) continue;
            const key = { ...session.key, userId: session.userId };
            await reassignSession(portal, { ...session, key }, to);
            session.userId = to.userId;
          } else if (step.act === 'hold') await set('quarantined');
          else if (step.act === 'accept') await set('accepted');
          else if (step.act === 'takeOut' || step.act === 'putBack') {
            session.isOut = step.act === 'takeOut';
            const key = { ...session.key, userId: session.userId };
            await takeOutSession(portal, { ...session, key }, session.isOut);
          } else if (step.act === 'report') {
            const owner = { companyId, sessionId, now: portal.clock.now() };
            const from = session.reports.length + 1;
            await change(session, (trx) => addReports(trx, owner, [step.report], from), session.userId);
            session.reports.push(step.report);
          } else {
            await change(
              session,
              (trx) => trx.deleteFrom('session').where('session_id', '=', sessionId).execute(),
              session.userId,
            );
            sessions.splice(sessions.indexOf(session), 1);
          }
        }
      }
      await foldCompanyRollups(portal.platform);
      const held = await portal.platform.database.read({ companyId }, (trx) =>
        trx.selectFrom('session').select('session_id').where('custody', '<>', 'accepted').execute(),
      );
      const counted = sessions.filter(
        ({ counts, reports, sessionId }) =>
          counts && reports.length > 0 && !held.some(({ session_id }) => session_id === sessionId),
      );
      expect((await kept(companyId)).toSorted(bySession)).toEqual(counted.map(expected).toSorted(bySession));
      expect(await verifyCompany(portal.platform.database, companyId)).toMatchObject({ different: 0 });
    }),
    { numRuns: rounds(5, 60) },
  );
});
