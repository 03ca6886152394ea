import type { Trx } from '../../platform/database/createDatabase.ts';

/**
 * Takes a company for this transaction: whoever changes its people, departments or courses waits here, so that limits,
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
