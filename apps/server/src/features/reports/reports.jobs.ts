import { consumerOf, type Job } from '../../platform/jobs/job.ts';
import { deliverReportJob, mailDueReports } from './saved/mailReports.ts';

export const reportJobs: readonly Job[] = [
  { name: 'mail-due-reports', everySeconds: 30, run: mailDueReports },
  consumerOf(deliverReportJob),
];
