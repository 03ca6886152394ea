import type { Job } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';
import { problem } from '../problem.ts';
import { deleteOldTasks, failLostTasks } from './backgroundTask.sql.ts';

/** Longer than all tries of a job together with the waits between them. */
const longestSilenceMs = 2 * 3_600_000;
/** Longer than the files of a task are kept. */
const deleteAfterMs = 14 * 86_400_000;

/** Ends tasks whose process died in the last try, and deletes old ones. */
export const tidyTasks = ({ database, clock, live }: Platform): Promise<void> =>
  database.write('all', async (trx) => {
    const now = clock.now();
    const before = new Date(now.getTime() - longestSilenceMs);
    const lost = await failLostTasks(trx, { before, problem: problem('task.lost').message, now });
    for (const { company_id: companyId } of lost) live.announce(trx, 'tasks', companyId);
    await deleteOldTasks(trx, new Date(now.getTime() - deleteAfterMs));
  });

export const taskJobs: readonly Job[] = [{ name: 'tidy-tasks', cron: '*/10 * * * *', run: tidyTasks }];
