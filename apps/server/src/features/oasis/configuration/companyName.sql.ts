import type { Trx } from '../../../platform/database/createDatabase.ts';

/** The name of a company that there is. */
export const companyName = async (trx: Trx, companyId: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
};
