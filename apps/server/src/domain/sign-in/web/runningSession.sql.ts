import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** A sign-in session, its row locked, so that two refreshes at the same time follow each other. */
export const lockSignInSession = (trx: Trx, companyId: string, signInSessionId: string) =>
  trx
    .selectFrom('sign_in_session')
    .select(['user_id', 'refresh_counter', 'rotated_at', 'remember', 'expires_at', 'revoked_at'])
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .forUpdate()
    .executeTakeFirst();

export const rotateSignInSession = async (
  trx: Trx,
  companyId: string,
  signInSessionId: string,
  refreshCounter: number,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('sign_in_session')
    .set({ refresh_counter: refreshCounter, rotated_at: now, last_used_at: now })
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .execute();
};

export const revokeSignInSession = async (
  trx: Trx,
  companyId: string,
  signInSessionId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('sign_in_session')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .where('revoked_at', 'is', null)
    .execute();
};

/**
 * Ends one of a person's sign-ins.
 * @returns false when this is no sign-in of the person, or has ended
 */
export const endOwnSession = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  signInSessionId: string,
  now: Date,
): Promise<boolean> => {
  const result = await trx
    .updateTable('sign_in_session')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('sign_in_session_id', '=', signInSessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Ends these sign-ins, whosever they are; returns how many were open. */
export const endSessions = async (
  trx: Trx,
  companyId: string,
  signInSessionIds: readonly string[],
  now: Date,
): Promise<number> => {
  const ended = await trx
    .updateTable('sign_in_session')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', sql<string>`any(${[...signInSessionIds]}::uuid[])`)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
};
