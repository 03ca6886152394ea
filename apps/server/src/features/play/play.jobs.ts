import { play } from '@simward/contract';
import { deleteUnusedPlays, forgetPlayAddresses } from '../../domain/plays/plays.sql.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';

const dayMs = 86_400_000;
/** A day after nothing of a play may count any more. */
const unusedMs = (play.sendDays + 1) * dayMs;
/** As long after its end as a sign-in's: staff who decide about a session that came last still see them. */
const addressMs = (play.sendDays + 30) * dayMs;

/** Deletes plays of which no session came, and forgets address and browser of those that ended 30 days ago. */
export const purgePlays = (platform: Platform): Promise<void> => {
  const now = platform.clock.now().getTime();
  return platform.database.write('all', async (trx) => {
    await deleteUnusedPlays(trx, new Date(now - unusedMs));
    await forgetPlayAddresses(trx, new Date(now - addressMs));
  });
};

export const playJobs: readonly Job[] = [{ name: 'purge-plays', cron: '50 2 * * *', run: purgePlays }];
