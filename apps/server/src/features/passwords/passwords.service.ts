import type { InputOf, passwords } from '@simward/contract';
import { consumeToken, type LinkPurpose, noteOpened } from '../../domain/mails/passwordLink.sql.ts';
import { queueMail } from '../../domain/mails/queueMail.ts';
import { userIdOf } from '../../domain/people/account/userId.sql.ts';
import { proveAgain } from '../../domain/sign-in/proveAgain.ts';
import { takeFromAnyone } from '../../domain/sign-in/secret/budgets.sql.ts';
import { expectHardToGuess, replacePassword } from '../../domain/sign-in/secret/replacePassword.ts';
import { auditCall } from '../../platform/audit.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { findInDirectory } from '../../platform/database/directory.sql.ts';
import { networkOf } from '../../platform/http/clientAddress.ts';
import { keyHash } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { fieldProblem, problem } from '../../platform/problem.ts';
import type { Answer, AnyoneCtx, OwnCtx } from '../../platform/route/ctx.ts';
import { queueResetLinks } from './passwords.jobs.ts';
import { findLink, lockActivePerson } from './passwords.sql.ts';

/**
 * Changes the caller's password. This sign-in stays, the caller's other sign-ins end.
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

/**
 * The budget of a network address. A whole hospital may share one address: the budget is enough for a ward
 * that comes back from holidays, and too small to write to everybody.
 */
const addressBudget = { tries: 60, minutes: 15 };

/** The budget of an e-mail address, so that a stranger cannot fill somebody's mailbox. */
const mailboxBudget = { tries: 3, minutes: 60 };

/**
 * Queues a search for the accounts of an e-mail address. Nothing here depends on whether there is an account, so that
 * neither the answer nor its time gives that away. Beyond the mailbox's budget nothing is queued; the answer is the same.
 * @throws Problem password.slowed for the caller's network address
 */
export const forgetPassword = async (
  ctx: AnyoneCtx,
  { emailAddress }: InputOf<typeof passwords.forgetPassword>['body'],
): Answer<typeof passwords.forgetPassword> => {
  const { platform } = ctx;
  await platform.database.write('none', async (trx) => {
    const now = ctx.clock.now();
    const key = keyHash(`links from:${networkOf(ctx.address)}`);
    if (!(await takeFromAnyone(trx, key, addressBudget, now))) {
      const { minutes } = addressBudget;
      throw problem('password.slowed', { values: { minutes }, retryAfter: minutes * 60 });
    }
    if (!(await takeFromMailbox(trx, emailAddress, now))) return;
    const { address, requestId } = ctx;
    await queueResetLinks(platform, trx, { emailAddress, address, requestId });
  });
  return { status: true };
};

const takeFromMailbox = (trx: Trx, emailAddress: string, now: Date) =>
  takeFromAnyone(trx, keyHash(`links to:${foldedAddress(emailAddress)}`), mailboxBudget, now);

const foldedAddress = (emailAddress: string) => emailAddress.normalize('NFKC').toLowerCase();

/** Says if a link works and for whom it is. Opening a link does not use it up. */
export const visitLink = async (
  { platform, clock }: AnyoneCtx,
  { resetToken }: InputOf<typeof passwords.visitLink>['body'],
): Answer<typeof passwords.visitLink> => {
  const link = await findLinkOfToken(platform, resetToken);
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
 * Sets a new password with the token of a link. The token is consumed while the person's row is locked, so that only one of
 * two requests at once succeeds. The password is hashed only once the token is known to be valid, because hashing is costly.
 * @throws Problem password.link-invalid, password.like-user-id, password.common, auth.busy
 */
export const resetPassword = async (
  ctx: AnyoneCtx,
  { newPassword, resetToken }: InputOf<typeof passwords.resetPassword>['body'],
): Answer<typeof passwords.resetPassword> => {
  const { platform } = ctx;
  const link = await findLinkOfToken(platform, resetToken);
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

/**
 * Mails a new link in place of an expired one, to the e-mail address of the account.
 * @throws Problem password.link-invalid, password.slowed
 */
export const sendFreshLink = async (
  ctx: AnyoneCtx,
  { resetToken }: InputOf<typeof passwords.sendFreshLink>['body'],
): Answer<typeof passwords.sendFreshLink> => {
  const { platform } = ctx;
  const link = await findLinkOfToken(platform, resetToken);
  if (link?.state !== 'expired') throw problem('password.link-invalid');
  const now = ctx.clock.now();
  const allowed = await platform.database.write('none', (trx) => takeFromMailbox(trx, link.email, now));
  if (!allowed) {
    const { minutes } = mailboxBudget;
    throw problem('password.slowed', { values: { minutes }, retryAfter: minutes * 60 });
  }
  const { companyId, userId, purpose } = link;
  await platform.database.write({ companyId }, async (trx) => {
    await queueMail(platform, trx, { companyId, userId, template: purpose });
    await auditCall(ctx, trx, {
      companyId,
      event: 'password.forgotten',
      subject: { type: 'user', id: userId },
      detail: { purpose, instead: 'expired link' },
    });
  });
  return { status: true };
};

interface FoundLink {
  companyId: string;
  userId: string;
  state: 'valid' | 'expired' | 'used';
  purpose: LinkPurpose;
  expiresAt: Date;
  name: string;
  email: string;
  mobileNo: string;
  companyName: string;
}

/** The link with this token; undefined for an unknown token, and when its person may not sign in. */
const findLinkOfToken = async (platform: Platform, token: string): Promise<FoundLink | undefined> => {
  const entry = await findInDirectory(platform.database, 'password-token', token);
  if (!entry) return undefined;
  const { companyId } = entry;
  const row = await platform.database.read({ companyId }, (trx) => findLink(trx, companyId, token));
  if (!row) return undefined;
  const isOver = row.expires_at <= platform.clock.now();
  return {
    companyId,
    userId: row.user_id,
    state: row.used_at ? 'used' : isOver ? 'expired' : 'valid',
    purpose: row.purpose,
    expiresAt: row.expires_at,
    name: row.name,
    email: row.email,
    mobileNo: row.mobile_no,
    companyName: row.company_name,
  };
};
