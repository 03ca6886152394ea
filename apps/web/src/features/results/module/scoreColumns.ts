import type { results } from '@simward/contract';
import { exactPercent } from '@simward/contract';

export interface ScoreColumn {
  /** The scores in the column, in percent: from `from` to just below `to`. The last column also holds 100. */
  from: number;
  to: number;
  values: { successful: number; mustPassFailed: number; below: number };
}

const columnPoints = 5;

/** A histogram has at least this many columns, because fewer would be drawn too wide. */
const fewestColumns = 12;

/** The columns of a histogram, from the lowest score that occurs up to 100. */
export const scoreColumns = (bins: results.ModuleReport['bins']): ScoreColumn[] => {
  const isEmpty = ({ successful, mustPassFailed, below }: ScoreColumn['values']) =>
    successful + mustPassFailed + below === 0;
  const first = bins.findIndex((bin) => !isEmpty(bin));
  const from = Math.max(0, Math.min(first, bins.length - fewestColumns));
  return bins
    .map((values, index) => ({ from: index * columnPoints, to: (index + 1) * columnPoints, values }))
    .slice(from);
};

/** The number of the column that the pass mark is drawn in front of; undefined if it lies before the first column. */
export const columnOfMark = (columns: readonly ScoreColumn[], passMark: number): number | undefined => {
  const index = columns.findIndex(({ to }) => to > exactPercent(passMark));
  return index > 0 ? index : undefined;
};
