import { wholePercent } from '@simward/contract';
/** Whole percentage points of a score over a pass mark, as both are written; negative below it. */
export const pointsToMark = (score: number, passMark: number): number => {
  const points = wholePercent(score) - wholePercent(passMark);
  // What rounds to the mark without reaching it is still a point below.
  return points === 0 && score < passMark ? -1 : points;
};
