import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isActivePerson } from '../../sign-in/activePerson.sql.ts';

/** Ids of a company's Admins who may sign in. */
export const activeAdmins = async (trx: Trx, companyId: string): Promise<string[]> => {
  const admins = await trx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select('u.user_id')
    .where('u.company_id', '=', companyId)
    .where('r.permission_set', '=', 'admin')
    .where(isActivePerson)
    .execute();
  return admins.map(({ user_id }) => user_id);
};
