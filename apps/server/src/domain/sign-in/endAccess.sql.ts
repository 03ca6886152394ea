import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { endPasswordLinks } from '../mails/passwordLink.sql.ts';

const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${[...ids]}::uuid[])`;

/** Ends the sign-ins of these people on the web, but for the one that asks. */
export const endSignIns = async (
  trx: Trx,
  {
    companyId,
    userIds,
    keptSessionId,
  }: { companyId: string; userIds: readonly string[]; keptSessionId?: string | undefined },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('sign_in_session')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', anyOf(userIds))
    .where('revoked_at', 'is', null)
    .$if(keptSessionId !== undefined, (query) => query.where('sign_in_session_id', '<>', keptSessionId ?? ''))
    .execute();
};

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
  await endSignIns(trx, { companyId, userIds }, now);
  await endPasswordLinks(trx, companyId, userIds, now);
};

/** What headsets recorded before stays theirs to send; what comes now is nobody's until somebody claims it. */
export const endHeadsetGrants = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('headset_grant')
    .set({ expires_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
};
