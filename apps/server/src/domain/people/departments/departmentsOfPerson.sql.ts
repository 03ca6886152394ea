import { sql } from 'kysely';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import { expectCan } from '../../../platform/auth/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing } from '../../../platform/problem.ts';
import { companyOrOwn } from '../../companies/company.sql.ts';
import { companyInView } from '../../companies/scopes.ts';
import { personPolicy } from '../policy.ts';

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

/**
 * A Manager's company and departments, for staff who ask about that Manager.
 * @throws Problem user.not-found when no Manager in the caller's scope has this id, access.forbidden when a Manager
 * asks about another one
 */
export const departmentsOfManager = async (trx: Trx, caller: UserCaller, managerId: string) => {
  const manager = existing(await findManager(trx, companyInView(caller), managerId), 'user.not-found');
  expectCan(caller, personPolicy.seeDepartments, { userId: managerId });
  return { companyId: manager.company_id, departmentIds: manager.department_ids };
};

const findManager = (trx: Trx, companyId: string | undefined, userId: string) =>
  trx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('u.company_id')
    .select(
      sql<string[]>`array(select d.department_id from user_department d
        where d.company_id = ${companyOrOwn(companyId, 'u')} and d.user_id = u.user_id)`.as('department_ids'),
    )
    .where('u.user_id', '=', userId)
    .$if(companyId !== undefined, (query) => query.where('u.company_id', '=', companyId ?? ''))
    .where('u.deleted_at', 'is', null)
    .where('r.permission_set', '=', 'manager')
    .executeTakeFirst();
