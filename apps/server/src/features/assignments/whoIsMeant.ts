import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { problem } from '../../platform/problem.ts';
import { findDepartments } from './assignments.sql.ts';

/** The learners of departments, or of a whole company when none are named. */
export interface Meant {
  companyId: string;
  departmentIds: readonly string[] | undefined;
}

/**
 * Everybody: of the own departments for a Manager, of the company for an Admin, of the one in view for a SuperAdmin.
 * @throws Problem assignment.company-missing
 */
export const everybodyMeant = (caller: UserCaller): Meant => {
  const { companyId, departmentIds } = staffScopeOf(caller);
  if (companyId === undefined) throw problem('assignment.company-missing');
  return { companyId, departmentIds };
};

/**
 * Departments of one company.
 * @throws Problem department.not-found outside the company, access.forbidden for another than a Manager's own,
 *   assignment.several-companies
 */
export const departmentsMeant = async (
  trx: Trx,
  caller: UserCaller,
  asked: readonly string[],
): Promise<Meant> => {
  const scope = staffScopeOf(caller);
  const departmentIds = [...new Set(asked)];
  const rows = await findDepartments(trx, scope.companyId, departmentIds);
  const [first, ...others] = new Set(rows.map(({ company_id }) => company_id));
  if (first === undefined || rows.length < departmentIds.length) throw problem('department.not-found');
  if (departmentIds.some((id) => scope.departmentIds && !scope.departmentIds.includes(id)))
    throw problem('access.forbidden');
  if (others.length > 0) throw problem('assignment.several-companies');
  return { companyId: first, departmentIds };
};
