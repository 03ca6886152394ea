import * as z from 'zod';
import { companyCall, endpoint, reading } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { personLimits } from './values/limits.ts';
import { pageQuery } from './values/list.ts';
import { mailStates } from './values/values.ts';
import { freeTextSchema, idSchema, instantSchema } from './values/wire.ts';

export { mailStates };

/**
 * Days for which mails are kept: long enough to answer "I never got it", short enough not to become a register of people.
 */
export const keptDays = 90;

export const problems = {
  'mail.not-found': 404,
} as const satisfies Problems;

/** The occasions on which the portal sends a mail. */
export const mailTemplateSchema = z.enum([
  'reset',
  'invite',
  'password-changed',
  'address-changed',
  'access-change-asked',
  'modules-assigned',
  'modules-due-changed',
  'modules-due-soon',
  'modules-due-tomorrow',
  'modules-overdue',
  'report',
  'comments-released',
  'training-reminder',
  'oasis-failing',
  'erasure-asked',
  'erasure-undecided',
  'accounts-join-asked',
  'accounts-joined',
  'personal-data-exported',
  'address-slowed',
  'company-slowed',
  'made-rests',
  'made-ends',
  'made-handed-over',
  'report-ended',
  'modules-asked',
  'headset-asked',
]);
export type MailTemplate = z.infer<typeof mailTemplateSchema>;

export const mailStateSchema = z
  .enum(mailStates)
  .describe(
    'Kept: not sent, because no mail server is set. Failed: tried again soon. Given up: not tried again',
  );
export type MailState = z.infer<typeof mailStateSchema>;

export const mailSchema = z
  .object({
    _id: idSchema,
    at: instantSchema,
    recipient: z.string(),
    name: z.string().nullable().describe('Of the person written to'),
    companyName: z.string(),
    template: mailTemplateSchema,
    state: mailStateSchema,
    attempts: z.int(),
    lastError: z.string().nullable(),
    changedAt: instantSchema,
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mailSchema>;

export const mailDetailSchema = mailSchema
  .extend({
    content: z
      .object({ subject: z.string(), text: z.string(), html: z.string(), link: z.string().nullable() })
      .nullable()
      .describe('Of a kept mail alone; a mail to a SuperAdmin shows it to SuperAdmins alone'),
  })
  .meta({ id: 'MailDetail' });
export type MailDetail = z.infer<typeof mailDetailSchema>;

export const listMails = endpoint({
  ...companyCall,
  ...reading,
  name: 'outbox.list',
  method: 'GET',
  path: '/outbox',
  summary: 'A page of what the portal wrote to people, newest first',
  query: z.strictObject({
    search: freeTextSchema(personLimits.emailAddress).optional().describe('Start of the recipient’s address'),
    state: mailStateSchema.optional(),
    ...pageQuery,
  }),
  answer: z.object({
    mails: z.array(mailSchema),
    mailsCount: z.int(),
    sends: z.boolean().describe('False where no mail server is set: every mail is kept'),
  }),
});

export const findMail = endpoint({
  ...companyCall,
  ...reading,
  name: 'outbox.find',
  method: 'GET',
  path: '/outbox/{id}',
  summary: 'One mail; where no mail server is set, with what would have been sent',
  params: z.strictObject({ id: idSchema }),
  answer: mailDetailSchema,
  problems: ['mail.not-found'],
});
