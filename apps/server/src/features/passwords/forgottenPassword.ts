import type { InputOf, passwords } from '@simward/contract';
import { queueMail } from '../../domain/mails/queueMail.ts';
import { takeFromAnyone } from '../../domain/sign-in/secret/budgets/budgets.sql.ts';
import { auditCall } from '../../platform/audit.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { networkOf } from '../../platform/http/clientAddress.ts';
import { keyHash } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, AnyoneCtx } from '../../platform/route/ctx.ts';
import { linkOf } from './linkOf.ts';
import { mailResetLinksJob } from './mailResetLinks.ts';

/** A hospital is one address: enough for a ward that comes back from holidays, too few to write to everybody. */
const addressBudget = { tries: 60, minutes: 15 };
/** So that nobody's mailbox can be filled by a stranger. */
const mailboxBudget = { tries: 3, minutes: 60 };

const foldedAddress = (emailAddress: string) => emailAddress.normalize('NFKC').toLowerCase();

const takeFromMailbox = (trx: Trx, emailAddress: string, now: Date) =>
  takeFromAnyone(trx, keyHash(`links to:${foldedAddress(emailAddress)}`), mailboxBudget, now);

/**
 * Queues the look-up of the accounts behind an e-mail address. Nothing here depends on whether there is one, so that
 * neither answer nor time tells; beyond the mailbox's budget nothing is queued, and the answer is the same.
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
    await platform.jobs.send(trx, mailResetLinksJob, { emailAddress, address, requestId });
  });
  return { status: true };
};

/**
 * Mails a new link in place of one that has expired, to the address on the account.
 * @throws Problem password.link-invalid, password.slowed
 */
export const sendFreshLink = async (
  ctx: AnyoneCtx,
  { resetToken }: InputOf<typeof passwords.sendFreshLink>['body'],
): Answer<typeof passwords.sendFreshLink> => {
  const { platform } = ctx;
  const link = await linkOf(platform, resetToken);
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
