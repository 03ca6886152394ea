import type { z } from 'zod';
import type { Platform } from '../platform.ts';

/**
 * A job that every process runs again and again, a few seconds apart. It must be safe to run in several
 * processes at the same time.
 */
export interface PolledJob {
  readonly name: string;
  readonly everySeconds: number;
  /**
   * The longest pause after a round that took long. Longer pauses gather a lot of work into a few large
   * rounds and leave the database to people who wait for answers. Do not set it for jobs whose rounds wait
   * for other systems.
   */
  readonly longestRestSeconds?: number;
  run(platform: Platform): Promise<void>;
}

/**
 * A polled job whose rounds wait for other systems: the next round begins in its time, beside those that still wait. What
 * `open` returns bounds how much all of them do at once.
 */
export interface OverlappingJob {
  readonly name: string;
  readonly everySeconds: number;
  open(platform: Platform): Rounds;
}

export interface Rounds {
  run(): Promise<void>;
  /** From now on rounds begin nothing more; those that are under way are waited for. */
  stop(): void;
}

/** A job that one of the processes runs at the times of `cron`, in UTC. */
export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  /** True if the job also runs whenever a process starts, before it serves requests. */
  readonly atStart?: boolean;
  run(platform: Platform): Promise<void>;
}

/** A job that runs once for every payload that a transaction has queued, and again after a failure. */
export interface QueuedJob<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  run(platform: Platform, payload: Payload): Promise<void>;
}

/** One attempt of a queued job, which is run until it succeeds or its last attempt fails. */
export interface Try {
  /** True if the job is not run again, however this try ends. */
  readonly lastTry: boolean;
}

/**
 * A queued job as the runner sees it. The stored payload comes from the database and is parsed like any other
 * input.
 */
export interface QueueConsumer {
  readonly name: string;
  consume(platform: Platform, stored: unknown, which: Try): Promise<void>;
}

export type Job = PolledJob | OverlappingJob | ScheduledJob | QueueConsumer;

export const consumerOf = <Payload>(job: QueuedJob<Payload>): QueueConsumer => ({
  name: job.name,
  consume: (platform, stored) => job.run(platform, job.payload.parse(stored)),
});
