import type { Job } from '../../platform/jobs/job.ts';
import { deliverToOasis } from './delivery/deliver.ts';
import { tellAdministrators } from './delivery/tellAdministrators.ts';

export const oasisJobs: readonly Job[] = [
  { name: 'deliver-to-oasis', everySeconds: 5, run: deliverToOasis },
  { name: 'tell-of-oasis', cron: '*/10 * * * *', run: tellAdministrators },
];
