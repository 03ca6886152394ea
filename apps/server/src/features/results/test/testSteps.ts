import type { results } from '@simward/contract';
import { stepsOf } from '../../../domain/progress/next/assessedSteps.sql.ts';
import type { Peers } from '../../../domain/progress/peers/readPeers.sql.ts';
import type { ReportedStep, TestRow } from './test.sql.ts';

type Known = Pick<
  TestRow,
  'outcome' | 'must_pass_steps' | 'failed_must_pass_steps' | 'reported' | 'declared' | 'duration_ms'
>;

const seconds = (ms: number) => Math.max(0, Math.round(ms / 1000));

/** What became of each step; of a session that was not run to its end only of those that were reported. */
const outcomesOf = (test: Known) => {
  const reported = new Set(test.reported.map(({ name }) => name));
  const steps = stepsOf({ ...test, declared: test.declared.map(({ name }) => name) });
  return test.outcome === 'completed' ? steps : steps.filter(({ name }) => reported.has(name));
};

const usualOf = (name: string, test: Known, peers: Peers): results.TestStep['usual'] => {
  const at = peers.steps.find((step) => step.name === name)?.at_ms;
  if (at) {
    const [from, middle, to] = at;
    return { from: seconds(from), middle: seconds(middle), to: seconds(to) };
  }
  const said = test.declared.find((step) => step.name === name)?.usual_seconds ?? null;
  return said === null ? null : { from: said, middle: said, to: said };
};

/**
 * The steps of a session in the order in which they came; a missed one stands where it usually comes, and without that
 * knowledge behind the step that is declared before it.
 * @param before the session before, whose outcomes stand beside these
 */
export const testSteps = (test: Known, before: Known | undefined, peers: Peers): results.TestStep[] => {
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
