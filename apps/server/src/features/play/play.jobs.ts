import { deleteUnusedPlays } from '../../domain/plays/plays.sql.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';

const keptMs = 31 * 86_400_000;

/** Deletes plays of which no session came, a day after nothing of them may count any more. */
export const purgePlays = (platform: Platform): Promise<void> =>
  platform.database.write('all', (trx) =>
    deleteUnusedPlays(trx, new Date(platform.clock.now().getTime() - keptMs)),
  );

export const playJobs: readonly Job[] = [{ name: 'purge-plays', cron: '50 2 * * *', run: purgePlays }];
