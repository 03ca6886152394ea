import { isOfDepartments, seesAllCompanies } from '@simward/contract';
import { text } from '@simward/texts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { problem } from '../../platform/problem.ts';
import { companyTimeZone } from './company.sql.ts';

/** The part of a caller that says which companies and departments they see. */
type Viewer = Pick<UserCaller, 'permissionSet' | 'companyId' | 'departmentIds' | 'viewingCompanyId'>;

/**
 * The company that the caller looks at: their own; for a SuperAdmin the one they have chosen, or undefined while they
 * look at all.
 */
export const companyInView = (caller: Omit<Viewer, 'departmentIds'>): string | undefined =>
  seesAllCompanies(caller) ? (caller.viewingCompanyId ?? undefined) : caller.companyId;

/**
 * The company that a call is about, for what answers for one company and would otherwise silently take a SuperAdmin's
 * own.
 * @throws Problem company.none-chosen while a SuperAdmin looks at all
 */
export const chosenCompany = (caller: Omit<Viewer, 'departmentIds'>): string => {
  const companyId = companyInView(caller);
  if (companyId === undefined) throw problem('company.none-chosen');
  return companyId;
};

/**
 * The company whose settings hold: the one in view, or a SuperAdmin's own while they look at all (the clock by which
 * days are counted, the length of a code).
 */
export const companyInViewOrOwn = (caller: Omit<Viewer, 'departmentIds'>): string =>
  companyInView(caller) ?? caller.companyId;

/**
 * The company of a call that may name one: the company in view, or the named one while a SuperAdmin looks at all.
 * @throws Problem company.not-found for a company outside of the view, request.invalid when a SuperAdmin looks at all
 * and names none
 */
export const resolveCompany = (caller: UserCaller, namedCompany: string | undefined): string => {
  const inView = companyInView(caller);
  const companyId = namedCompany ?? inView;
  if (companyId === undefined)
    throw problem('request.invalid', {
      errors: [{ field: 'companyId', message: text('messages.required.text') }],
    });
  if (inView !== undefined && companyId !== inView) throw problem('company.not-found');
  return companyId;
};

/**
 * The caller's own company; undefined for a SuperAdmin, whichever company they look at: for modules, tasks and what else
 * stays the same while they look at one.
 */
export const companyOfRole = (caller: Pick<Viewer, 'permissionSet' | 'companyId'>): string | undefined =>
  seesAllCompanies(caller) ? undefined : caller.companyId;

/** The departments that the caller's rights are limited to: a Manager's own; undefined does not limit. */
export const departmentsInCare = (
  caller: Pick<Viewer, 'permissionSet' | 'departmentIds'>,
): readonly string[] | undefined => (isOfDepartments(caller) ? caller.departmentIds : undefined);

/**
 * The people, headsets and sessions that a member of staff looks after; an undefined field does not narrow
 * them.
 */
export interface StaffScope {
  readonly companyId: string | undefined;
  readonly departmentIds: readonly string[] | undefined;
}

/** A Manager's own departments, an Admin's company, and for a SuperAdmin every company or the one in view. */
export const staffScopeOf = (caller: Viewer): StaffScope => ({
  companyId: companyInView(caller),
  departmentIds: departmentsInCare(caller),
});

/**
 * People of one company whose figures the caller sees: those of a Manager's departments, or everybody when
 * `departmentIds` is undefined.
 */
export interface CompanyScope {
  readonly companyId: string;
  readonly departmentIds: readonly string[] | undefined;
}

/**
 * @param namedDepartments narrows the scope to these; a department outside of the scope has nobody
 * @throws Problem company.none-chosen while a SuperAdmin looks at all
 */
export const companyScopeOf = (
  caller: UserCaller,
  namedDepartments?: string | readonly string[] | undefined,
): CompanyScope => {
  const companyId = chosenCompany(caller);
  const inCare = departmentsInCare(caller);
  if (namedDepartments === undefined) return { companyId, departmentIds: inCare };
  const departmentIds = [namedDepartments].flat().filter((id) => inCare?.includes(id) ?? true);
  return { companyId, departmentIds };
};

/**
 * IANA name of the time zone in which the company in view counts its days. For the caller's own company it
 * comes with the caller, because a statement that reads it would delay every call.
 */
export const timeZoneInView = (trx: Trx, caller: UserCaller): Promise<string> =>
  timeZoneOf(trx, caller, companyInViewOrOwn(caller));

/** The same of a company that the caller may see. */
export const timeZoneOf = async (trx: Trx, caller: UserCaller, companyId: string): Promise<string> =>
  companyId === caller.companyId ? caller.timeZone : companyTimeZone(trx, companyId);
