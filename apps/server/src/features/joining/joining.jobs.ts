import { listUndoableJoins, makeOldJoinsFinal } from '../../domain/people/joining/accountJoin.sql.ts';
import { followJoin } from '../../domain/people/joining/joinAccounts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { undoableSince } from './joinRules.ts';

/**
 * Moves what an upload stored under the account that was joined away, because the upload had read that
 * account just before the join. Also deletes what an undo needs, once the time for an undo is over.
 */
export const tidyJoins = async (platform: Platform): Promise<void> => {
  const since = undoableSince(platform.clock.now());
  const recent = await platform.database.read('all', (trx) => listUndoableJoins(trx, since));
  for (const { company_id: companyId, user_id: userId, other_user_id: other } of recent)
    await platform.database.write({ companyId }, (trx) =>
      followJoin(platform, trx, { companyId, userId }, other),
    );
  await platform.database.write('all', (trx) => makeOldJoinsFinal(trx, since));
};

export const joiningJobs: readonly Job[] = [{ name: 'tidy-joins', cron: '*/10 * * * *', run: tidyJoins }];
