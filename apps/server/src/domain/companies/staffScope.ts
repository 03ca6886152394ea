import type { UserCaller } from '../../platform/auth/caller.ts';

/** People, headsets and sessions that a member of staff looks after; undefined does not narrow. */
export interface StaffScope {
  readonly companyId: string | undefined;
  readonly departmentIds: readonly string[] | undefined;
}

type StaffCaller = Pick<UserCaller, 'permissionSet' | 'companyId' | 'departmentIds' | 'viewingCompanyId'>;

/** A Manager's own departments, an Admin's company, and for a SuperAdmin every company or the one in view. */
export const staffScopeOf = (caller: StaffCaller): StaffScope => ({
  companyId:
    caller.permissionSet === 'superadmin' ? (caller.viewingCompanyId ?? undefined) : caller.companyId,
  departmentIds: caller.permissionSet === 'manager' ? caller.departmentIds : undefined,
});
