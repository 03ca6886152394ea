import type { results } from '@simward/contract';
import { stepsOf } from '../../../domain/progress/next/assessedSteps.sql.ts';
import { type Peers, readPeers, spreadOf } from '../../../domain/progress/peers.sql.ts';
import { hasAttempt } from '../../../domain/sessions/countedSession.sql.ts';
import { debriefedScore, outcomeOf, takenOutOf } from '../../../domain/sessions/sessionAnswer.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { decimalHours } from '../../../platform/time/calendar.ts';
import { findTest, type ReportedStep, type TestRow } from './testDetails.sql.ts';

/**
 * A session of the caller's own, by default the latest finished one.
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
      playedIn: test.played_in,
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

type StepReports = Pick<
  TestRow,
  'outcome' | 'must_pass_steps' | 'failed_must_pass_steps' | 'reported' | 'declared' | 'duration_ms'
>;

/**
 * The steps of a session in the order of their times. A missed step is placed at its usual time or, if that
 * is not known, behind the step that is declared before it.
 * @param before the learner's previous session, for comparison
 */
const testSteps = (test: StepReports, before: StepReports | undefined, peers: Peers): results.TestStep[] => {
  const reports = new Map(test.reported.map((step): [string, ReportedStep] => [step.name, step]));
  const numbers = new Map(test.declared.map(({ name }, index) => [name, index + 1]));
  const outcomesBefore = new Map(
    (before ? outcomesOf(before) : []).map(({ name, outcome }) => [name, outcome]),
  );
  const orderOf = (name: string) => numbers.get(name) ?? test.declared.length + 1;
  let last = 0;
  return outcomesOf(test)
    .toSorted((a, b) => orderOf(a.name) - orderOf(b.name))
    .map(({ name, mustPass, outcome }) => {
      const report = reports.get(name);
      const usual = usualOf(name, test, peers);
      last = report ? seconds(report.t_ms) : Math.min(usual?.middle ?? last, seconds(test.duration_ms));
      return {
        number: numbers.get(name) ?? null,
        name,
        phase: test.declared.find((step) => step.name === name)?.phase ?? null,
        mustPass,
        action: report?.action ?? null,
        outcome,
        at: last,
        usual,
        right: peers.steps.find((step) => step.name === name)?.right ?? 0,
        before: outcomesBefore.get(name) ?? null,
      };
    })
    .toSorted((a, b) => a.at - b.at);
};

/** The outcome of each step. In a session that was not completed, only reported steps have one. */
const outcomesOf = (test: StepReports) => {
  const reported = new Set(test.reported.map(({ name }) => name));
  const steps = stepsOf({ ...test, declared: test.declared.map(({ name }) => name) });
  return test.outcome === 'completed' ? steps : steps.filter(({ name }) => reported.has(name));
};

const usualOf = (name: string, test: StepReports, peers: Peers): results.TestStep['usual'] => {
  const quartiles = peers.steps.find((step) => step.name === name)?.at_ms;
  if (quartiles) {
    const [from, middle, to] = quartiles;
    return { from: seconds(from), middle: seconds(middle), to: seconds(to) };
  }
  const declared = test.declared.find((step) => step.name === name)?.usual_seconds ?? null;
  return declared === null ? null : { from: declared, middle: declared, to: declared };
};

const seconds = (ms: number) => Math.max(0, Math.round(ms / 1000));

const competenciesOf = (test: TestRow, before: TestRow | undefined, peers: Peers) =>
  test.competencies.map(({ name, name_folded, score }) => ({
    competencyName: name,
    score,
    before: before?.competencies.find((other) => other.name_folded === name_folded)?.score ?? null,
    spread: spreadOf(peers.competencies.find((other) => other.name_folded === name_folded)?.scores ?? null),
  }));
