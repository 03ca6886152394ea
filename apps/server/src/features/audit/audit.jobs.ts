import type { Job } from '../../platform/jobs/job.ts';
import { sealEntries } from './chain.ts';

export const auditJobs: readonly Job[] = [
  { name: 'seal-audit-entries', everySeconds: 20, run: (platform) => sealEntries(platform) },
];
