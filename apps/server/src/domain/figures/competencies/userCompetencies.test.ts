import { modules } from '@simward/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltModule,
  type BuiltUser,
  buildCompany,
  buildModule,
  buildUser,
} from '../../../testing/builders/builders.ts';
import { type BuiltJoin, buildJoin, partAccounts } from '../../../testing/builders/joinBuilder.ts';
import { type BuiltSession, buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { rounds } from '../../../testing/longForm.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { replaceCompetencies } from '../../catalogue/competencies/competencies.sql.ts';
import { replaceSteps } from '../../catalogue/versions/steps.sql.ts';
import { masteryOf } from '../../progress/skills/mastery.ts';
import { sessionCounted } from '../../sessions/sessionEvents.ts';
import { foldCompanyRollups } from '../rollups/foldCompanyRollups.ts';
import { verifyRollups } from '../verifyRollups.ts';

let portal: TestPortal;
let companyId: string;
let learner: BuiltUser;
let sepsis: BuiltModule;

beforeAll(async () => {
  // A portal of its own: its figures are compared with a recomputation of all companies.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  ({ companyId } = await buildCompany(portal));
  learner = await buildUser(portal, companyId, { password: null, pin: null });
  sepsis = await buildModule(portal, companyId, { competencies: ['Bundle', 'Escalation'] });
});

const fold = () => foldCompanyRollups(portal.platform);
const kept = (userId = learner.userId) =>
  portal.platform.database.read({ companyId }, (trx) =>
    trx
      .selectFrom('rollup_user_competency')
      .select((row) => [
        'name',
        'attempt_count',
        'score_sum',
        'best',
        'latest',
        'must_pass_missed',
        'latest_session_id',
        'latest_module_id',
        'passes',
        'current_until',
        row.fn<number[]>('to_json', ['last_scores']).as('scores'),
      ])
      .where('user_id', '=', userId)
      .orderBy('name_folded')
      .execute(),
  );
const verified = async () => verifyRollups(portal.platform.database);
const assess = (day: string, competencies: number[], module = sepsis, failedMustPassSteps: string[] = []) =>
  buildSession(portal, learner, module, { startedAt: `${day}T12:00:00Z`, competencies, failedMustPassSteps });
const inCatalogue = (work: Parameters<typeof portal.platform.database.write<void>>[1]) =>
  portal.platform.database.write('all', work);

test('what a learner came to is kept for each name, over the modules that have it', async () => {
  const stroke = await buildModule(portal, companyId, { competencies: ['ESCALATION'] });
  await assess('2026-09-01', [0.5, 0.9]);
  const last = await assess('2026-11-02', [0.65], stroke);
  await assess('2026-10-01', [0.9, 0.7]);
  await buildSession(portal, learner, sepsis, { mode: 'training', competencies: [1, 1] });
  await buildSession(portal, learner, sepsis, { outcome: 'crashed', competencies: [1, 1] });
  expect(await kept()).toEqual([]);
  await fold();
  expect(await kept()).toMatchObject([
    {
      name: 'Bundle',
      attempt_count: 2,
      score_sum: 1.4,
      best: 0.9,
      latest: 0.9,
      passes: 1,
      current_until: null,
    },
    {
      name: 'ESCALATION',
      scores: [0.9, 0.7, 0.65],
      score_sum: 2.25,
      latest_session_id: last.sessionId,
      latest_module_id: stroke.moduleId,
      passes: 0,
      current_until: '2027-10-01',
    },
  ]);
  expect(await verified()).toMatchObject({ different: 0 });
});

test('a competency that leaves its module, comes back or holds for longer takes its figures along', async () => {
  await assess('2026-09-01', [0.9, 0.9]);
  await assess('2026-10-01', [0.9, 0.9]);
  const have = (competencies: [name: string, validityMonths: number][]) =>
    inCatalogue((trx) =>
      replaceCompetencies(
        trx,
        { moduleId: sepsis.moduleId, ownerCompanyId: null },
        competencies.map(([name, validityMonths]) => ({ name, validityMonths, productCode: 'C' })),
        portal.clock.now(),
      ),
    );
  await have([['Bundle', 3]]);
  await fold();
  expect(await kept()).toMatchObject([{ name: 'Bundle', current_until: '2027-01-01' }]);
  await have([
    ['Bundle', 12],
    ['Escalation', 12],
  ]);
  await fold();
  expect(await kept()).toMatchObject([
    { name: 'Bundle', current_until: '2027-10-01' },
    { name: 'Escalation' },
  ]);
  expect(await verified()).toMatchObject({ different: 0 });
});

test('a step that is declared as another competency’s no longer counts against this one', async () => {
  await assess('2026-10-01', [0.9, 0.9], sepsis, ['Allergies']);
  await fold();
  expect(await kept()).toMatchObject([{ must_pass_missed: true }, { must_pass_missed: true }]);
  await inCatalogue(async (trx) => {
    const version = await trx
      .selectFrom('module_version')
      .select('module_version_id')
      .where('module_id', '=', sepsis.moduleId)
      .executeTakeFirstOrThrow();
    const key = { moduleId: sepsis.moduleId, ownerCompanyId: null };
    const steps = [modules.stepSchema.parse({ name: 'Allergies', mustPass: true, competencyName: 'Bundle' })];
    await replaceSteps(trx, version.module_version_id, key, { steps, questions: [] }, portal.clock.now());
  });
  await fold();
  expect(await kept()).toMatchObject([
    { name: 'Bundle', must_pass_missed: true },
    { name: 'Escalation', must_pass_missed: false },
  ]);
});

test('the verification names figures that are wrong, missing or too many, and passes over those that wait', async () => {
  await assess('2026-10-01', [0.9, 0.9]);
  await fold();
  await portal.platform.database.write({ companyId }, async (trx) => {
    await trx.updateTable('rollup_user_competency').set({ best: 1 }).where('name', '=', 'Bundle').execute();
    await trx.deleteFrom('rollup_user_competency').where('name', '=', 'Escalation').execute();
  });
  const { different, differences } = await verified();
  expect(different).toBe(2);
  expect(differences).toContainEqual(
    expect.objectContaining({ stored: null, recomputed: expect.objectContaining({ name: 'Escalation' }) }),
  );
  await assess('2026-10-02', [0.9, 0.9]);
  expect(await verified()).toMatchObject({ different: 0 });
});

/** An act on a session; `which` chooses one of the existing sessions. */
const act = fc.oneof(
  fc.record({
    act: fc.constant('finish' as const),
    user: fc.nat(1),
    module: fc.nat(1),
    day: fc.constantFrom('2026-01-31', '2026-03-29', '2026-05-01', '2026-10-25', '2026-11-19'),
    score: fc.constantFrom(0, 0.69, 0.7, 0.85, 1),
    missed: fc.boolean(),
  }),
  fc.record({
    act: fc.constantFrom('reassign', 'hold', 'reopen', 'repeat', 'late', 'takeOut', 'putBack'),
    which: fc.nat(),
  }),
  fc.record({ act: fc.constant('fold' as const) }),
  fc.record({ act: fc.constant('join' as const) }),
  fc.record({ act: fc.constant('part' as const) }),
);

interface Played extends BuiltSession {
  startedAt: string;
  score: number;
  missed: boolean;
  counts: boolean;
  isOut: boolean;
  /**
   * True for a session that was recorded under the second account, or was that account's when the two were
   * joined.
   */
  ofSecond: boolean;
}

/** A learner's figures by the rule of mastery alone, without any statement of the product. */
const expected = (sessions: readonly Played[], userId: string) => {
  const own = sessions
    .filter(({ key, counts, isOut }) => counts && !isOut && key.userId === userId)
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt) || (a.sessionId < b.sessionId ? -1 : 1));
  const latest = own.at(-1);
  if (!latest) return [];
  const { passes, currentUntil } = masteryOf(
    own.map(({ score, missed, key }) => ({
      score,
      passMark: 0.7,
      mustPassMissed: missed,
      day: key.day,
      validityMonths: 12,
    })),
  );
  return [
    {
      attempt_count: own.length,
      best: Math.max(...own.map(({ score }) => score)),
      latest: latest.score,
      must_pass_missed: latest.missed,
      latest_session_id: latest.sessionId,
      passes,
      current_until: currentUntil,
    },
  ];
};

test('after any interleaving of late, repeated, reassigned, held, reopened and taken out sessions, of joined and parted accounts, the figures are what the rule says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24 }), async (acts) => {
      ({ companyId } = await buildCompany(portal));
      const people = [0, 1].map(() => buildUser(portal, companyId, { password: null, pin: null }));
      const users = await Promise.all(people);
      const modules = [
        await buildModule(portal, companyId, { competencies: ['Shared'] }),
        await buildModule(portal, companyId, { competencies: ['shared'] }),
      ];
      const sessions: Played[] = [];
      const [first, second] = users;
      if (!first || !second) return;
      let join: BuiltJoin | undefined;
      const give = (session: Played, { userId }: BuiltUser) => {
        session.key = { ...session.key, userId };
      };
      const change = async (session: Played, set: object, key = session.key) => {
        const keys = [session.key, key];
        await portal.platform.database.write({ companyId }, async (trx) => {
          await trx.updateTable('session').set(set).where('session_id', '=', session.sessionId).execute();
          await portal.platform.events.emit(trx, sessionCounted, { companyId, keys });
        });
        session.key = key;
      };
      for (const step of acts) {
        if (step.act === 'fold') await fold();
        else if (step.act === 'join') {
          if (join) continue;
          join = await buildJoin(portal, first, second);
          for (const session of sessions) {
            session.ofSecond = session.key.userId === second.userId;
            if (session.ofSecond) give(session, first);
          }
        } else if (step.act === 'part') {
          if (!join) continue;
          await partAccounts(portal, join);
          join = undefined;
          for (const session of sessions) if (session.ofSecond) give(session, second);
        } else if (step.act === 'finish') {
          const startedAt = `${step.day}T12:00:00Z`;
          const [user, module] = [users[step.user], modules[step.module]];
          if (!user || !module) continue;
          const built = await buildSession(portal, join ? first : user, module, {
            recordedBy: user,
            startedAt,
            competencies: [step.score],
            failedMustPassSteps: step.missed ? ['Allergies'] : [],
          });
          sessions.push({
            ...built,
            startedAt,
            score: step.score,
            missed: step.missed,
            counts: true,
            isOut: false,
            ofSecond: user === second,
          });
        } else {
          const session = sessions[step.which % (sessions.length || 1)];
          if (!session) continue;
          const other = users.find(({ userId }) => userId !== session.key.userId)?.userId ?? '';
          if (step.act === 'reassign' && !join)
            await change(session, { user_id: other }, { ...session.key, userId: other });
          if (step.act === 'repeat') await change(session, { last_seq: 1 });
          if (step.act === 'hold') await change(session, { custody: 'quarantined' });
          if (step.act === 'reopen') await change(session, { state: 'waiting' });
          if (step.act === 'late') await change(session, { state: 'finished', custody: 'accepted' });
          if (step.act === 'takeOut' || step.act === 'putBack') {
            session.isOut = step.act === 'takeOut';
            await change(session, { taken_out_at: session.isOut ? portal.clock.now() : null });
          }
          if (step.act === 'hold' || step.act === 'reopen') session.counts = false;
          if (step.act === 'late') session.counts = true;
        }
      }
      await fold();
      for (const { userId } of users) expect(await kept(userId)).toMatchObject(expected(sessions, userId));
      expect(await verified()).toMatchObject({ different: 0 });
    }),
    { numRuns: rounds(5, 60) },
  );
});
