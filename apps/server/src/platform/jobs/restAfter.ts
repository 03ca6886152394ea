import type { PolledJob } from './job.ts';

/** A job that may rest longer takes a fifth of the time, as long as no rest is its longest. */
const restsPerRound = 4;

/** How long, in ms, a polled job rests after a round that took as long as given. */
export const restAfter = (
  tookMs: number,
  { everySeconds, longestRestSeconds = everySeconds }: Pick<PolledJob, 'everySeconds' | 'longestRestSeconds'>,
): number => Math.max(everySeconds * 1000, Math.min(tookMs * restsPerRound, longestRestSeconds * 1000));
