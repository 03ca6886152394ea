import { isOfDepartments, tasks } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { type Act, all, allOfCompany, found } from '../../platform/auth/policy.ts';
import { companyOfRole } from '../companies/scopes.ts';

/** The statement's scope is `taskScopeOf`. */
const follow: Act<unknown> = {
  words: 'follow it, and begin it again after it failed',
  calls: [tasks.listTasks, tasks.getTask, tasks.restartTask],
  may: { manager: found('their own'), admin: allOfCompany, superadmin: all },
};

export const taskPolicy = { follow };

/** Undefined stands for all companies, and for tasks that anybody asked for. */
export interface TaskScope {
  readonly companyId: string | undefined;
  readonly requestedBy: string | undefined;
}

/** The tasks that the caller may follow. */
export const taskScopeOf = (caller: UserCaller): TaskScope => ({
  companyId: companyOfRole(caller),
  requestedBy: isOfDepartments(caller) ? caller.userId : undefined,
});
