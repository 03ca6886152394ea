import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isActivePerson } from '../activePerson.sql.ts';
import type { Account } from './tries/try.ts';

/**
 * The account a web sign-in is checked against. Without a password the PIN of an activation serves, where the company
 * allows it and as long as it is valid.
 */
export const findWebAccount = async (
  trx: Trx,
  companyId: string,
  userId: string,
  now: Date,
): Promise<(Account & { way: 'password' | 'pin' }) | undefined> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.user_id', 'u.password_hash', 'u.pin_hash', 'u.pin_expires_at', 'c.web_pin_allowed'])
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.password_hash) return { userId, storedHash: row.password_hash, way: 'password' };
  const pinServes = row.web_pin_allowed && (row.pin_expires_at === null || row.pin_expires_at > now);
  return { userId, storedHash: pinServes ? row.pin_hash : null, way: 'pin' };
};
