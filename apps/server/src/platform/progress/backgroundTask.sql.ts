import type { tasks } from '@simward/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../database/createDatabase.ts';

/** A task in the company whose people it is about; it has the id of what it makes. */
export interface TaskKey {
  companyId: string;
  taskId: string;
}

export interface NewTask extends TaskKey {
  kind: tasks.TaskKind;
  /** What it is about, such as the name of a file. */
  label: string;
  requestedBy: string;
  /** How many steps there are to do. */
  total: number;
}

const restartSchema = z.object({ job: z.string(), payload: z.record(z.string(), z.unknown()) });
/** The queue and payload that begin a task again. */
type Restart = z.infer<typeof restartSchema>;

export const insertTask = async (
  trx: Trx,
  task: NewTask,
  restart: { job: string; payload: object } | undefined,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('background_task')
    .values({
      company_id: task.companyId,
      background_task_id: task.taskId,
      kind: task.kind,
      label: task.label,
      requested_by: task.requestedBy,
      total: task.total,
      restart: restart ? JSON.stringify(restart) : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

const changing = (trx: Trx, { companyId, taskId }: TaskKey) =>
  trx
    .updateTable('background_task')
    .where('company_id', '=', companyId)
    .where('background_task_id', '=', taskId);

/** @returns false when it has ended already */
export const startTask = async (trx: Trx, key: TaskKey, now: Date): Promise<boolean> => {
  const row = await changing(trx, key)
    .set({
      state: 'running',
      updated_at: now,
      started_at: sql<Date>`coalesce(started_at, ${now}::timestamptz)`,
    })
    .where('state', 'in', ['queued', 'running'])
    .returning('background_task_id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Counts steps in the transaction that does them, so that one that is begun again counts none twice.
 * @returns false when it was stopped
 */
export const advanceTask = async (trx: Trx, key: TaskKey, steps: number, now: Date): Promise<boolean> => {
  const row = await changing(trx, key)
    .set((task) => ({ done: task('done', '+', steps), updated_at: now }))
    .where('state', '=', 'running')
    .returning('background_task_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const finishTask = async (trx: Trx, key: TaskKey, now: Date): Promise<void> => {
  await changing(trx, key)
    .set({ state: 'done', problem: null, updated_at: now, finished_at: now })
    .where('state', 'in', ['queued', 'running'])
    .execute();
};

/**
 * A try that failed: another follows, or it was the last.
 * @returns false when it had ended already
 */
export const endTry = async (
  trx: Trx,
  key: TaskKey,
  { problem, last, now }: { problem: string; last: boolean; now: Date },
): Promise<boolean> => {
  const row = await changing(trx, key)
    .set({ state: last ? 'failed' : 'queued', problem, updated_at: now, finished_at: last ? now : null })
    .where('state', 'in', ['queued', 'running'])
    .returning('background_task_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether a company has a task of one of these kinds under way. */
export const isAnyUnderWay = async (
  trx: Trx,
  companyId: string,
  kinds: readonly tasks.TaskKind[],
): Promise<boolean> => {
  const row = await trx
    .selectFrom('background_task')
    .select('background_task_id')
    .where('company_id', '=', companyId)
    .where('kind', 'in', [...kinds])
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Takes a failed task back to the queue.
 * @returns what begins it again; undefined when it did not fail, or may not be begun again
 */
export const requeueTask = async (trx: Trx, key: TaskKey, now: Date): Promise<Restart | undefined> => {
  const row = await changing(trx, key)
    .set({ state: 'queued', problem: null, updated_at: now, finished_at: null })
    .where('state', '=', 'failed')
    .where('restart', 'is not', null)
    .returning('restart')
    .executeTakeFirst();
  return row && restartSchema.parse(row.restart);
};

/** Keeps a failed task from being begun again. */
export const forbidRestart = async (trx: Trx, key: TaskKey): Promise<void> => {
  await changing(trx, key).set({ restart: null }).where('state', '=', 'failed').execute();
};

/** Ends the tasks of every company that nothing was heard of since; answers whose they were. */
export const failLostTasks = async (
  trx: Trx,
  { before, problem, now }: { before: Date; problem: string; now: Date },
): Promise<{ company_id: string }[]> =>
  trx
    .updateTable('background_task')
    .set({ state: 'failed', problem, updated_at: now, finished_at: now })
    .where('state', 'in', ['queued', 'running'])
    .where('updated_at', '<', before)
    .returning('company_id')
    .execute();

export const deleteOldTasks = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('background_task').where('created_at', '<', before).execute();
};
