import { identifierTexts } from '@simward/contract';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { noTexts, textColumns } from '../account/textColumns.ts';

export interface Leaver {
  company_id: string;
  user_id: string;
  mobile_no: string;
  name: string;
  email: string;
  profile_pic_file_id: string | null;
  /** The account that this one was joined into. */
  joined_into: string | null;
  /**
   * Set when the staying person is pseudonymised, too: then other systems need the identifiers no more, and
   * these are cleared as well.
   */
  joinedWith?: 'forgotten';
}

/** Deleted people of every company whose time to be restored is over. */
export const findLeavers = (trx: Trx, deletedBefore: Date, limit: number): Promise<Leaver[]> =>
  trx
    .selectFrom('user_account')
    .select(['company_id', 'user_id', 'mobile_no', 'name', 'email', 'profile_pic_file_id', 'joined_into'])
    .where('deleted_at', '<', deletedBefore)
    .where('pseudonymised_at', 'is', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();

/** Nobody restored or pseudonymised the person since; locks the row. */
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

/** A person who is not pseudonymised, deleted or not; locks the row. */
export const lockNotPseudonymised = (trx: Trx, { companyId, userId }: PersonKey) =>
  trx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.company_id', 'u.user_id', 'u.mobile_no', 'u.name', 'u.email', 'u.profile_pic_file_id'])
    .select(['u.deleted_at', 'u.joined_into'])
    .select('r.permission_set')
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where('u.pseudonymised_at', 'is', null)
    .forUpdate('u')
    .executeTakeFirst();

/** Columns that a joined account keeps, because other systems go on finding the staying person by them. */
const identifierColumns: readonly string[] = identifierTexts.map(({ name }) => textColumns[name]);
const noTextsButIdentifiers = Object.fromEntries(
  Object.entries(noTexts).filter(([column]) => !identifierColumns.includes(column)),
);

/** Clears everything in the row that shows who the person was; sessions and figures stay. */
export const pseudonymise = async (
  trx: Trx,
  { company_id, user_id, joined_into, joinedWith }: Leaver,
  pseudonym: { name: string; mobileNo: string },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set({
      name: pseudonym.name,
      mobile_no: pseudonym.mobileNo,
      email: '',
      gender: null,
      profile_pic_file_id: null,
      password_hash: null,
      pin_hash: null,
      pin_expires_at: null,
      ...(joined_into !== null && joinedWith === undefined ? noTextsButIdentifiers : noTexts),
      invited_at: null,
      updated_at: now,
      pseudonymised_at: now,
    })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute();
  await trx
    .deleteFrom('user_search_term')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute();
};
