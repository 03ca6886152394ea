import type { UserCaller } from '../../platform/auth/caller.ts';
import { companyInView } from './resolveCompany.ts';
import { staffScopeOf } from './staffScope.ts';

/**
 * People of one company whose figures the caller sees: those of a Manager's departments, or everybody when
 * `departmentIds` is undefined.
 */
export interface CompanyScope {
  readonly companyId: string;
  readonly departmentIds: readonly string[] | undefined;
}

export const companyScopeOf = (caller: UserCaller): CompanyScope => ({
  companyId: companyInView(caller),
  departmentIds: staffScopeOf(caller).departmentIds,
});

/**
 * The company scope, narrowed to the departments that are named, if any; a department outside of the scope has
 * nobody.
 */
export const departmentScopeOf = (
  caller: UserCaller,
  namedDepartments: string | readonly string[] | undefined,
): CompanyScope => {
  const scope = companyScopeOf(caller);
  if (namedDepartments === undefined) return scope;
  const { departmentIds } = scope;
  return {
    ...scope,
    departmentIds: [namedDepartments].flat().filter((id) => departmentIds?.includes(id) ?? true),
  };
};
