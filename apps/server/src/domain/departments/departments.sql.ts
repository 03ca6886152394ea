import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { StaffScope } from '../companies/scopes.ts';

/**
 * Refuses more people than these departments have room for.
 * @param newcomers how many more people each department gets
 * @throws Problem department.not-found, department.full, department.inactive
 */
export const expectCapacity = async (
  trx: Trx,
  companyId: string,
  departmentIds: readonly string[],
  newcomers = 1,
): Promise<void> => {
  if (departmentIds.length === 0) return;
  const capacities = await findCapacities(trx, companyId, departmentIds);
  if (capacities.length < new Set(departmentIds).size) throw problem('department.not-found');
  for (const { name, max_users, users, status } of capacities) {
    if (!status) throw problem('department.inactive', { values: { department: name } });
    if (max_users !== null && users + newcomers > max_users)
      throw problem('department.full', { values: { department: name, most: max_users } });
  }
};

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

/**
 * The departments among these that exist, with how many people are in them; exact only while the company is
 * locked.
 */
const findCapacities = (trx: Trx, companyId: string, departmentIds: readonly string[]) =>
  trx
    .selectFrom('department as d')
    .select(['d.department_id', 'd.name', 'd.max_users', 'd.status'])
    .select(
      sql<number>`(select coalesce(sum(t.users), 0) from user_tally t
        where t.company_id = ${companyId} and t.department_id = d.department_id)`.as('users'),
    )
    .where('d.company_id', '=', companyId)
    .where('d.department_id', '=', sql<string>`any(${[...departmentIds]}::uuid[])`)
    .execute();
