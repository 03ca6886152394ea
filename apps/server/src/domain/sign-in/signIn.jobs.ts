import type { Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldSignIns } from './endAccess.sql.ts';

const storedMs = 30 * 86_400_000;

/** Deletes sign-in budgets, wrong tries and ended sign-ins after 30 days. */
export const purgeSignIns = (platform: Platform): Promise<void> =>
  platform.database.write('all', (trx) =>
    deleteOldSignIns(trx, new Date(platform.clock.now().getTime() - storedMs)),
  );

export const signInJobs: readonly Job[] = [{ name: 'purge-sign-ins', cron: '40 2 * * *', run: purgeSignIns }];
