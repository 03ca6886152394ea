import type { PolledJob } from './job.ts';

/** A job that may rest longer then runs for a fifth of the time, until its rest reaches the limit. */
const restsPerRound = 4;

/** Milliseconds that a polled job rests after a round that took `tookMs`. */
export const restAfter = (
  tookMs: number,
  { everySeconds, longestRestSeconds = everySeconds }: Pick<PolledJob, 'everySeconds' | 'longestRestSeconds'>,
): number => Math.max(everySeconds * 1000, Math.min(tookMs * restsPerRound, longestRestSeconds * 1000));
