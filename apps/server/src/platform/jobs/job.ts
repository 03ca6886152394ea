import type { z } from 'zod';
import type { Platform } from '../platform.ts';

/** Run by every process, a few seconds apart. It must be safe to run in several processes at once. */
export interface PolledJob {
  readonly name: string;
  readonly everySeconds: number;
  /**
   * Limit of the rest after a long round. Longer rests turn a lot of work into few large rounds and leave the database
   * to people who wait for answers. Not for jobs whose rounds wait for other systems.
   */
  readonly longestRestSeconds?: number;
  run(platform: Platform): Promise<void>;
}

/** Run at the times of `cron` (in UTC) by one of the processes. */
export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  /** Run also whenever a process starts, before it serves. */
  readonly atStart?: boolean;
  run(platform: Platform): Promise<void>;
}

/** Run once for every payload that a transaction queued, and again after a failure. */
export interface QueuedJob<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  run(platform: Platform, payload: Payload): Promise<void>;
}

/** One of the times that a queued job is run until it succeeds. */
export interface Try {
  /** True if the job is not run again, however this try ends. */
  readonly lastTry: boolean;
}

/** A queued job as the runner needs it: the stored payload comes from the database and is parsed like any input. */
export interface QueueConsumer {
  readonly name: string;
  consume(platform: Platform, stored: unknown, which: Try): Promise<void>;
}

export type Job = PolledJob | ScheduledJob | QueueConsumer;

export const consumerOf = <Payload>(job: QueuedJob<Payload>): QueueConsumer => ({
  name: job.name,
  consume: (platform, stored) => job.run(platform, job.payload.parse(stored)),
});
