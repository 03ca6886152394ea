import { sql } from 'kysely';
import type { CompanyScope } from '../../domain/companies/scopes.ts';
import { isInScope } from '../../domain/people/departments/scope.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** True if somebody in the company has or had this User ID: deleted people count, too. */
export const isUserIdOfCompany = async (trx: Trx, companyId: string, mobileNo: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('mobile_no', '=', mobileNo)
    .executeTakeFirst();
  return row !== undefined;
};

/** The User IDs of people in scope, also of deleted ones, sorted. */
export const listUserIds = async (trx: Trx, scope: CompanyScope): Promise<string[]> => {
  const rows = await trx
    .selectFrom('user_account')
    .select('mobile_no')
    .where('company_id', '=', scope.companyId)
    .where(isInScope(scope, 'user_account.user_id'))
    .orderBy('mobile_no')
    .execute();
  return rows.map(({ mobile_no }) => mobile_no);
};

/** People with these addresses, without deleted ones. Several companies may have the same address. */
export const findByEmail = async (
  trx: Trx,
  companyId: string | undefined,
  addresses: readonly string[],
): Promise<{ asked: string; company_id: string; user_id: string }[]> => {
  const { rows } = await sql<{ asked: string; company_id: string; user_id: string }>`
    select a.address as asked, u.company_id, u.user_id
    from unnest(${[...addresses]}::text[]) as a(address)
    join user_account u on u.email_folded = folded(a.address)
    where ${companyId ? sql`u.company_id = ${companyId} and` : sql``} u.deleted_at is null`.execute(trx);
  return rows;
};
