import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

/**
 * Ends every way in that these people have open now: sign-ins, and links that were mailed. Whether they may sign in
 * again is decided by their account alone. What a headset recorded for them is still taken, and kept aside.
 */
export const endAccess = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> => {
  const ids = sql<string>`any(${[...userIds]}::uuid[])`;
  await trx
    .updateTable('sign_in_session')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', ids)
    .where('revoked_at', 'is', null)
    .execute();
  await endLinks(trx, companyId, userIds, now);
};

/** Ends the links that were mailed to these people. */
export const endLinks = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('password_token')
    .set({ expires_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
};
