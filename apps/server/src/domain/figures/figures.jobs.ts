import { z } from 'zod';
import { consumerOf, type Job, type QueuedJob } from '../../platform/jobs/job.ts';
import { foldCompanyRollups } from './rollups/foldCompanyRollups.ts';
import { rebuildCompanyRollups } from './rollups/rebuildCompanyRollups.ts';

/** Moves a company's figures to the days of its new time zone; queued when the time zone is changed. */
export const rebuildRollupsJob: QueuedJob<{ companyId: string }> = {
  name: 'rebuild-company-rollups',
  payload: z.object({ companyId: z.uuid() }),
  run: (platform, { companyId }) => rebuildCompanyRollups(platform, companyId),
};

export const rollupJobs: readonly Job[] = [
  { name: 'fold-company-rollups', everySeconds: 3, longestRestSeconds: 30, run: foldCompanyRollups },
  consumerOf(rebuildRollupsJob),
];
