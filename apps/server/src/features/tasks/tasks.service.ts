import { tasks } from '@simward/contract';
import { expectNoneUnderWay, isOneAtATime } from '../../domain/assignments/batches/expectNoneUnderWay.ts';
import { lockCompany } from '../../domain/companies/lockCompany.sql.ts';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing, problem } from '../../platform/problem.ts';
import { restartTask as restart } from '../../platform/progress/taskJob.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { findTask, findTasks, type TaskRow, type TaskScope } from './tasks.sql.ts';

/** What the caller may look at: a Manager the own tasks, an Admin the company's, a SuperAdmin all. */
const reachOf = ({ companyId, userId, permissionSet }: UserCaller): TaskScope => ({
  companyId: permissionSet === 'superadmin' ? undefined : companyId,
  requestedBy: permissionSet === 'manager' ? userId : undefined,
});

const kindSchema = tasks.taskSchema.shape.kind;

const taskAnswer = (row: TaskRow): tasks.Task => ({
  _id: row.background_task_id,
  kind: kindSchema.parse(row.kind),
  label: row.label,
  companyName: row.company_name,
  requestedBy: { _id: row.requested_by, name: row.requester_name },
  state: row.state,
  total: row.total,
  done: row.done,
  problem: row.problem,
  restartable: row.state === 'failed' && row.restart !== null,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

export const listTasks = async ({ trx, caller }: UserCtx, own: boolean): Answer<typeof tasks.listTasks> => ({
  tasks: (
    await findTasks(trx, {
      ...reachOf(caller),
      ...(own ? { requestedBy: caller.userId } : { companyId: staffScopeOf(caller).companyId }),
    })
  ).map(taskAnswer),
});

const taskInScope = async (trx: Trx, caller: UserCaller, taskId: string) => {
  return existing(await findTask(trx, reachOf(caller), taskId), 'task.not-found');
};

/** @throws Problem task.not-found for one out of scope as for one that never was */
export const getTask = async ({ trx, caller }: UserCtx, taskId: string): Answer<typeof tasks.getTask> => ({
  task: taskAnswer(await taskInScope(trx, caller, taskId)),
});

/**
 * Begins a failed task again, with the rights of whoever asked for it; one that is under way by now is answered as it is.
 * @throws Problem task.not-restartable, assignment.under-way
 */
export const restartTask = async (ctx: UserCtx, taskId: string): Answer<typeof tasks.restartTask> => {
  const { trx, caller, platform } = ctx;
  const task = await taskInScope(trx, caller, taskId);
  if (task.state === 'failed' && isOneAtATime(task.kind)) {
    await lockCompany(trx, task.company_id);
    await expectNoneUnderWay(trx, task.company_id);
  }
  const began = await restart(platform, trx, { companyId: task.company_id, taskId });
  const now = await getTask(ctx, taskId);
  if (!began && !tasks.isUnderWay(now.task)) throw problem('task.not-restartable');
  ctx.audit({
    companyId: task.company_id,
    subject: { type: 'task', id: taskId },
    detail: { kind: task.kind, label: task.label },
  });
  return now;
};
