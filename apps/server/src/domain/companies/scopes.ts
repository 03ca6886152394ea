import { text } from '@simward/texts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { problem } from '../../platform/problem.ts';
import { companyTimeZone } from './company.sql.ts';

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

/**
 * The company of a call: the caller's own, or for a SuperAdmin the company in view or the named one.
 * @throws Problem company.not-found for a company outside of the view, request.invalid when a SuperAdmin has none in
 * view and names none
 */
export const resolveCompany = (caller: UserCaller, namedCompany: string | undefined): string => {
  const inView = staffScopeOf(caller).companyId;
  const companyId = namedCompany ?? inView;
  if (companyId === undefined)
    throw problem('request.invalid', {
      errors: [{ field: 'companyId', message: text('messages.required.text') }],
    });
  if (inView !== undefined && companyId !== inView) throw problem('company.not-found');
  return companyId;
};

/** The company of a call that names none: the company in view, or a SuperAdmin's own while they see all companies. */
export const companyInView = (caller: UserCaller): string =>
  staffScopeOf(caller).companyId ?? caller.companyId;

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

/**
 * IANA name of the time zone in which the company in view counts its days. The caller brings the own company's:
 * reading it first would make every call wait once more.
 */
export const timeZoneInView = async (trx: Trx, caller: UserCaller): Promise<string> => {
  const companyId = companyInView(caller);
  return companyId === caller.companyId ? caller.timeZone : companyTimeZone(trx, companyId);
};
