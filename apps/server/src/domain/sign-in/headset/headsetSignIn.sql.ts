import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';
import { isActivePerson } from '../activePerson.sql.ts';
import type { Account } from '../secret/try.ts';
import { joinJoinedAccount, secretByUserId } from '../secret/webAccount.sql.ts';

/** The account that a PIN on an enrolled headset is checked against. */
export const findHeadsetAccount = async (
  trx: Trx,
  companyId: string,
  userId: string,
  mobileNo?: string,
): Promise<Account | undefined> => {
  const row = await trx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .leftJoin('user_account as j', joinJoinedAccount(companyId, mobileNo))
    .select(['u.user_id', 'u.mobile_no', 'j.user_id as joined_id'])
    .select(secretByUserId('pin_hash').as('pin_hash'))
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where(isActivePerson)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      storedHash: row.pin_hash,
      ...(row.joined_id !== null && { joinedWith: row.mobile_no }),
    }
  );
};

export const insertGrant = async (
  trx: Trx,
  grant: { companyId: string; grant: string; headsetId: string; userId: string; expiresAt: Date },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('headset_grant')
    .values({
      company_id: grant.companyId,
      grant_hash: keyHash(grant.grant),
      headset_id: grant.headsetId,
      user_id: grant.userId,
      issued_at: now,
      expires_at: grant.expiresAt,
    })
    .execute();
};

export const findNameAndRole = async (trx: Trx, companyId: string, userId: string) =>
  trx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.name', 'r.name as role_name'])
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow();
