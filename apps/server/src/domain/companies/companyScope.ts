import type { UserCaller } from '../../platform/auth/caller.ts';
import { companyInView } from './resolveCompany.ts';
import { staffScopeOf } from './staffScope.ts';

/** Whose figures somebody sees of one company: its departments' of a Manager, everybody's where they are undefined. */
export interface CompanyScope {
  readonly companyId: string;
  readonly departmentIds: readonly string[] | undefined;
}

export const companyScopeOf = (caller: UserCaller): CompanyScope => ({
  companyId: companyInView(caller),
  departmentIds: staffScopeOf(caller).departmentIds,
});

/** The same, of the departments that are named, if any; one that the caller does not look after has nobody. */
export const departmentScopeOf = (
  caller: UserCaller,
  named: string | readonly string[] | undefined,
): CompanyScope => {
  const scope = companyScopeOf(caller);
  if (named === undefined) return scope;
  const { departmentIds } = scope;
  return { ...scope, departmentIds: [named].flat().filter((id) => departmentIds?.includes(id) ?? true) };
};
