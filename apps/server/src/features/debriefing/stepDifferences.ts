import type { debriefing } from '@simward/contract';

type Step = Pick<debriefing.DebriefedStep, 'key' | 'name' | 'mustPass' | 'outcome' | 'order' | 'at'>;

/**
 * Compares every step that both attempts know, in the order of time. When the attempts ran different versions
 * of the module, only steps that were reported in both are compared: a missing step may not exist in the
 * other version.
 * @param earlier the steps of the earlier attempt in the order of time, like `later`
 */
export const stepDifferences = (
  earlier: readonly Step[],
  later: readonly Step[],
  isSameVersion: boolean,
): debriefing.StepDifference[] => {
  const after = lastReports(later);
  const pairs = [...lastReports(earlier)].flatMap(([name, before]) => {
    const now = after.get(name);
    const isOneMissed = before.kind === 'missed' || now?.kind === 'missed';
    if (!now || (isOneMissed && !isSameVersion)) return [];
    const seconds = isOneMissed ? null : Math.round((now.step.at - before.step.at) * 10) / 10;
    const middle = before.step.at + now.step.at;
    return [{ name, before, now, seconds, verdict: verdictOf(before, now), middle }];
  });
  let number = 0;
  return pairs
    .toSorted((a, b) => a.middle - b.middle)
    .map(({ name, before, now, seconds, verdict }) => {
      if (verdict !== 'same') number += 1;
      return {
        name,
        mustPass: now.step.mustPass || before.step.mustPass,
        number: verdict === 'same' ? null : number,
        verdict,
        seconds,
        earlier: summaryOf(before),
        later: summaryOf(now),
      };
    });
};

interface StepOutcome {
  step: Step;
  kind: debriefing.StandingKind;
  order: Step['order'];
}

/** The last report of each step; a step is out of order when any report of it is. */
const lastReports = (steps: readonly Step[]): Map<string, StepOutcome> => {
  const byName = new Map<string, StepOutcome>();
  for (const step of steps) {
    const order = step.order ?? byName.get(step.name)?.order ?? null;
    const kind = step.outcome === 'correct' && order ? 'order' : step.outcome;
    byName.set(step.name, { step, kind, order });
  }
  return byName;
};

/** Right and in order is best; a wrong step and a missed step are equally bad. */
const pointsOf: Record<debriefing.StandingKind, number> = { correct: 2, order: 1, wrong: 0, missed: 0 };

const verdictOf = (earlier: StepOutcome, later: StepOutcome): debriefing.Verdict => {
  const gain = pointsOf[later.kind] - pointsOf[earlier.kind];
  if (gain !== 0) return gain > 0 ? 'better' : 'worse';
  return later.kind === 'correct' ? 'same' : 'still';
};

const summaryOf = ({ step, kind, order }: StepOutcome) => ({ key: step.key, kind, order });
