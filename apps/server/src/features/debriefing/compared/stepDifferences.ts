import type { debriefing } from '@simward/contract';

type Step = Pick<debriefing.DebriefedStep, 'key' | 'name' | 'mustPass' | 'outcome' | 'order' | 'at'>;

interface Standing {
  step: Step;
  kind: debriefing.StandingKind;
  order: Step['order'];
}

/** Each step by its last report; it was out of order when any report of it was. */
const standings = (steps: readonly Step[]): Map<string, Standing> => {
  const found = new Map<string, Standing>();
  for (const step of steps) {
    const order = step.order ?? found.get(step.name)?.order ?? null;
    const kind = step.outcome === 'correct' && order ? 'order' : step.outcome;
    found.set(step.name, { step, kind, order });
  }
  return found;
};

/** Right and in order is best; what was wrong and what was missed are equally not right. */
const worth: Record<debriefing.StandingKind, number> = { correct: 2, order: 1, wrong: 0, missed: 0 };

const verdictOf = (earlier: Standing, later: Standing): debriefing.Verdict => {
  const gain = worth[later.kind] - worth[earlier.kind];
  if (gain !== 0) return gain > 0 ? 'better' : 'worse';
  return later.kind === 'correct' ? 'same' : 'still';
};

const summaryOf = ({ step, kind, order }: Standing) => ({ key: step.key, kind, order });

/**
 * What became of every step that both attempts know, in the order of time. Of two versions of a module nobody can say
 * whether a step that is missing was there, so those alone are compared that were reported in both.
 * @param earlier the marks of the earlier attempt in the order of time, as `later`
 */
export const stepDifferences = (
  earlier: readonly Step[],
  later: readonly Step[],
  sameVersion: boolean,
): debriefing.StepDifference[] => {
  const after = standings(later);
  const pairs = [...standings(earlier)].flatMap(([name, was]) => {
    const is = after.get(name);
    const oneMissed = was.kind === 'missed' || is?.kind === 'missed';
    if (!is || (oneMissed && !sameVersion)) return [];
    const seconds = oneMissed ? null : Math.round((is.step.at - was.step.at) * 10) / 10;
    return [{ name, was, is, seconds, verdict: verdictOf(was, is), middle: was.step.at + is.step.at }];
  });
  let number = 0;
  return pairs
    .toSorted((a, b) => a.middle - b.middle)
    .map(({ name, was, is, seconds, verdict }) => {
      if (verdict !== 'same') number += 1;
      return {
        name,
        mustPass: is.step.mustPass || was.step.mustPass,
        number: verdict === 'same' ? null : number,
        verdict,
        seconds,
        earlier: summaryOf(was),
        later: summaryOf(is),
      };
    });
};
