import { consumerOf, type Job } from '../../platform/jobs/job.ts';
import { taskConsumerOf } from '../../platform/progress/taskJob.ts';
import { endUndecided } from './erasure/endUndecided.ts';
import { forgetErasureMailsJob, mailSuperAdminsJob } from './erasure/erasureMails.ts';
import { applyRetention, eventRemovalJob } from './retention/eventRemoval.job.ts';

export const dataProtectionJobs: readonly Job[] = [
  taskConsumerOf(eventRemovalJob),
  { name: 'apply-retention', cron: '40 2 * * *', run: applyRetention },
  { name: 'escalate-erasures', cron: '25 * * * *', run: endUndecided },
  consumerOf(mailSuperAdminsJob),
  consumerOf(forgetErasureMailsJob),
];
