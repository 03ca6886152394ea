import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Whether somebody of the company, deleted or not, has this User ID. */
export const isUserIdOfCompany = async (trx: Trx, companyId: string, mobileNo: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('mobile_no', '=', mobileNo)
    .executeTakeFirst();
  return row !== undefined;
};

/** The User IDs in use in the company, in order. */
export const userIdsOfCompany = async (trx: Trx, companyId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('user_account')
    .select('mobile_no')
    .where('company_id', '=', companyId)
    .orderBy('mobile_no')
    .execute();
  return rows.map(({ mobile_no }) => mobile_no);
};
