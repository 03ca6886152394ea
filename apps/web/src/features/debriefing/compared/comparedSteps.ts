import type { debriefing } from '@simward/contract';

type Step = debriefing.DebriefedStep;

export interface Compared {
  earlier: debriefing.Debriefing;
  later: debriefing.Debriefing;
  sameVersion: boolean;
  differences: debriefing.StepDifference[];
}

export const sides = ['earlier', 'later'] as const;
export type Side = (typeof sides)[number];

/** A step with its mark in both attempts. */
export interface ComparedStep extends debriefing.StepDifference {
  key: string;
  /** Half way between both marks, in seconds. */
  at: number;
  marks: Record<Side, Step>;
}

/**
 * True if the must-pass step made this attempt fail, being wrong or missed. A step that was only out of order
 * did not.
 */
export const failsMustPass = ({ mustPass, marks }: ComparedStep, side: Side): boolean =>
  mustPass && marks[side].outcome !== 'correct';

/** Differences with the marks of both attempts, in the order of time. */
export function comparedSteps({ earlier, later, differences }: Compared): ComparedStep[] {
  const byKey = (steps: readonly Step[]) => new Map(steps.map((step) => [step.key, step]));
  const [before, after] = [byKey(earlier.steps), byKey(later.steps)];
  return differences.flatMap((one) => {
    const [was, is] = [before.get(one.earlier.key), after.get(one.later.key)];
    return was && is
      ? [{ ...one, key: one.name, at: (was.at + is.at) / 2, marks: { earlier: was, later: is } }]
      : [];
  });
}

/** The order of the table: numbered steps (changed, or still not right) first, and must-pass steps first in each group. */
export const byWeight = (steps: readonly ComparedStep[]): ComparedStep[] =>
  steps.toSorted(
    (a, b) =>
      Number(a.number === null) - Number(b.number === null) || Number(b.mustPass) - Number(a.mustPass),
  );
