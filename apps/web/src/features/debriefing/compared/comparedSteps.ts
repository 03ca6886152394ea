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
  /** Half way between both, in seconds. */
  at: number;
  marks: Record<Side, Step>;
}

/** Whether a must-pass step failed an attempt, by its last report: out of order alone fails nothing. */
export const failsMustPass = ({ mustPass, marks }: ComparedStep, side: Side): boolean =>
  mustPass && marks[side].outcome !== 'correct';

/** The differences with the marks that they speak of, in the order of time. */
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

/** In the table what is differently done comes first by how much it weighs; the drawing has the order of time. */
export const byWeight = (steps: readonly ComparedStep[]): ComparedStep[] =>
  steps.toSorted(
    (a, b) =>
      Number(a.number === null) - Number(b.number === null) || Number(b.mustPass) - Number(a.mustPass),
  );
