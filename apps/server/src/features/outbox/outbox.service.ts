import { type InputOf, outbox } from '@simward/contract';
import { z } from 'zod';
import { staffScopeOf } from '../../domain/companies/scopes.ts';
import { mailPolicy } from '../../domain/mails/policy.ts';
import { shownAddress } from '../../domain/people/account/shownAddress.ts';
import { can } from '../../platform/auth/policy.ts';
import { sliceOf } from '../../platform/list/page.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { sayStored } from '../../platform/texts/storedText.ts';
import * as table from './outbox.sql.ts';

type MailRow = Awaited<ReturnType<typeof table.listMails>>[number];

/** A page of the mails of the company in view, newest first. */
export const listMails = async (
  ctx: UserCtx,
  { search, state, ...page }: InputOf<typeof outbox.listMails>['query'],
): Answer<typeof outbox.listMails> => {
  const filter = { companyId: staffScopeOf(ctx.caller).companyId, search: search?.trim(), state };
  const rows = await table.listMails(ctx.trx, filter, sliceOf(page));
  return {
    mails: rows.map((row) => mailAnswer(ctx, row)),
    mailsCount: await table.countMails(ctx.trx, filter),
    sends: ctx.platform.mail !== null,
  };
};

/**
 * One mail, with its content where this portal only stores mails and sends none.
 * @throws Problem mail.not-found
 */
export const findMail = async (ctx: UserCtx, deliveryId: string): Answer<typeof outbox.findMail> => {
  const row = await table.findMail(ctx.trx, staffScopeOf(ctx.caller).companyId, deliveryId);
  if (!row) throw problem('mail.not-found');
  return { ...mailAnswer(ctx, row), content: mayRead(ctx, row) ? contentOf(row) : null };
};

const mailAnswer = ({ language }: UserCtx, row: MailRow): outbox.Mail => ({
  _id: row.delivery_id,
  at: row.created_at.toISOString(),
  recipient: shownAddress(row.recipient),
  name: row.name,
  companyName: row.company_name,
  template: contentSchema.parse(row.content).template,
  state: row.state,
  attempts: row.attempts,
  lastError: row.last_error && sayStored(language, row.last_error),
  changedAt: row.updated_at.toISOString(),
});

const contentSchema = z.object({
  template: outbox.mailTemplateSchema,
  subject: z.string().optional(),
  text: z.string().optional(),
  html: z.string().optional(),
  link: z.string().optional(),
});

const contentOf = (row: MailRow): outbox.MailDetail['content'] => {
  const { subject, text, html, link } = contentSchema.parse(row.content);
  if (row.state !== 'kept' || subject === undefined || text === undefined || html === undefined) return null;
  return { subject, text, html, link: link ?? null };
};

const mayRead = ({ caller }: UserCtx, row: MailRow) =>
  can(caller, mailPolicy.read, { recipientSet: row.permission_set });
