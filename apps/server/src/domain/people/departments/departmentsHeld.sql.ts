import { sql } from 'kysely';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing, problem } from '../../../platform/problem.ts';
import { companyOrOwn } from '../../companies/companyOrOwn.sql.ts';
import { staffScopeOf } from '../../companies/staffScope.ts';

/** The company and departments of a person of the Manager set. */
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

/**
 * The company and departments of somebody of the Manager set, for a member of staff who asks about that person.
 * @throws Problem user.not-found for nobody of that set in view, access.forbidden for a Manager asking for another
 */
export const departmentsHeldBy = async (trx: Trx, caller: UserCaller, managerId: string) => {
  const manager = existing(
    await findManager(trx, staffScopeOf(caller).companyId, managerId),
    'user.not-found',
  );
  if (caller.permissionSet === 'manager' && managerId !== caller.userId) throw problem('access.forbidden');
  return { companyId: manager.company_id, departmentIds: manager.department_ids };
};
