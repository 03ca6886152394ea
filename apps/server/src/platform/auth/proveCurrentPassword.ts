import { fieldProblem, Problem } from '../problem.ts';
import type { OwnCtx } from '../route/ctx.ts';
import { proveSecret } from './proveSecret.ts';
import { findWebAccount } from './webAccount.sql.ts';

/**
 * Proves that whoever is signed in knows the account's password too. A wrong one counts as a failed sign-in, so that an
 * unattended screen is no place to guess.
 * @throws Problem profile.current-password, auth.locked, auth.busy
 */
export const proveCurrentPassword = async (ctx: OwnCtx, mobileNo: string, secret: string): Promise<void> => {
  try {
    await proveSecret(ctx.platform, {
      mobileNo,
      secret,
      way: 'web',
      findAccount: (trx, companyId, userId) => findWebAccount(trx, companyId, userId, ctx.clock.now()),
      // Whoever is signed in here is known: the tries of others from this address are not theirs.
      budgetKey: async () => undefined,
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'auth.credentials')
      throw fieldProblem('profile.current-password', 'currentPassword');
    throw error;
  }
};
