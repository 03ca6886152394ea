import type { results } from '@simward/contract';
import { exactPercent } from '@simward/contract';

const points = 5;
/** So that a few high scores are not drawn as wide as the page. */
const fewestColumns = 12;

export interface ScoreColumn {
  /** Scores from, and below the end, in points; the last column holds 100. */
  from: number;
  to: number;
  values: { successful: number; mustPassFailed: number; below: number };
}

/** The columns of a histogram from the least score on up to 100. */
export const scoreColumns = (bins: results.ModuleReport['bins']): ScoreColumn[] => {
  const isEmpty = ({ successful, mustPassFailed, below }: ScoreColumn['values']) =>
    successful + mustPassFailed + below === 0;
  const first = bins.findIndex((bin) => !isEmpty(bin));
  const from = Math.max(0, Math.min(first, bins.length - fewestColumns));
  return bins
    .map((values, index) => ({ from: index * points, to: (index + 1) * points, values }))
    .slice(from);
};

/** In front of which column the pass mark lies; undefined where it lies before the first one. */
export const columnOfMark = (columns: readonly ScoreColumn[], passMark: number): number | undefined => {
  const index = columns.findIndex(({ to }) => to > exactPercent(passMark));
  return index > 0 ? index : undefined;
};
