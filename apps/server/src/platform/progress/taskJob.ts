import { type Text, text } from '@simward/texts';
import type { Trx } from '../database/createDatabase.ts';
import type { Scope } from '../database/transactions/transactions.ts';
import type { Job, QueueConsumer, QueuedJob } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';
import { Problem, problemText } from '../problem.ts';
import {
  advanceTask,
  deleteOldTasks,
  endTry,
  failLostTasks,
  finishTask,
  insertTask,
  type NewTask,
  requeueTask,
  startTask,
  type TaskKey,
} from './backgroundTask.sql.ts';

/** Runs a part of the work in a transaction of its own, which also counts its steps. */
export type DoSteps = <T extends { steps: number }>(
  scope: Scope,
  work: (trx: Trx) => Promise<T>,
) => Promise<T>;

/** A queued job whose progress people watch. A restart must continue where the job ended. */
export interface TaskJob<Payload extends object> extends Pick<QueuedJob<Payload>, 'name' | 'payload'> {
  /** True if people may restart it after it failed. */
  readonly restartable: boolean;
  taskOf(payload: Payload): TaskKey;
  run(platform: Platform, payload: Payload, doSteps: DoSteps): Promise<void>;
}

/** Queues a job together with the task that shows its progress, in the caller's transaction. */
export const queueTask = async <Payload extends object>(
  platform: Platform,
  trx: Trx,
  task: Omit<NewTask, keyof TaskKey>,
  job: TaskJob<Payload>,
  payload: Payload,
): Promise<void> => {
  const key = job.taskOf(payload);
  const restart = job.restartable ? { job: job.name, payload } : undefined;
  await insertTask(trx, { ...key, ...task }, restart, platform.clock.now());
  await platform.jobs.send(trx, job, payload);
  announce(platform, trx, key);
};

/**
 * Queues a failed task again.
 * @returns false when the task did not fail or may not be restarted
 */
export const restartTask = async (platform: Platform, trx: Trx, key: TaskKey): Promise<boolean> => {
  const restart = await requeueTask(trx, key, platform.clock.now());
  if (!restart) return false;
  await platform.jobs.send(trx, { name: restart.job }, restart.payload);
  announce(platform, trx, key);
  return true;
};

/** Thrown in a step whose task was stopped meanwhile: the step is rolled back, and the job ends. */
export class TaskStopped extends Error {}

/**
 * Stops a queued or running task before its next step. A restart continues with that step.
 * @returns false when the task has ended already
 */
export const stopTask = async (platform: Platform, trx: Trx, key: TaskKey): Promise<boolean> => {
  const now = platform.clock.now();
  announce(platform, trx, key);
  return endTry(trx, key, { problem: text('problem.task.stopped.detail'), last: true, now });
};

/**
 * Runs a task and records its end. A task that has ended already is not run.
 * @param lastTry true if a failure is final
 */
export const runTask = async <Payload extends object>(
  platform: Platform,
  job: TaskJob<Payload>,
  payload: Payload,
  lastTry: boolean,
): Promise<void> => {
  const { database, clock, log } = platform;
  const key = job.taskOf(payload);
  const change = <T>(work: (trx: Trx) => Promise<T>) =>
    database.write({ companyId: key.companyId }, (trx) => {
      announce(platform, trx, key);
      return work(trx);
    });
  if (!(await change((trx) => startTask(trx, key, clock.now())))) return;
  const doSteps: DoSteps = (scope, work) =>
    database.write(scope, async (trx) => {
      const value = await work(trx);
      if (value.steps > 0) {
        if (!(await advanceTask(trx, key, value.steps, clock.now()))) throw new TaskStopped();
        announce(platform, trx, key);
      }
      return value;
    });
  try {
    await job.run(platform, payload, doSteps);
  } catch (error) {
    if (error instanceof TaskStopped) return;
    log.error({ err: error, task: key.taskId }, 'a task failed');
    const now = clock.now();
    await change((trx) => endTry(trx, key, { problem: reasonOf(error, key), last: lastTry, now }));
    throw error;
  }
  await change((trx) => finishTask(trx, key, clock.now()));
};

export const taskConsumerOf = <Payload extends object>(job: TaskJob<Payload>): QueueConsumer => ({
  name: job.name,
  consume: (platform, stored, { lastTry }) => runTask(platform, job, job.payload.parse(stored), lastTry),
});

/**
 * A task without progress for this time has lost its process. It is longer than all tries of a job with the
 * waits between.
 */
const longestSilenceMs = 2 * 3_600_000;
/** Ended tasks are deleted after this time. It is longer than the files that a task makes are kept. */
const deleteAfterMs = 14 * 86_400_000;

/** Ends tasks whose process died in the last try, and deletes old ones. */
export const tidyTasks = ({ database, clock, live }: Platform): Promise<void> =>
  database.write('all', async (trx) => {
    const now = clock.now();
    const before = new Date(now.getTime() - longestSilenceMs);
    const lost = await failLostTasks(trx, { before, problem: text('problem.task.lost.detail'), now });
    for (const { company_id: companyId } of lost) live.announce(trx, 'tasks', companyId);
    await deleteOldTasks(trx, new Date(now.getTime() - deleteAfterMs));
  });

export const taskJobs: readonly Job[] = [{ name: 'tidy-tasks', cron: '*/10 * * * *', run: tidyTasks }];

/** Lets followers of the company's tasks read them again once the change is stored. */
const announce = ({ live }: Platform, trx: Trx, { companyId }: TaskKey) =>
  live.announce(trx, 'tasks', companyId);

/** The reason that people see. The log has the details under the task's id. */
const reasonOf = (error: unknown, { taskId }: TaskKey): Text =>
  error instanceof Problem
    ? problemText(error.code, { reference: taskId, ...error.extras.values })
    : problemText('server.failed', { reference: taskId });
