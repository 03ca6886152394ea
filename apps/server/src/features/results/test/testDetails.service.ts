import type { results } from '@simward/contract';
import { type Peers, readPeers } from '../../../domain/progress/peers/readPeers.sql.ts';
import { spreadOf } from '../../../domain/progress/peers/spreadOf.ts';
import { hasAttempt } from '../../../domain/sessions/counted/countedSession.sql.ts';
import { outcomeOf } from '../../../domain/sessions/counted/outcomeOf.ts';
import { debriefedScore } from '../../../domain/sessions/debriefedScore.ts';
import { takenOutOf } from '../../../domain/sessions/sessionMarks.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { decimalHours } from '../../../platform/time/decimalHours.ts';
import { findTest, type TestRow } from './test.sql.ts';
import { testSteps } from './testSteps.ts';

/**
 * One own session, by default the latest that is over.
 * @throws Problem session.not-found
 */
export const testDetails = async (
  ctx: UserCtx,
  sessionId: string | undefined,
): Answer<typeof results.testDetails> => {
  const { trx, caller, clock } = ctx;
  const test = await findTest(trx, caller, sessionId ? { sessionId } : 'latest', clock.now());
  if (!test && sessionId) throw problem('session.not-found');
  if (!test) return { test: null };
  const [before, peers] = await Promise.all([
    findTest(trx, caller, { beforeTest: test }, clock.now()),
    readPeers(trx, caller, { moduleId: test.module_id, mode: test.mode }),
  ]);
  return {
    test: {
      sessionId: test.session_id,
      moduleId: test.module_id,
      moduleName: test.module_name,
      active: test.active,
      mode: test.mode,
      attempt: hasAttempt(test) ? test.attempt : null,
      startedAt: test.started_at.toISOString(),
      duration: decimalHours(test.duration_ms),
      outcome: outcomeOf(test),
      score: debriefedScore(test),
      passMark: test.pass_mark ?? 0,
      successful: test.successful,
      takenOut: takenOutOf(test),
      eventsRemovedAt: test.events_removed_at?.toISOString() ?? null,
      before: before ? { startedAt: before.started_at.toISOString(), score: debriefedScore(before) } : null,
      peers: peers.learners,
      steps: testSteps(test, before, peers),
      questions: test.answers.map(({ t_ms, ...answer }) => ({ at: Math.round(t_ms / 1000), ...answer })),
      competencies: debriefedScore(test) === null ? [] : competenciesOf(test, before, peers),
    },
  };
};

const competenciesOf = (test: TestRow, before: TestRow | undefined, peers: Peers) =>
  test.competencies.map(({ name, name_folded, score }) => ({
    competencyName: name,
    score,
    before: before?.competencies.find((one) => one.name_folded === name_folded)?.score ?? null,
    spread: spreadOf(peers.competencies.find((one) => one.name_folded === name_folded)?.scores ?? null),
  }));
