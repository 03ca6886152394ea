import type { UserCaller } from '../../platform/auth/caller.ts';

/** Which people, headsets and sessions a member of staff looks after; undefined means no narrowing. */
export interface StaffScope {
  readonly companyId: string | undefined;
  readonly departmentIds: readonly string[] | undefined;
}

/** A Manager's own departments, an Admin's company, for a SuperAdmin everything or the company they look at. */
type Looking = Pick<UserCaller, 'permissionSet' | 'companyId' | 'departmentIds' | 'viewingCompanyId'>;

export const staffScopeOf = (caller: Looking): StaffScope => ({
  companyId:
    caller.permissionSet === 'superadmin' ? (caller.viewingCompanyId ?? undefined) : caller.companyId,
  departmentIds: caller.permissionSet === 'manager' ? caller.departmentIds : undefined,
});
