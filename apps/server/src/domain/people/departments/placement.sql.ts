import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Role and departments of a person, the departments in their order. */
export const findPlacement = async (trx: Trx, companyId: string, userId: string) => {
  const person = await trx
    .selectFrom('user_account')
    .select('role_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!person) return undefined;
  const departments = await trx
    .selectFrom('user_department')
    .select('department_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  return {
    roleId: person.role_id,
    departmentIds: departments.map(({ department_id }) => department_id),
  };
};
