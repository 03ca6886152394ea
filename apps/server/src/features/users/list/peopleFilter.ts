import type { users } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import type { Role } from '../../../domain/people/roles/roles.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import { searchWords } from '../../../platform/searchWords.ts';

/** Which people a statement means: what was asked for, cut to the caller's scope. Undefined narrows nothing. */
export interface PeopleFilter {
  readonly companyId: string | undefined;
  readonly roles: readonly Role[] | undefined;
  readonly departmentIds: readonly string[] | undefined;
  readonly status: users.UserFilter['status'];
  /** Beginnings of words; a person has each of them. */
  readonly words: readonly string[];
}

const common = (asked: readonly string[] | undefined, allowed: readonly string[] | undefined) =>
  asked && allowed ? asked.filter((id) => allowed.includes(id)) : (asked ?? allowed);

/**
 * What of a filter lies in the caller's scope: the company or companies, for a Manager the learners of the own
 * departments.
 * @returns undefined when nobody can match
 */
export const filterInScope = (
  caller: UserCaller,
  roles: readonly Role[],
  asked: users.UserFilter,
): PeopleFilter | undefined => {
  const scope = staffScopeOf(caller);
  if (asked.companyId && scope.companyId && asked.companyId !== scope.companyId) return undefined;
  const inSight =
    caller.permissionSet === 'manager'
      ? roles.filter(({ permissionSet }) => permissionSet === 'user')
      : roles;
  const wanted = asked.role && inSight.filter(({ name }) => asked.role?.includes(name));
  const departmentIds = common(
    asked.departmentId?.length ? asked.departmentId : undefined,
    scope.departmentIds,
  );
  const chosenRoles = asked.role?.length ? wanted : caller.permissionSet === 'manager' ? inSight : undefined;
  if (chosenRoles?.length === 0 || departmentIds?.length === 0) return undefined;
  return {
    companyId: asked.companyId ?? scope.companyId,
    roles: chosenRoles,
    departmentIds,
    status: asked.status,
    words: searchWords(asked.search),
  };
};
