import type { Trx } from '../../../platform/database/createDatabase.ts';

/** The company that a department belongs to, in the caller's scope. */
export const companyOfDepartment = async (
  trx: Trx,
  companyId: string | undefined,
  departmentId: string,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('department')
    .select('company_id')
    .where('department_id', '=', departmentId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  return row?.company_id;
};
