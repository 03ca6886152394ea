import { z } from 'zod';

/** What the portal writes to people about. */
export const mailTemplateSchema = z.enum(['reset', 'invite', 'password-changed']);
export type MailTemplate = z.infer<typeof mailTemplateSchema>;
