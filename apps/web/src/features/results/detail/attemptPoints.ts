import type { results } from '@simward/contract';
import type { Shape } from '../../../ui/charts/legends/MarkShape.tsx';
import type { LineChartPoint } from '../../../ui/charts/lines/lineGeometry.ts';
import type { SkillAttempt } from '../results.queries.ts';

/** A learner's scores with those of the peers at the same attempt. Until mastery an open point follows for the next attempt. */
export function attemptPoints(
  { attempts, bands, toReach, chosenId }: AttemptSeries,
  words: AttemptWords,
): LineChartPoint[] {
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
      selected: attempt.sessionId === chosenId,
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

interface AttemptSeries {
  attempts: readonly SkillAttempt[];
  bands: readonly results.AttemptBand[];
  /** The score that the next attempt has to reach; undefined once the competency is mastered. */
  toReach: number | undefined;
  chosenId: string | undefined;
}

interface AttemptWords {
  nameOf: (attempt: SkillAttempt) => string;
  dayOf: (attempt: SkillAttempt) => string;
  noteOf: (attempt: SkillAttempt) => string;
  /** Name and note of the next attempt. */
  next: { name: string; note: string };
}

/** The shape shows the result of the must-pass steps; without such steps, whether the score reached the pass mark. */
const shapeOf = (attempt: SkillAttempt): Shape =>
  mustPassOf(attempt) ?? (attempt.score >= attempt.passMark ? 'dot' : 'diamond');

/** The worst outcome of an attempt's must-pass steps; undefined without such steps. */
export const mustPassOf = ({
  mustPassSteps,
}: Pick<SkillAttempt, 'mustPassSteps'>): results.StepOutcome | undefined => {
  const outcomes = mustPassSteps.map(({ outcome }) => outcome);
  return (['wrong', 'missed', 'correct'] as const).find((outcome) => outcomes.includes(outcome));
};

/** Puts the label of the pass mark at the end where the line of scores is farther away. */
export const markLabelAt = (scores: readonly number[], passMark: number): 'start' | 'end' => {
  const distance = (score = passMark) => Math.abs(score - passMark);
  return distance(scores[0]) >= distance(scores.at(-1)) ? 'start' : 'end';
};
