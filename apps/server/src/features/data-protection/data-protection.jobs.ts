import { consumerOf, type Job } from '../../platform/jobs/job.ts';
import { taskConsumerOf } from '../../platform/progress/taskJob.ts';
import { endUndecided } from './endUndecided.ts';
import { forgetErasureMailsJob, mailSuperAdminsJob } from './erasureMails.ts';
import { applyRetention, eventRemovalJob } from './eventRemoval.job.ts';

export const dataProtectionJobs: readonly Job[] = [
  taskConsumerOf(eventRemovalJob),
  { name: 'apply-retention', cron: '40 2 * * *', run: applyRetention },
  { name: 'escalate-erasures', cron: '25 * * * *', run: endUndecided },
  consumerOf(mailSuperAdminsJob),
  consumerOf(forgetErasureMailsJob),
];
