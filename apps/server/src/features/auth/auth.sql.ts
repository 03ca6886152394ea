import type { Trx } from '../../platform/database/createDatabase.ts';

/** The sign-in session, locked, so that two refreshes at once are taken one after the other. */
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
