import type { InputOf, passwords } from '@simward/contract';
import { consumeToken, noteOpened } from '../../domain/mails/passwordLink.sql.ts';
import { expectHardToGuess, replacePassword } from '../../domain/sign-in/secret/replacePassword.ts';
import { auditCall } from '../../platform/audit.sql.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, AnyoneCtx } from '../../platform/route/ctx.ts';
import { linkOf } from './linkOf.ts';
import { lockActivePerson } from './passwords.sql.ts';

/** Tells whether a link works, and whom it is for; opening it does not use it up. */
export const visitLink = async (
  { platform, clock }: AnyoneCtx,
  { resetToken }: InputOf<typeof passwords.visitLink>['body'],
): Answer<typeof passwords.visitLink> => {
  const link = await linkOf(platform, resetToken);
  if (!link) return { status: false, reason: 'unknown' };
  const { companyId } = link;
  await platform.database.write({ companyId }, (trx) => noteOpened(trx, companyId, resetToken, clock.now()));
  if (link.state !== 'valid') return { status: false, reason: link.state };
  return {
    status: true,
    purpose: link.purpose,
    firstName: link.name.split(' ')[0] ?? link.name,
    mobileNo: link.mobileNo,
    companyName: link.companyName,
    expiresAt: link.expiresAt.toISOString(),
  };
};

/**
 * Sets a new password with the token of a link. The token is spent with the password, under the person's row, so that
 * of two requests at once one succeeds; an unknown token costs no hash.
 * @throws Problem password.link-invalid, password.like-user-id, password.common, auth.busy
 */
export const resetPassword = async (
  ctx: AnyoneCtx,
  { newPassword, resetToken }: InputOf<typeof passwords.resetPassword>['body'],
): Answer<typeof passwords.resetPassword> => {
  const { platform } = ctx;
  const link = await linkOf(platform, resetToken);
  if (link?.state !== 'valid') throw problem('password.link-invalid');
  const { companyId, userId, mobileNo, purpose } = link;
  expectHardToGuess(newPassword, mobileNo, 'newPassword');
  const passwordHash = await platform.passwords.hash(newPassword);
  await platform.database.write({ companyId }, async (trx) => {
    const now = ctx.clock.now();
    const active = await lockActivePerson(trx, companyId, userId);
    if (!active || !(await consumeToken(trx, companyId, resetToken, now)))
      throw problem('password.link-invalid');
    await replacePassword(platform, trx, { companyId, userId, mobileNo, passwordHash });
    await auditCall(ctx, trx, {
      companyId,
      event: 'password.reset',
      subject: { type: 'user', id: userId },
      detail: { purpose },
    });
  });
  return { status: true };
};
