import { z } from 'zod';
import { consumerOf, type Job, type QueuedJob } from '../../platform/jobs/job.ts';
import { foldCompanyRollups } from './rollups/foldCompanyRollups.ts';
import { rebuildCompanyRollups } from './rollups/rebuildCompanyRollups.ts';

/** Queued with a change of a company's time zone. */
export const rebuildRollupsJob: QueuedJob<{ companyId: string }> = {
  name: 'rebuild-company-rollups',
  payload: z.object({ companyId: z.uuid() }),
  run: (platform, { companyId }) => rebuildCompanyRollups(platform, companyId),
};

export const rollupJobs: readonly Job[] = [
  { name: 'fold-company-rollups', everySeconds: 3, longestRestSeconds: 30, run: foldCompanyRollups },
  consumerOf(rebuildRollupsJob),
];
