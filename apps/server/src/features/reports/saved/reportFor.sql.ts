import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface ReaderScope {
  permission_set: 'manager' | 'admin' | 'superadmin';
  department_ids: string[];
  time_zone: string;
}

/** What a member of staff may see now; undefined of somebody who is none any more. */
export const readerScope = async (
  trx: Trx,
  companyId: string,
  userId: string,
): Promise<ReaderScope | undefined> => {
  const { rows } = await sql<ReaderScope>`
    select p.permission_set, c.time_zone,
      array(select d.department_id from user_department d where d.company_id = ${companyId} and d.user_id = u.user_id)
        as department_ids
    from user_account u
    join company c on c.company_id = u.company_id
    join role p on p.role_id = u.role_id and p.permission_set <> 'user'
    where u.company_id = ${companyId} and u.user_id = ${userId}`.execute(trx);
  return rows[0];
};
