import type { Trx } from '../../../platform/database/createDatabase.ts';

interface Person {
  companyId: string;
  userId: string;
}

/** The person chose it, so that nothing more is asked of them at first sign-in. */
export const storePassword = async (
  trx: Trx,
  { companyId, userId, passwordHash }: Person & { passwordHash: string },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set({ password_hash: passwordHash, change_password_at_first_login: false, updated_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};

/** Ends the sign-ins of a person on the web, but for the one that asks. */
export const endSignInSessions = async (
  trx: Trx,
  { companyId, userId, keptSessionId }: Person & { keptSessionId?: string | undefined },
  now: Date,
): Promise<void> => {
  let others = trx
    .updateTable('sign_in_session')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (keptSessionId !== undefined) others = others.where('sign_in_session_id', '<>', keptSessionId);
  await others.execute();
};
