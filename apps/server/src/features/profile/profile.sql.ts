import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export const findOwnRow = (trx: Trx, { companyId, userId }: PersonKey) =>
  trx
    .selectFrom('user_account')
    .select(['name', 'gender', 'email', 'mobile_no', 'password_hash', 'profile_pic_file_id', 'revision'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

export const isColleague = async (trx: Trx, companyId: string, userId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** The browsers in which a person is signed in; the browser that was used last comes first. */
export const listBrowserSignIns = (trx: Trx, { companyId, userId }: PersonKey, now: Date) =>
  trx
    .selectFrom('sign_in_session')
    .select(['sign_in_session_id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();

/** The headsets that may still send sessions of this person. */
export const listHeadsetSignIns = (trx: Trx, { companyId, userId }: PersonKey, now: Date) =>
  trx
    .selectFrom('headset_grant as g')
    .innerJoin('headset as h', (join) =>
      join.onRef('h.company_id', '=', 'g.company_id').onRef('h.headset_id', '=', 'g.headset_id'),
    )
    .select(['h.headset_id', 'h.name', 'h.platform'])
    .select(sql<Date>`max(g.issued_at)`.as('signed_in_at'))
    .where('g.company_id', '=', companyId)
    .where('g.user_id', '=', userId)
    .where('g.expires_at', '>', now)
    .where('h.revoked_at', 'is', null)
    .groupBy(['h.headset_id', 'h.name', 'h.platform'])
    .orderBy('signed_in_at', 'desc')
    .limit(100)
    .execute();
