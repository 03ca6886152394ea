import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isActivePerson } from '../activePerson.sql.ts';
import { joinedAccount, secretOfGiven } from './joinedAccount.sql.ts';
import type { Account } from './tries/try.ts';

/**
 * The account a web sign-in is checked against. Without a password the PIN of an activation serves, where the company
 * allows it and as long as it is valid.
 * @param mobileNo the User ID that was given: of one that was joined with this account, its own secret is checked
 */
export const findWebAccount = async (
  trx: Trx,
  companyId: string,
  userId: string,
  now: Date,
  mobileNo?: string,
): Promise<(Account & { way: 'password' | 'pin' }) | undefined> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .leftJoin('user_account as j', joinedAccount(companyId, mobileNo))
    .select(['u.user_id', 'u.mobile_no', 'c.web_pin_allowed', 'j.user_id as joined_id'])
    .select(secretOfGiven('password_hash').as('password_hash'))
    .select(secretOfGiven('pin_hash').as('pin_hash'))
    .select(secretOfGiven('pin_expires_at').as('pin_expires_at'))
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .executeTakeFirst();
  if (!row) return undefined;
  const whose = { userId, ...(row.joined_id !== null && { joinedWith: row.mobile_no }) };
  if (row.password_hash) return { ...whose, storedHash: row.password_hash, way: 'password' };
  const pinServes = row.web_pin_allowed && (row.pin_expires_at === null || row.pin_expires_at > now);
  return { ...whose, storedHash: pinServes ? row.pin_hash : null, way: 'pin' };
};
