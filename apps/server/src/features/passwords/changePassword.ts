import type { AnswerInputOf, InputOf, passwords } from '@simward/contract';
import { proveSecret } from '../../platform/auth/proveSecret.ts';
import { expectUnlikeUserId, replacePassword } from '../../platform/auth/replacePassword.ts';
import { findWebAccount } from '../../platform/auth/webAccount.sql.ts';
import { fieldProblem, Problem } from '../../platform/problem.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { findMobileNo } from './passwords.sql.ts';

/** A wrong one counts as a failed sign-in, so that an unattended screen is no place to guess. */
const proveCurrent = async (ctx: OwnCtx, mobileNo: string, secret: string): Promise<void> => {
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

/**
 * Changes the caller's password; this sign-in goes on, the others end.
 * @throws Problem profile.current-password, password.unchanged, password.like-user-id, auth.locked, auth.busy
 */
export const changePassword = async (
  ctx: OwnCtx,
  { currentPassword, newPassword }: InputOf<typeof passwords.changePassword>['body'],
): Promise<AnswerInputOf<typeof passwords.changePassword>> => {
  const { companyId, userId, signInSessionId } = ctx.caller;
  const mobileNo = await ctx.read((trx) => findMobileNo(trx, companyId, userId));
  await proveCurrent(ctx, mobileNo, currentPassword);
  if (newPassword === currentPassword) throw fieldProblem('password.unchanged', 'newPassword');
  expectUnlikeUserId(newPassword, mobileNo, 'newPassword');
  const passwordHash = await ctx.platform.passwords.hash(newPassword);
  await ctx.write(async (trx) => {
    const person = { companyId, userId, mobileNo };
    await replacePassword(ctx.platform, trx, { ...person, passwordHash, keptSessionId: signInSessionId });
    await ctx.audit(trx, { subject: { type: 'user', id: userId } });
  });
  return { status: true };
};
