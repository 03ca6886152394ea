import { wholePercent } from '@simward/contract';
/** Whole points from one score to another, as both are written. */
export const pointsFrom = (before: number, after: number): number =>
  wholePercent(after) - wholePercent(before);

/** What the last of the scores changed; undefined of one alone. */
export const changeOf = (scores: readonly number[]): number | undefined => {
  const [before, latest] = scores.slice(-2);
  return before === undefined || latest === undefined ? undefined : pointsFrom(before, latest);
};

const notable = 5;

/** Smaller changes are no trend. */
export const isNotable = (points: number): boolean => Math.abs(points) >= notable;
