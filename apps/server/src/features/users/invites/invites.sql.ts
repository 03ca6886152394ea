import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** The people behind these addresses, deleted ones not among them; several companies may know the same address. */
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
