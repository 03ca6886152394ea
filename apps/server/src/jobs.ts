import { rollupJobs } from './features/rollups/rollups.jobs.ts';
import { sessionJobs } from './features/sessions/sessions.jobs.ts';
import { createJobs, type Jobs } from './platform/jobs/createJobs.ts';
import { housekeepingJobs } from './platform/jobs/housekeeping.ts';
import type { Platform } from './platform/platform.ts';

/** Every job of every feature, by name. */
export const startJobs = async (platform: Platform, databaseUrl: string): Promise<Jobs> => {
  const jobs = createJobs(platform, databaseUrl, [...housekeepingJobs, ...rollupJobs, ...sessionJobs]);
  await jobs.start();
  return jobs;
};
