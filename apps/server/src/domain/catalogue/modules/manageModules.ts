import type { UserCaller } from '../../../platform/auth/caller.ts';

/** Whose a new module is: the platform's (null) when a SuperAdmin adds it, otherwise the own company's. */
export const ownerOfNew = ({ permissionSet, companyId }: UserCaller): string | null =>
  permissionSet === 'superadmin' ? null : companyId;

/** Whether somebody may change a module of this owner: a SuperAdmin any, the Manager set the own company's. */
export const mayManage = ({ permissionSet, companyId }: UserCaller, owner: string | null): boolean =>
  permissionSet === 'superadmin' || (permissionSet === 'manager' && owner === companyId);

/** The company whose modules somebody knows; undefined is every company's, a SuperAdmin's. */
export const knownBy = ({
  permissionSet,
  companyId,
}: Pick<UserCaller, 'permissionSet' | 'companyId'>): string | undefined =>
  permissionSet === 'superadmin' ? undefined : companyId;
