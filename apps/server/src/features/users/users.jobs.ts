import { consumerOf, type Job } from '../../platform/jobs/job.ts';
import { taskConsumerOf } from '../../platform/progress/taskJob.ts';
import { activationCodesJob, purgeActivationCodes } from './activation-codes/activationCodes.jobs.ts';
import { bulkChangeJob } from './bulk/bulkChange.service.ts';
import { withdrawalJob } from './bulk/withdrawModules.service.ts';
import { pseudonymiseDeletedUsers } from './deletion/pseudonymiseDeletedUsers.ts';
import { inviteJob } from './invites.service.ts';

export const userJobs: readonly Job[] = [
  { name: 'pseudonymise-deleted-users', cron: '10 3 * * *', run: pseudonymiseDeletedUsers },
  { name: 'purge-activation-codes', cron: '15 * * * *', run: purgeActivationCodes },
  taskConsumerOf(activationCodesJob),
  taskConsumerOf(bulkChangeJob),
  taskConsumerOf(withdrawalJob),
  consumerOf(inviteJob),
];
