import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** The person's row as an edit needs it. */
export const findOwnRow = (trx: Trx, { companyId, userId }: PersonKey) =>
  trx
    .selectFrom('user_account')
    .select(['name', 'gender', 'email', 'mobile_no', 'password_hash', 'profile_pic_file_id', 'revision'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** Whether there is such a person in the company. */
export const isColleague = async (trx: Trx, companyId: string, userId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};
