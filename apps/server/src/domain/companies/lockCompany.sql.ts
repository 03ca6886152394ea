import type { Trx } from '../../platform/database/createDatabase.ts';

/**
 * Locks a company for this transaction: others who change its people, departments or courses wait, so that limits,
 * unique names and "the last Admin" hold with two requests at once. Sign-ins and sessions do not wait.
 * @returns false when there is no such company, or it was deleted
 */
export const lockCompany = async (trx: Trx, companyId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('company')
    .select('deleted_at')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.deleted_at === null;
};
