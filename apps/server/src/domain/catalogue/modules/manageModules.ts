import type { UserCaller } from '../../../platform/auth/caller.ts';

/** The owner of a new module: the platform (null) when a SuperAdmin adds it, otherwise the caller's company. */
export const ownerOfNewModule = ({ permissionSet, companyId }: UserCaller): string | null =>
  permissionSet === 'superadmin' ? null : companyId;

/** The caller may change a module of this owner: a SuperAdmin any module, a Manager the own company's. */
export const mayManageModule = ({ permissionSet, companyId }: UserCaller, owner: string | null): boolean =>
  permissionSet === 'superadmin' || (permissionSet === 'manager' && owner === companyId);

/** The company whose modules the caller knows; undefined for a SuperAdmin, who knows every module. */
export const companyOfKnownModules = ({
  permissionSet,
  companyId,
}: Pick<UserCaller, 'permissionSet' | 'companyId'>): string | undefined =>
  permissionSet === 'superadmin' ? undefined : companyId;
