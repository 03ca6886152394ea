import type { results } from '@simward/contract';
import type { Shape } from '../../../../ui/charts/legends/MarkShape.tsx';
import type { LineChartPoint } from '../../../../ui/charts/lines/linePoint.ts';
import type { SkillAttempt } from '../skillDetail.ts';

/** The worst that became of an attempt's must-pass steps; undefined where it had none. */
export const mustPassOf = ({
  mustPassSteps,
}: Pick<SkillAttempt, 'mustPassSteps'>): results.StepOutcome | undefined => {
  const outcomes = mustPassSteps.map(({ outcome }) => outcome);
  return (['wrong', 'missed', 'correct'] as const).find((outcome) => outcomes.includes(outcome));
};

/** The mark of an attempt has the shape of its must-pass result; without one, of its score against the mark. */
const shapeOf = (attempt: SkillAttempt): Shape =>
  mustPassOf(attempt) ?? (attempt.score >= attempt.passMark ? 'dot' : 'diamond');

/** The end of the pass mark at which the line is farther from it. */
export const markLabelAt = (scores: readonly number[], passMark: number): 'start' | 'end' => {
  const distance = (score = passMark) => Math.abs(score - passMark);
  return distance(scores[0]) >= distance(scores.at(-1)) ? 'start' : 'end';
};

interface Words {
  nameOf: (attempt: SkillAttempt) => string;
  dayOf: (attempt: SkillAttempt) => string;
  noteOf: (attempt: SkillAttempt) => string;
  /** The attempt that is still to come. */
  next: { name: string; note: string };
}

interface Given {
  attempts: readonly SkillAttempt[];
  bands: readonly results.AttemptBand[];
  /** What the next attempt has to reach; undefined once the competency is mastered. */
  toReach: number | undefined;
  chosen: string | undefined;
}

/** A learner's scores by attempt beside the peers at the same attempt, and the next one where mastery is still to come. */
export function attemptPoints({ attempts, bands, toReach, chosen }: Given, words: Words): LineChartPoint[] {
  const peersAt = (number: number) => {
    const spread = bands.find(({ attempt }) => attempt === number)?.spread;
    return { low: spread?.low ?? null, median: spread?.median ?? null, high: spread?.high ?? null };
  };
  const points = attempts.map(
    (attempt): LineChartPoint => ({
      label: String(attempt.attempt),
      detail: words.dayOf(attempt),
      name: words.nameOf(attempt),
      values: { you: attempt.score, ...peersAt(attempt.attempt) },
      shape: shapeOf(attempt),
      note: words.noteOf(attempt),
      selected: attempt.sessionId === chosen,
    }),
  );
  const latest = attempts.at(-1);
  if (toReach === undefined || !latest) return points;
  const number = latest.attempt + 1;
  return [
    ...points,
    {
      label: String(number),
      name: words.next.name,
      note: words.next.note,
      values: { you: toReach, ...peersAt(number) },
      open: true,
    },
  ];
}
