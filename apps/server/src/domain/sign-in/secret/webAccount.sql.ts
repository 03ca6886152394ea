import { type JoinBuilder, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Schema, UserAccountTable } from '../../../platform/database/schema.ts';
import { isActivePerson } from '../activePerson.sql.ts';
import type { Account } from './try.ts';

/**
 * The account that a web sign-in is checked against. Without a password the activation code (PIN) is checked, if the
 * company allows it and while it is valid.
 * @param mobileNo the User ID that was given; for one that was joined into this account, that User ID's own secret is
 * checked
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
    .leftJoin('user_account as j', joinJoinedAccount(companyId, mobileNo))
    .select(['u.user_id', 'u.mobile_no', 'c.web_pin_allowed', 'j.user_id as joined_id'])
    .select(secretByUserId('password_hash').as('password_hash'))
    .select(secretByUserId('pin_hash').as('pin_hash'))
    .select(secretByUserId('pin_expires_at').as('pin_expires_at'))
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

type Accounts = Schema & { u: UserAccountTable; j: UserAccountTable };

/** Joins the account `j` that was joined into `u`, if the given User ID is that of `j`. */
export const joinJoinedAccount =
  (companyId: string, mobileNo: string | undefined) =>
  (join: JoinBuilder<Accounts, 'u' | 'j'>): JoinBuilder<Accounts, 'u' | 'j'> =>
    join
      .on('j.company_id', '=', companyId)
      .onRef('j.joined_into', '=', 'u.user_id')
      .on('j.mobile_no', '=', mobileNo ?? '');

type Secret = 'password_hash' | 'pin_hash' | 'pin_expires_at';

/** Column: a secret of the account whose User ID was given, `u` or `j`. */
export const secretByUserId = <Name extends Secret>(
  name: Name,
): RawBuilder<Name extends 'pin_expires_at' ? Date | null : string | null> =>
  sql`case when j.user_id is null then ${sql.ref(`u.${name}`)} else ${sql.ref(`j.${name}`)} end`;
