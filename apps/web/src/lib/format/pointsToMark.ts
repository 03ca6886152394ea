import { exactPercent, percentBeside } from '@simward/contract';

/** Percentage points of a score over its pass mark, as both are written: 69.5% is half a point below 70%. */
export const pointsToMark = (score: number, passMark: number): number =>
  Number((percentBeside(score, passMark) - exactPercent(passMark)).toFixed(6));
