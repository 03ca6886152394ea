import { PgBoss } from 'pg-boss';
import { everyJob } from '../../jobs.ts';
import { retries } from '../../platform/jobs/createJobQueue.ts';
import { jobSchema } from '../../platform/jobs/installJobSchema.ts';
import type { Platform } from '../../platform/platform.ts';

const consumers = everyJob.filter((job) => 'consume' in job);

/** Takes job after job until no queue holds one; what a job queues is run too. A job that fails throws. */
export const runQueuedJobs = async (platform: Platform, databaseUrl: string): Promise<void> => {
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
  try {
    for (let ran = true; ran; ) {
      ran = false;
      for (const job of consumers) {
        await boss.createQueue(job.name, retries);
        const [queued] = await boss.fetch(job.name);
        if (!queued) continue;
        ran = true;
        await job.consume(platform, queued.data, { lastTry: true });
        await boss.complete(job.name, queued.id);
      }
    }
  } finally {
    await boss.stop({ graceful: false });
  }
};
