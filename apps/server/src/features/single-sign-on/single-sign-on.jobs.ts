import type { Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteExpiredAttempts } from './sign-in/attempts.sql.ts';

const purgeAttempts = (platform: Platform): Promise<void> =>
  platform.database.write('all', (trx) => deleteExpiredAttempts(trx, platform.clock.now()));

export const singleSignOnJobs: readonly Job[] = [
  { name: 'purge-sso-attempts', cron: '50 2 * * *', run: purgeAttempts },
];
