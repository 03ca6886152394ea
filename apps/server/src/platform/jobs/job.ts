import type { z } from 'zod';
import type { Platform } from '../platform.ts';

/** Looked after by every process, a few seconds apart; safe to run in several processes at once. */
export interface PolledJob {
  readonly name: string;
  readonly everySeconds: number;
  /**
   * After a round that took long it may rest up to so many, so that a lot of work at once is done in few large rounds and
   * leaves the database to those who wait for answers. Not for jobs whose rounds wait for others.
   */
  readonly longestRestSeconds?: number;
  run(platform: Platform): Promise<void>;
}

/** Run at the times of `cron` (in UTC) by one process of all. */
export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  /** Run also whenever a process starts, before it serves. */
  readonly atStart?: boolean;
  run(platform: Platform): Promise<void>;
}

/** Run once for every payload that a transaction queued, again after a failure. */
export interface QueuedJob<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  run(platform: Platform, payload: Payload): Promise<void>;
}

/** One of the times that a job is run until it succeeds. */
export interface Try {
  /** It is not run again, however this one ends. */
  readonly lastTry: boolean;
}

/** A queued job as the runner sees it: its payload comes out of the database and is parsed like any input. */
export interface QueueConsumer {
  readonly name: string;
  consume(platform: Platform, stored: unknown, which: Try): Promise<void>;
}

export type Job = PolledJob | ScheduledJob | QueueConsumer;

export const consumerOf = <Payload>(job: QueuedJob<Payload>): QueueConsumer => ({
  name: job.name,
  consume: (platform, stored) => job.run(platform, job.payload.parse(stored)),
});
