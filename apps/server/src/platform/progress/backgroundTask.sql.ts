import type { tasks } from '@simward/contract';
import type { Text } from '@simward/texts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../database/createDatabase.ts';
import { storedText } from '../texts/storedText.ts';

/**
 * A task, stored in the company of the people whom it concerns. Its id is also the id of what it makes, for
 * example of an assignment batch.
 */
export interface TaskKey {
  companyId: string;
  taskId: string;
}

export interface NewTask extends TaskKey {
  kind: tasks.TaskKind;
  /** The task's subject as people see it, such as the name of a file. */
  label: string;
  requestedBy: string;
  /** The number of steps of the whole task. */
  total: number;
}

const restartSchema = z.object({ job: z.string(), payload: z.record(z.string(), z.unknown()) });
/** The queue and payload that begin a task again. */
type Restart = z.infer<typeof restartSchema>;

/** Inserts a task in the place of one of the same id that is done: a list is read first, and stored later. */
export const insertTask = async (
  trx: Trx,
  task: NewTask,
  restart: { job: string; payload: object } | undefined,
  now: Date,
): Promise<void> => {
  const row = {
    kind: task.kind,
    label: task.label,
    requested_by: task.requestedBy,
    total: task.total,
    restart: restart ? JSON.stringify(restart) : null,
    created_at: now,
    updated_at: now,
  };
  const begun = { state: 'queued', done: 0, problem: null, started_at: null, finished_at: null } as const;
  await trx
    .insertInto('background_task')
    .values({ company_id: task.companyId, background_task_id: task.taskId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'background_task_id'])
        .doUpdateSet({ ...row, ...begun })
        .where('background_task.state', '=', 'done'),
    )
    .returning('background_task_id')
    .executeTakeFirstOrThrow();
};

const updateTask = (trx: Trx, { companyId, taskId }: TaskKey) =>
  trx
    .updateTable('background_task')
    .where('company_id', '=', companyId)
    .where('background_task_id', '=', taskId);

/** @returns false when the task has ended already */
export const startTask = async (trx: Trx, key: TaskKey, now: Date): Promise<boolean> => {
  const row = await updateTask(trx, key)
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
 * Counts steps in the transaction that does them, so that a restarted task counts none twice.
 * @returns false when the task was stopped
 */
export const advanceTask = async (trx: Trx, key: TaskKey, steps: number, now: Date): Promise<boolean> => {
  const row = await updateTask(trx, key)
    .set((task) => ({ done: task('done', '+', steps), updated_at: now }))
    .where('state', '=', 'running')
    .returning('background_task_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const finishTask = async (trx: Trx, key: TaskKey, now: Date): Promise<void> => {
  await updateTask(trx, key)
    .set({ state: 'done', problem: null, updated_at: now, finished_at: now })
    .where('state', 'in', ['queued', 'running'])
    .execute();
};

/**
 * Records a failed try: the task is queued for the next one, or failed after the last one.
 * @returns false when the task had ended already
 */
export const endTry = async (
  trx: Trx,
  key: TaskKey,
  { problem, last, now }: { problem: Text; last: boolean; now: Date },
): Promise<boolean> => {
  const row = await updateTask(trx, key)
    .set({
      state: last ? 'failed' : 'queued',
      problem: storedText(problem),
      updated_at: now,
      finished_at: last ? now : null,
    })
    .where('state', 'in', ['queued', 'running'])
    .returning('background_task_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** True if a task of one of these kinds is queued or running in the company. */
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
 * Marks a failed task as queued again.
 * @returns the job to queue; undefined when the task did not fail or may not be restarted
 */
export const requeueTask = async (trx: Trx, key: TaskKey, now: Date): Promise<Restart | undefined> => {
  const row = await updateTask(trx, key)
    .set({ state: 'queued', problem: null, updated_at: now, finished_at: null })
    .where('state', '=', 'failed')
    .where('restart', 'is not', null)
    .returning('restart')
    .executeTakeFirst();
  return row && restartSchema.parse(row.restart);
};

/** Prevents the restart of a failed task. */
export const forbidRestart = async (trx: Trx, key: TaskKey): Promise<void> => {
  await updateTask(trx, key).set({ restart: null }).where('state', '=', 'failed').execute();
};

/** Gives tasks of one step another label, for example when the person whom they concern has lost the name. */
export const relabelTasks = async (
  trx: Trx,
  companyId: string,
  { taskIds, label, kind }: { taskIds: readonly string[]; label: string; kind: tasks.TaskKind },
): Promise<void> => {
  if (taskIds.length === 0) return;
  await trx
    .updateTable('background_task')
    .set({ label })
    .where('company_id', '=', companyId)
    .where('background_task_id', 'in', taskIds)
    .where('kind', '=', kind)
    .where('total', '=', 1)
    .execute();
};

/** Ends the tasks of every company that have made no progress since `before`. @returns their companies */
export const failLostTasks = async (
  trx: Trx,
  { before, problem, now }: { before: Date; problem: Text; now: Date },
): Promise<{ company_id: string }[]> =>
  trx
    .updateTable('background_task')
    .set({ state: 'failed', problem: storedText(problem), updated_at: now, finished_at: now })
    .where('state', 'in', ['queued', 'running'])
    .where('updated_at', '<', before)
    .returning('company_id')
    .execute();

export const deleteOldTasks = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('background_task').where('created_at', '<', before).execute();
};
