import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Stores a password that the person chose, so that the next sign-in does not ask for another one. */
export const storePassword = async (
  trx: Trx,
  { companyId, userId, passwordHash }: PersonKey & { passwordHash: string },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set({ password_hash: passwordHash, change_password_at_first_login: false, updated_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};

/** Stores new activation codes of people of one company; people deleted in the meantime get none. */
export const storePins = async (
  trx: Trx,
  companyId: string,
  pins: readonly { userId: string; pinHash: string }[],
  { validUntil, now }: { validUntil: Date; now: Date },
): Promise<void> => {
  const ids = pins.map(({ userId }) => userId);
  await sql`
    update user_account u
    set pin_hash = p.pin_hash, pin_expires_at = ${validUntil}::timestamptz, updated_at = ${now}::timestamptz
    from unnest(${ids}::uuid[], ${pins.map(({ pinHash }) => pinHash)}::text[]) as p(user_id, pin_hash)
    where u.company_id = ${companyId} and u.user_id = any(${ids}::uuid[]) and u.user_id = p.user_id
      and u.deleted_at is null`.execute(trx);
};

export const noteInvited = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set({ invited_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
};

/** Notes that somebody has signed in on the web. */
export const noteSignedIn = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set({ first_time_login: false })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('first_time_login', '=', true)
    .execute();
};
