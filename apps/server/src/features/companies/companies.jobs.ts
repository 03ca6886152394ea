import { consumerOf, type Job } from '../../platform/jobs/job.ts';
import { mailModulesAskedJob } from './askForModules.ts';

export const companyJobs: readonly Job[] = [consumerOf(mailModulesAskedJob)];
