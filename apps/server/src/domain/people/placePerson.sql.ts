import type { PermissionSet } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { dropAssignments } from '../assignments/assignments.sql.ts';
import { holdsModules } from './roleRules.ts';

/** Role and departments of a person as they are, the departments in their order. */
export const findPlacement = async (trx: Trx, companyId: string, userId: string) => {
  const person = await trx
    .selectFrom('user_account')
    .select(['role_id', 'name'])
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
    name: person.name,
    departmentIds: departments.map(({ department_id }) => department_id),
  };
};

/** Gives a person a role and departments, under `lockPeople`; whoever is no learner any more has no modules. */
export const placePerson = async (
  trx: Trx,
  person: { companyId: string; userId: string },
  to: { roleId: string; permissionSet: PermissionSet; departmentIds: readonly string[] },
  now: Date,
): Promise<void> => {
  const id = { company_id: person.companyId, user_id: person.userId };
  await trx
    .updateTable('user_account')
    .set((row) => ({ role_id: to.roleId, updated_at: now, revision: row('revision', '+', 1) }))
    .where('company_id', '=', person.companyId)
    .where('user_id', '=', person.userId)
    .execute();
  await trx
    .deleteFrom('user_department')
    .where('company_id', '=', person.companyId)
    .where('user_id', '=', person.userId)
    .execute();
  if (to.departmentIds.length > 0)
    await trx
      .insertInto('user_department')
      .values(to.departmentIds.map((department_id, position) => ({ ...id, department_id, position })))
      .execute();
  if (!holdsModules(to.permissionSet)) await dropAssignments(trx, person);
};
