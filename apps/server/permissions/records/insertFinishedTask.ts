import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { finishTask, insertTask, type NewTask } from '../../src/platform/progress/backgroundTask.sql.ts';

/** A background task that has ended well. */
export const insertFinishedTask = async (
  trx: Trx,
  task: Omit<NewTask, 'label' | 'total'>,
  now: Date,
): Promise<void> => {
  await insertTask(trx, { ...task, label: '', total: 1 }, undefined, now);
  await finishTask(trx, task, now);
};
