import { pageSizes } from '../../../../ui/table/state/tableState.ts';
import type { Attempt } from '../moduleDetail.ts';

/** The page on which an attempt stands in the table as it opens; undefined is the first. */
export const pageOfAttempt = (attempts: readonly Attempt[], sessionId: string): number | undefined => {
  const newestFirst = attempts.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  const index = newestFirst.findIndex((attempt) => attempt.sessionId === sessionId);
  const page = Math.floor(index / pageSizes[0]) + 1;
  return page > 1 ? page : undefined;
};
