import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { companyOrOwn } from '../../companies/company.sql.ts';
import type { StaffScope } from '../../companies/scopes.ts';
import { isInScope } from '../departments/scope.sql.ts';

interface NamesakeRow {
  _id: string;
  name: string;
  departments: string[];
  mobileNo: string;
}

/**
 * These people with what tells them apart for a reader with this scope: departments and User ID. Of staff who are not in
 * the reader's care, whose names the reader meets as authors and receivers, the end of the User ID alone.
 */
export const readNamesakes = async (
  trx: Trx,
  scope: StaffScope,
  userIds: readonly string[],
): Promise<NamesakeRow[]> => {
  const { companyId } = scope;
  const { rows } = await sql<NamesakeRow>`
    select u.user_id as "_id", u.name,
      case when ${isInScope(scope, 'u.user_id')} then u.mobile_no else '…' || right(u.mobile_no, 4) end as "mobileNo",
      case when ${isInScope(scope, 'u.user_id')} then (
        select coalesce(json_agg(d.name order by m.position), '[]') from user_department m
        join department d on d.company_id = m.company_id and d.department_id = m.department_id
        where m.company_id = ${companyOrOwn(companyId, 'u')} and m.user_id = u.user_id) else '[]'::json end as departments
    from user_account u join role p on p.role_id = u.role_id
    where ${companyId === undefined ? sql`true` : sql`u.company_id = ${companyId}::uuid`}
      and u.user_id = any(${[...userIds]}::uuid[])
      and (p.permission_set <> 'user' or ${isInScope(scope, 'u.user_id')})`.execute(trx);
  return rows;
};

/** More of one name are told apart by what the first have. */
const mostNamesakes = 200;

/** The people of a company who have this name, however it is written, and are not deleted. */
export const findNamesakeIds = async (trx: Trx, companyId: string, name: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select u.user_id from user_account u
    where u.company_id = ${companyId} and u.deleted_at is null
      and u.name_order >= search_folded(${name}) || U&'\\0001' and u.name_order < search_folded(${name}) || U&'\\0002'
      and folded(u.name) = folded(${name})
    limit ${mostNamesakes}`.execute(trx);
  return rows.map(({ user_id }) => user_id);
};
