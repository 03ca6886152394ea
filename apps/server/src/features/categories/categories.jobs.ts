import type { Job } from '../../platform/jobs/job.ts';
import { taskConsumerOf } from '../../platform/progress/taskJob.ts';
import { joinCategoryJob, leaveCategoryJob } from './categoryActs.service.ts';

export const categoryJobs: readonly Job[] = [
  taskConsumerOf(joinCategoryJob),
  taskConsumerOf(leaveCategoryJob),
];
