import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { endPasswordLinks } from '../mails/passwordLink.sql.ts';
import { failureKeysOf } from './secret/failures.sql.ts';

/** Ends the web sign-ins of these people, except for `keptSessionId`. */
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

const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${[...ids]}::uuid[])`;

/**
 * Ends everything that these people have open now: sign-ins and mailed links. Their accounts alone decide whether
 * they may sign in again. Uploads of sessions that a headset recorded for them are still accepted, and held for a
 * decision.
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

/**
 * Ends a person's sign-ins on headsets. What headsets recorded before can still be uploaded; what they record from
 * now on belongs to nobody until somebody assigns it.
 */
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

/** Deletes a person's sign-in sessions, known browsers and wrong tries. */
export const forgetSignIns = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  const userKeys = await failureKeysOf(trx, { companyId, userId });
  await trx
    .deleteFrom('known_browser')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .deleteFrom('sign_in_session')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .deleteFrom('sign_in_failure')
    .where('company_id', '=', companyId)
    .where('user_key', 'in', userKeys)
    .execute();
};

/** Deletes budgets, wrong tries and sign-in sessions that ended before `before`. */
export const deleteOldSignIns = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('sign_in_budget').where('window_start', '<', before).execute();
  await trx.deleteFrom('anyone_budget').where('window_start', '<', before).execute();
  await trx
    .deleteFrom('sign_in_failure')
    .where('updated_at', '<', before)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', before)]))
    .execute();
  await trx
    .deleteFrom('sign_in_session')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute();
};
