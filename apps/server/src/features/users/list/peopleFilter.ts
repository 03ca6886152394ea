import { asciiAddress, type users } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/scopes.ts';
import { setsInSightOf } from '../../../domain/people/policy.ts';
import type { Role } from '../../../domain/people/roles/roles.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import { searchWords } from '../../../platform/searchWords.ts';

/** Selects people. A filter is already limited to the caller's scope. Undefined means no limit. */
export interface PeopleFilter {
  readonly companyId: string | undefined;
  readonly roles: readonly Role[] | undefined;
  readonly departmentIds: readonly string[] | undefined;
  readonly status: users.UserFilter['status'];
  readonly import: users.UserFilter['import'];
  /** Until when activation codes count as valid. */
  readonly asOf: Date;
  /** Beginnings of words. A person must match all of them. */
  readonly words: readonly string[];
}

/**
 * Limits a filter to the caller's scope: the company or companies, and for a Manager the learners of their own departments.
 * @returns undefined when nobody can match
 */
export const filterInScope = (
  caller: UserCaller,
  roles: readonly Role[],
  requested: users.UserFilter,
  asOf: Date,
): PeopleFilter | undefined => {
  const scope = staffScopeOf(caller);
  if (requested.companyId && scope.companyId && requested.companyId !== scope.companyId) return undefined;
  const setsInSight = setsInSightOf(caller);
  const visible = roles.filter(({ permissionSet }) => setsInSight?.includes(permissionSet) ?? true);
  const askedRoles = requested.role && visible.filter(({ name }) => requested.role?.includes(name));
  const departmentIds = inBoth(
    requested.departmentId?.length ? requested.departmentId : undefined,
    scope.departmentIds,
  );
  const filteredRoles = requested.role?.length ? askedRoles : setsInSight && visible;
  if (filteredRoles?.length === 0 || departmentIds?.length === 0) return undefined;
  return {
    companyId: requested.companyId ?? scope.companyId,
    roles: filteredRoles,
    departmentIds,
    status: requested.status,
    import: requested.import,
    asOf,
    words: searchWords(requested.search).map(asciiAddress),
  };
};

const inBoth = (requested: readonly string[] | undefined, allowed: readonly string[] | undefined) =>
  requested && allowed ? requested.filter((id) => allowed.includes(id)) : (requested ?? allowed);
