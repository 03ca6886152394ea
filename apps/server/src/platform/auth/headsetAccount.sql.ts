import type { Trx } from '../database/createDatabase.ts';
import type { Account } from './proveSecret.ts';

/** The account that a PIN on an enrolled headset is checked against. */
export const findHeadsetAccount = async (
  trx: Trx,
  companyId: string,
  userId: string,
): Promise<Account | undefined> => {
  const row = await trx
    .selectFrom('user_account')
    .select(['user_id', 'pin_hash'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('status', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { userId: row.user_id, storedHash: row.pin_hash };
};
