import type { InputOf, passwords } from '@simward/contract';
import { userIdOf } from '../../domain/people/account/userId.sql.ts';
import { proveAgain } from '../../domain/sign-in/proveAgain.ts';
import { expectHardToGuess, replacePassword } from '../../domain/sign-in/secret/replacePassword.ts';
import { fieldProblem } from '../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';

/**
 * Changes the caller's password; this sign-in goes on, the others end.
 * @throws Problem profile.confirm, profile.current-password, auth.second-factor-wrong, password.unchanged,
 * password.like-user-id, auth.locked, auth.busy
 */
export const changePassword = async (
  ctx: OwnCtx,
  { currentPassword, code, newPassword }: InputOf<typeof passwords.changePassword>['body'],
): Answer<typeof passwords.changePassword> => {
  const { companyId, userId, signInSessionId } = ctx.caller;
  const mobileNo = await ctx.read((trx) => userIdOf(trx, ctx.caller));
  await proveAgain(
    ctx,
    { password: currentPassword, code },
    { event: 'password.changed', field: 'currentPassword' },
  );
  if (newPassword === currentPassword) throw fieldProblem('password.unchanged', 'newPassword');
  expectHardToGuess(newPassword, mobileNo, 'newPassword');
  const passwordHash = await ctx.platform.passwords.hash(newPassword);
  await ctx.write(async (trx) => {
    const person = { companyId, userId, mobileNo };
    await replacePassword(ctx.platform, trx, { ...person, passwordHash, keptSessionId: signInSessionId });
    await ctx.audit(trx, { subject: { type: 'user', id: userId } });
  });
  return { status: true };
};
