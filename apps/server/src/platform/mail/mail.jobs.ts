import { consumerOf, type Job } from '../jobs/job.ts';
import { deliverMailJob } from './deliverMail.ts';

export const mailJobs: readonly Job[] = [consumerOf(deliverMailJob)];
