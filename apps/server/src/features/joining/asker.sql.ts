import { permissionSetSchema } from '@simward/contract';
import { isActivePerson } from '../../domain/sign-in/activePerson.sql.ts';
import type { PersonKey, UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

type Asker = Pick<UserCaller, 'userId' | 'permissionSet' | 'departmentIds' | 'viewingCompanyId'>;

/**
 * Who asked for something of this company, as they are now; undefined once they may not sign in. Somebody of no account here
 * is a SuperAdmin of another company, whom a transaction of this one does not see.
 */
export const findAsker = async (trx: Trx, { companyId, userId }: PersonKey): Promise<Asker | undefined> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('r.permission_set')
    .select(isActivePerson.as('active'))
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .executeTakeFirst();
  const asker = { userId, departmentIds: [], viewingCompanyId: companyId };
  if (!row) return { ...asker, permissionSet: 'superadmin' };
  const set = permissionSetSchema.safeParse(row.permission_set);
  if (!row.active || !set.success || !['admin', 'superadmin'].includes(set.data)) return undefined;
  return { ...asker, permissionSet: set.data };
};
