import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing } from '../../platform/problem.ts';
import type { StaffScope } from '../companies/staffScope.ts';

/**
 * The company that a department belongs to.
 * @throws Problem department.not-found outside the caller's companies
 */
export const companyOfDepartment = async (
  trx: Trx,
  { companyId }: StaffScope,
  departmentId: string,
): Promise<string> => {
  const row = await trx
    .selectFrom('department')
    .select('company_id')
    .where('department_id', '=', departmentId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  return existing(row, 'department.not-found').company_id;
};
