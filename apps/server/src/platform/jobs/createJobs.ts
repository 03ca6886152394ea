import { PgBoss } from 'pg-boss';
import type { Platform } from '../platform.ts';
import { retries } from './createJobQueue.ts';
import { jobSchema } from './installJobSchema.ts';
import type { Job, OverlappingJob, PolledJob } from './job.ts';
import { restAfter } from './restAfter.ts';

export interface Jobs {
  start(): Promise<void>;
  /** Starts no more jobs and waits for the running ones. A job that does not end in time is run again later. */
  stop(): Promise<void>;
}

const stopWithinMs = 8_000;

/**
 * The job runner of this process, on a few connections of its own as the server's role. Its tables are made with the
 * migrations, so that it neither makes nor changes any.
 */
export const createJobs = (platform: Platform, databaseUrl: string, jobs: readonly Job[]): Jobs => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobSchema,
    application_name: 'simward-jobs',
    max: 3,
    migrate: false,
    createSchema: false,
    // The runner must not rebuild indexes, because only the owner may.
    reindex: false,
  });
  boss.on('error', (error) => platform.log.warn({ err: error }, 'the job runner met an error'));
  boss.on('warning', (warning) => platform.log.warn({ warning }, 'the job runner warns'));

  /** Logs a failed job at once: the runner itself only stores it among the failed rows. */
  const logFailure = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      platform.log.error({ err: error, job: name }, 'a job failed');
      throw error;
    }
  };

  const take = async (job: Exclude<Job, PolledJob | OverlappingJob>) => {
    await boss.createQueue(job.name, retries);
    const options = { pollingIntervalSeconds: 2, includeMetadata: true } as const;
    const worker = boss.work(job.name, options, async ([queued]) => {
      // There may be more jobs in this queue, so the runner looks again at once instead of waiting for the
      // interval.
      boss.notifyWorker(await worker);
      await logFailure(job.name, () =>
        'cron' in job
          ? job.run(platform)
          : job.consume(platform, queued?.data ?? undefined, {
              lastTry: queued !== undefined && queued.retryCount >= queued.retryLimit,
            }),
      );
    });
    await worker;
    if ('cron' in job) await boss.schedule(job.name, job.cron);
  };

  let pollers: ReturnType<typeof startPolling>[] = [];
  return {
    start: async () => {
      await boss.start();
      for (const job of jobs) {
        if ('everySeconds' in job) pollers.push(startPolling(platform, job));
        else {
          if ('atStart' in job && job.atStart) await logFailure(job.name, () => job.run(platform));
          await take(job);
        }
      }
    },
    stop: async () => {
      await Promise.all([
        ...pollers.map((poller) => poller.stop()),
        boss.stop({ graceful: true, timeout: stopWithinMs }),
      ]);
      pollers = [];
    },
  };
};

/**
 * Runs a job again and again with pauses between. Unless its rounds overlap, it never runs twice at the same time in this
 * process. If a round fails, the next one follows as usual.
 */
const startPolling = (platform: Platform, job: PolledJob | OverlappingJob): { stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const overlaps = 'open' in job;
  const rounds = overlaps ? job.open(platform) : { run: () => job.run(platform), stop: () => undefined };
  const underWay = new Set<Promise<void>>();
  const round = async () => {
    const startedAt = performance.now();
    if (overlaps) wait(restAfter(0, job));
    try {
      await rounds.run();
    } catch (error) {
      platform.log.error({ err: error, job: job.name }, 'a job failed');
    }
    if (!overlaps) wait(restAfter(performance.now() - startedAt, job));
  };
  const wait = (ms: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      const running = round().finally(() => underWay.delete(running));
      underWay.add(running);
    }, ms).unref();
  };
  wait(restAfter(0, job));
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      rounds.stop();
      await Promise.all(underWay);
    },
  };
};
