import { tasks } from '@simward/contract';
import type { TaskScope } from '../../domain/tasks/policy.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export type TaskRow = Awaited<ReturnType<typeof findTasks>>[number];

export const findTasks = (trx: Trx, scope: TaskScope) =>
  tasksIn(trx, scope)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.background_task_id', 'desc')
    .limit(tasks.mostListedTasks)
    .execute();

export const findTask = (trx: Trx, scope: TaskScope, taskId: string): Promise<TaskRow | undefined> =>
  tasksIn(trx, scope).where('t.background_task_id', '=', taskId).executeTakeFirst();

const tasksIn = (trx: Trx, { companyId, requestedBy }: TaskScope) =>
  trx
    .selectFrom('background_task as t')
    .innerJoin('company as c', 'c.company_id', 't.company_id')
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.user_id', '=', 't.requested_by'),
    )
    .selectAll('t')
    .select(['c.name as company_name', 'u.name as requester_name'])
    .$if(companyId !== undefined, (query) => query.where('t.company_id', '=', companyId ?? ''))
    .$if(requestedBy !== undefined, (query) => query.where('t.requested_by', '=', requestedBy ?? ''));

/** The learners of tasks that make one evidence pack each. */
export const findPackLearners = (
  trx: Trx,
  companyId: string | undefined,
  taskIds: readonly string[],
): Promise<{ task_id: string; user_id: string }[]> =>
  trx
    .selectFrom('evidence_pack')
    .select(['task_id', 'user_id'])
    .where('task_id', 'in', taskIds)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .execute();
