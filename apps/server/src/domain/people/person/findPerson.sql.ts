import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { StaffScope } from '../../companies/staffScope.ts';
import { type UserRow, userRows } from './userRow.sql.ts';

/**
 * A person of the company, deleted or not. Pseudonymised people and accounts that were joined into another one are
 * not found.
 */
export const findPerson = async (
  trx: Trx,
  { companyId }: Pick<StaffScope, 'companyId'>,
  userId: string,
): Promise<UserRow | undefined> => {
  const { rows } = await userRows(
    sql`
    select company_id, user_id from user_account
    where user_id = ${userId} and pseudonymised_at is null and joined_into is null
      ${companyId ? sql`and company_id = ${companyId}` : sql``}`,
    companyId,
  ).execute(trx);
  return rows[0];
};

/** People of these ids in the company, or in any company when none is named, without deleted ones. */
export const findPeople = async (
  trx: Trx,
  { companyId }: Pick<StaffScope, 'companyId'>,
  userIds: readonly string[],
): Promise<UserRow[]> => {
  const { rows } = await userRows(
    sql`
    select company_id, user_id from user_account
    where user_id = any(${[...userIds]}::uuid[]) and deleted_at is null
      ${companyId ? sql`and company_id = ${companyId}` : sql``}`,
    companyId,
  ).execute(trx);
  return rows;
};
