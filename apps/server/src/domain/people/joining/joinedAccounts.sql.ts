import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { leadInDirectory } from '../../../platform/database/directory.sql.ts';

interface JoinedAccount {
  company_id: string;
  user_id: string;
  mobile_no: string;
  name: string;
  email: string;
  profile_pic_file_id: string | null;
  joined_into: string | null;
}

/** Accounts that were joined into this one, and whose User IDs lead to it. */
export const listJoinedAccounts = (trx: Trx, { companyId, userId }: PersonKey): Promise<JoinedAccount[]> =>
  listJoinedInto(trx, companyId, [userId]);

export const listJoinedInto = (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<JoinedAccount[]> =>
  trx
    .selectFrom('user_account')
    .select(['company_id', 'user_id', 'mobile_no', 'name', 'email', 'profile_pic_file_id', 'joined_into'])
    .where('company_id', '=', companyId)
    .where('joined_into', 'in', userIds)
    .execute();

/** Leads accounts and their User IDs to the account `into`; with null each leads to itself again. */
export const leadAccounts = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  into: string | null,
): Promise<void> => {
  if (userIds.length === 0) return;
  const led = await trx
    .updateTable('user_account')
    .set({ joined_into: into })
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .returning(['user_id', 'mobile_no', 'pseudonymised_at'])
    .execute();
  // The User ID of a pseudonymised account is left as it is: it leads nowhere, and nobody else can get it.
  for (const { user_id, mobile_no, pseudonymised_at } of led)
    if (pseudonymised_at === null) await leadUserId(trx, companyId, mobile_no, into ?? user_id);
};

/** Sets the account that a User ID signs in to from now on; the User ID stays reserved. */
export const leadUserId = (trx: Trx, companyId: string, mobileNo: string, userId: string): Promise<void> =>
  leadInDirectory(trx, { kind: 'user', key: mobileNo, companyId, subjectId: userId });

/** The account that had this User ID before it was joined, and the account that stays. */
export const findJoinedAccount = async (
  trx: Trx,
  companyId: string,
  mobileNo: string,
): Promise<{ userId: string; into: string } | undefined> => {
  const row = await trx
    .selectFrom('user_account')
    .select(['user_id', 'joined_into'])
    .where('company_id', '=', companyId)
    .where('mobile_no', '=', mobileNo)
    .where('joined_into', 'is not', null)
    .executeTakeFirst();
  return row?.joined_into ? { userId: row.user_id, into: row.joined_into } : undefined;
};
