import type { PolledJob } from './job.ts';

/**
 * If a job's limit allows longer pauses, each lasts four times as long as the round before. The job thus runs
 * for a fifth of the time until its pauses reach the limit.
 */
const restsPerRound = 4;

/** Milliseconds that a polled job rests after a round that took `tookMs`. */
export const restAfter = (
  tookMs: number,
  { everySeconds, longestRestSeconds = everySeconds }: Pick<PolledJob, 'everySeconds' | 'longestRestSeconds'>,
): number => Math.max(everySeconds * 1000, Math.min(tookMs * restsPerRound, longestRestSeconds * 1000));
