import type { Job } from '../../platform/jobs/job.ts';
import { taskConsumerOf } from '../../platform/progress/taskJob.ts';
import { eraseDueLearners } from './erasure/eraseDueLearners.ts';
import { applyRetention, eventRemovalJob } from './retention/eventRemoval.job.ts';

export const dataProtectionJobs: readonly Job[] = [
  taskConsumerOf(eventRemovalJob),
  { name: 'apply-retention', cron: '40 2 * * *', run: applyRetention },
  { name: 'erase-due-learners', cron: '25 * * * *', run: eraseDueLearners },
];
