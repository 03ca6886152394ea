import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { StaffScope } from '../../companies/staffScope.ts';
import type { UserRow } from './userRow.sql.ts';

/** A person chosen in a list, with what an act on several people needs to know of each of them. */
export interface ChosenPerson
  extends Pick<UserRow, 'company_id' | 'user_id' | 'name' | 'mobile_no' | 'status' | 'permission_set'> {
  departments: { id: string }[];
}

/**
 * People of these ids in the company, or in any company when none is named, without deleted ones. In a company each is
 * looked up by key (`offset 0`): for a list of ids the planner reads the whole company along an index that has the ids
 * at its end. Among all companies several nodes refuse the OFFSET.
 */
export const findChosenPeople = async (
  trx: Trx,
  { companyId }: Pick<StaffScope, 'companyId'>,
  userIds: readonly string[],
): Promise<ChosenPerson[]> => {
  const ofCompany = companyId === undefined ? sql`true` : sql`a.company_id = ${companyId}::uuid`;
  const theirs =
    companyId === undefined ? sql`d.company_id = u.company_id` : sql`d.company_id = ${companyId}::uuid`;
  const byKey = companyId === undefined ? sql`` : sql`offset 0`;
  const { rows } = await sql<ChosenPerson>`
    select u.company_id, u.user_id, u.name, u.mobile_no, u.status, r.permission_set,
      coalesce((
        select json_agg(json_build_object('id', d.department_id) order by d.position)
        from user_department d where ${theirs} and d.user_id = u.user_id), '[]') as departments
    from unnest(${[...new Set(userIds)]}::uuid[]) as k(user_id)
    cross join lateral (
      select a.company_id, a.user_id, a.name, a.mobile_no, a.status, a.role_id from user_account a
      where ${ofCompany} and a.user_id = k.user_id and a.deleted_at is null ${byKey}) u
    join role r on r.role_id = u.role_id`.execute(trx);
  return rows;
};
