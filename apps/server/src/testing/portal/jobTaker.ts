import { PgBoss } from 'pg-boss';
import { everyJob } from '../../jobs.ts';
import { retries } from '../../platform/jobs/createJobQueue.ts';
import { jobSchema } from '../../platform/jobs/installJobSchema.ts';
import type { Platform } from '../../platform/platform.ts';

interface JobTaker {
  /** Runs job after job until no queue has one, also those that jobs queue. Throws when a job fails. */
  takeAll(): Promise<void>;
  close(): Promise<void>;
}

const consumers = everyJob.filter((job) => 'consume' in job);

/** Runs queued jobs when a test says so. It connects at the first run. */
export const createJobTaker = (platform: Platform, databaseUrl: string): JobTaker => {
  let starting: Promise<PgBoss> | undefined;
  const start = async (): Promise<PgBoss> => {
    const boss = new PgBoss({
      connectionString: databaseUrl,
      schema: jobSchema,
      max: 1,
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    for (const { name } of consumers) await boss.createQueue(name, retries);
    return boss;
  };
  /** One statement for all queues, because asking each queue would cost a statement each. */
  const waitingNames = async (boss: PgBoss): Promise<ReadonlySet<string>> => {
    const { rows }: { rows: { name: string }[] } = await boss
      .getDb()
      .executeSql(`select distinct name from ${jobSchema}.job where state < 'active'`);
    return new Set(rows.map(({ name }) => name));
  };
  return {
    takeAll: async () => {
      starting ??= start();
      const boss = await starting;
      for (let ran = true; ran; ) {
        ran = false;
        const waiting = await waitingNames(boss);
        for (const job of consumers) {
          if (!waiting.has(job.name)) continue;
          const [queued] = await boss.fetch(job.name);
          if (!queued) continue;
          ran = true;
          await job.consume(platform, queued.data, { lastTry: true });
          await boss.complete(job.name, queued.id);
        }
      }
    },
    close: async () => {
      const boss = await starting;
      await boss?.stop({ graceful: false });
    },
  };
};
