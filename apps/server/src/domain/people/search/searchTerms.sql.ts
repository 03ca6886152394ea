import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/**
 * Updates the search terms of these people from their names, e-mail addresses and User IDs; deleted people get none.
 */
export const refreshSearchTerms = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<void> => {
  if (userIds.length === 0) return;
  const ids = [...userIds];
  await trx
    .deleteFrom('user_search_term')
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await insertTerms(trx, companyId, sql`u.user_id = any(${ids}::uuid[])`);
};

/** Writes the search terms of everybody in a company that has none yet. */
export const writeSearchTerms = (trx: Trx, companyId: string): Promise<void> =>
  insertTerms(trx, companyId, sql`true`);

const insertTerms = async (trx: Trx, companyId: string, who: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into user_search_term (company_id, term, user_id)
    select u.company_id, t.term, u.user_id
    from user_account u cross join lateral search_terms(u.name, u.email, u.mobile_no) as t(term)
    where u.company_id = ${companyId} and ${who} and u.deleted_at is null
    returning 1`.execute(trx);
};
