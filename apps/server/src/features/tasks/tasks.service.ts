import { namesakesAmong, tasks } from '@simward/contract';
import { expectNoneUnderWay, isOneAtATime } from '../../domain/assignments/batches/assignmentTasks.ts';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { companyInView, staffScopeOf } from '../../domain/companies/scopes.ts';
import { namesApart } from '../../domain/people/person/namesakes.ts';
import { taskScopeOf } from '../../domain/tasks/policy.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing, problem } from '../../platform/problem.ts';
import { restartTask as restart } from '../../platform/progress/taskJob.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import type { Language } from '../../platform/texts/say.ts';
import { sayStored } from '../../platform/texts/storedText.ts';
import { findPackLearners, findTask, findTasks, type TaskRow } from './tasks.sql.ts';

export const listTasks = async (ctx: UserCtx, own: boolean): Answer<typeof tasks.listTasks> => {
  const { trx, caller, language } = ctx;
  const scope = {
    ...taskScopeOf(caller),
    ...(own ? { requestedBy: caller.userId } : { companyId: companyInView(caller) }),
  };
  const rows = await findTasks(trx, scope);
  const labelOf = await labelsApart(ctx, rows, scope.companyId);
  return { tasks: rows.map((row) => taskAnswer({ ...row, label: labelOf(row) }, language)) };
};

/** Packs of learners of one name have what tells them apart in their tasks' labels; only labels that repeat are looked up. */
const labelsApart = async (
  { trx, caller, language }: UserCtx,
  rows: readonly TaskRow[],
  companyId: string | undefined,
): Promise<(row: TaskRow) => string> => {
  const packs = rows.filter(({ kind, total }) => kind === 'evidence' && total === 1);
  const tasksOfNamesakes = namesakesAmong(
    packs.map(({ background_task_id, label }) => ({ _id: background_task_id, name: label })),
  );
  if (tasksOfNamesakes.length === 0) return ({ label }) => label;
  const learners = await findPackLearners(trx, companyId, tasksOfNamesakes);
  const learnerByTask = new Map(learners.map(({ task_id, user_id }) => [task_id, user_id]));
  const people = packs.flatMap(({ background_task_id, label }) => {
    const _id = learnerByTask.get(background_task_id);
    return _id === undefined ? [] : [{ _id, name: label }];
  });
  const nameOf = await namesApart(trx, staffScopeOf(caller), people, language);
  return ({ background_task_id, label }) => nameOf(learnerByTask.get(background_task_id) ?? null) ?? label;
};

/** @throws Problem task.not-found, also for a task that the caller may not see */
export const getTask = async (
  { trx, caller, language }: UserCtx,
  taskId: string,
): Answer<typeof tasks.getTask> => ({
  task: taskAnswer(await findVisibleTask(trx, caller, taskId), language),
});

/**
 * Begins a failed task again, with the rights of the person who asked for it first. A task that is already under way is
 * answered as it is.
 * @throws Problem task.not-restartable, assignment.under-way
 */
export const restartTask = async (ctx: UserCtx, taskId: string): Answer<typeof tasks.restartTask> => {
  const { trx, caller, platform } = ctx;
  const task = await findVisibleTask(trx, caller, taskId);
  if (task.state === 'failed' && isOneAtATime(task.kind)) {
    await lockCompany(trx, task.company_id);
    await expectNoneUnderWay(trx, task.company_id);
  }
  const hasBegun = await restart(platform, trx, { companyId: task.company_id, taskId });
  const answer = await getTask(ctx, taskId);
  if (!hasBegun && !tasks.isUnderWay(answer.task)) throw problem('task.not-restartable');
  ctx.audit({
    companyId: task.company_id,
    subject: { type: 'task', id: taskId },
    detail: { kind: task.kind, label: task.label },
  });
  return answer;
};

const kindSchema = tasks.taskSchema.shape.kind;

const taskAnswer = (row: TaskRow, language: Language): tasks.Task => ({
  _id: row.background_task_id,
  kind: kindSchema.parse(row.kind),
  label: row.label,
  companyName: row.company_name,
  requestedBy: { _id: row.requested_by, name: row.requester_name },
  state: row.state,
  total: row.total,
  done: row.done,
  problem: row.problem && sayStored(language, row.problem),
  restartable: row.state === 'failed' && row.restart !== null,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

const findVisibleTask = async (trx: Trx, caller: UserCaller, taskId: string) => {
  return existing(await findTask(trx, taskScopeOf(caller), taskId), 'task.not-found');
};
