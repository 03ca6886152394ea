import type { Trx } from '../../platform/database/createDatabase.ts';

/**
 * Takes the company's people for this transaction: whoever adds, moves, deletes or changes people waits here, so that
 * limits, unique User IDs and "the last Admin" hold with two requests at once. Sign-ins and sessions do not wait.
 * @returns false when there is no such company
 */
export const lockPeople = async (trx: Trx, companyId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
};
