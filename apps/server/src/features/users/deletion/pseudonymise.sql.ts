import { sql } from 'kysely';
import { deleteMailsTo } from '../../../domain/mails/delivery.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';

export interface Leaver {
  company_id: string;
  user_id: string;
  mobile_no: string;
  profile_pic_file_id: string | null;
}

/** Deleted people of every company whose time to be restored is over. */
export const findLeavers = (trx: Trx, deletedBefore: Date, limit: number): Promise<Leaver[]> =>
  trx
    .selectFrom('user_account')
    .select(['company_id', 'user_id', 'mobile_no', 'profile_pic_file_id'])
    .where('deleted_at', '<', deletedBefore)
    .where('pseudonymised_at', 'is', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();

/** Whether nobody restored or pseudonymised the person since; locks the row. */
export const isStillLeaving = async (
  trx: Trx,
  { company_id, user_id }: Leaver,
  deletedBefore: Date,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('deleted_at', '<', deletedBefore)
    .where('pseudonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

const tablesAboutThem = [
  'user_search_term',
  'user_identity',
  'second_factor',
  'known_browser',
  'sign_in_session',
  'password_token',
  'category_user',
] as const;

/** Everything that proves or tells who somebody was; sessions and what was made of them stay. */
export const forgetPerson = async (trx: Trx, { company_id, user_id, mobile_no }: Leaver): Promise<void> => {
  for (const table of tablesAboutThem)
    await sql`delete from ${sql.table(table)}
      where company_id = ${company_id} and user_id = ${user_id}`.execute(trx);
  await deleteMailsTo(trx, company_id, user_id);
  await trx
    .deleteFrom('sign_in_failure')
    .where('company_id', '=', company_id)
    .where('user_key', '=', keyHash(mobile_no))
    .execute();
  await trx
    .deleteFrom('directory')
    .where('company_id', '=', company_id)
    .where('kind', 'in', ['user', 'password-token'])
    .where('subject_id', '=', user_id)
    .execute();
};

export const pseudonymise = async (
  trx: Trx,
  { company_id, user_id }: Leaver,
  given: { name: string; mobileNo: string },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set({
      name: given.name,
      mobile_no: given.mobileNo,
      email: '',
      gender: null,
      location: null,
      profile_pic_file_id: null,
      password_hash: null,
      pin_hash: null,
      pin_expires_at: null,
      external_system_id: null,
      login_name: null,
      integration_field_1: null,
      invited_at: null,
      updated_at: now,
      pseudonymised_at: now,
    })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute();
};
