import { accessChanges, type outbox } from '@simward/contract';
import type { Text } from '@simward/texts';
import { z } from 'zod';
import type { MailedMade } from '../mailedMade.ts';
import type { LinkPurpose } from '../passwordLink.sql.ts';
import type { MailedHelper } from './mailedHelper.ts';

/** The content of a mail without any words: each template with the values that its sentences need. */
export type MailSubject =
  | { template: LinkPurpose; link: { href: string; endsAt: Date } }
  | { template: AboutModules; modules: MailedModules }
  | { template: 'report'; report: MailedReport }
  | { template: 'erasure-asked' | 'erasure-undecided'; erasure: MailedErasure }
  | { template: 'access-change-asked'; accessChange: MailedAccessChange }
  | { template: MadeMail; made: MailedMade }
  | { template: 'report-ended'; made: MailedMade }
  | { template: 'modules-asked'; asked: MailedRequest }
  | { template: 'headset-asked'; headset: MailedHeadsetRequest }
  | { template: PlainMail };

export type AboutModules =
  | 'modules-assigned'
  | 'modules-due-changed'
  | 'modules-due-soon'
  | 'modules-due-tomorrow'
  | 'modules-overdue'
  | 'training-reminder';

export type MadeMail = 'made-rests' | 'made-ends' | 'made-handed-over';

/** Mails whose sentences need no values but the company's name and what the account holds. */
export type PlainMail =
  | 'password-changed'
  | 'address-changed'
  | 'comments-released'
  | 'oasis-failing'
  | 'accounts-join-asked'
  | 'accounts-joined'
  | 'personal-data-exported'
  | 'address-slowed'
  | 'company-slowed';

export type Subject<Template> = Extract<MailSubject, { template: Template }>;

/** The modules that a mail is about; days are YYYY-MM-DD. */
export interface MailedModules {
  names: readonly string[];
  startOn: string | null;
  dueOn: string | null;
  /** From the company's day on which the mail is written; negative after the due date. */
  daysLeft: number | null;
}

/** Sums of a saved report; days are YYYY-MM-DD. */
export interface MailedReport {
  name: string;
  from: string;
  to: string;
  sessions: number;
  users: number;
  records: number;
  /** How many of the records the attached file has. */
  attached: number;
  /** Sentences about what the report asks for and the reader does not get. */
  leftOut: readonly Text[];
  /** Address of the report. */
  href: string;
  /** Address at which a reader stops these mails without signing in. */
  leaveHref: string;
}

/** Content of a mail about a learner who is to be erased. Company and time zone are the learner's. */
export const mailedErasureSchema = z.object({
  erasureId: z.uuid(),
  learner: z.string(),
  askedBy: z.string(),
  companyName: z.string(),
  timeZone: z.string(),
  confirmableAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
});
export type MailedErasure = z.infer<typeof mailedErasureSchema>;

/** A change of how an Admin signs in that waits for the addressee's agreement. */
export const mailedAccessChangeSchema = z.object({
  kind: accessChanges.accessChangeKindSchema,
  askedBy: z.string(),
  /** The new address, or the identity provider and who it says the person is. */
  detail: z.string().nullable(),
});
export type MailedAccessChange = z.infer<typeof mailedAccessChangeSchema>;

/** A company's request for modules, as SuperAdmins read it. */
export const mailedRequestSchema = z.object({
  companyName: z.string(),
  askedBy: z.string(),
  text: z.string(),
});
export type MailedRequest = z.infer<typeof mailedRequestSchema>;

/** A learner who has no headset, as the person reads it who assigned the module. */
export const mailedHeadsetRequestSchema = z.object({
  userId: z.uuid(),
  learner: z.string(),
  moduleName: z.string(),
});
export type MailedHeadsetRequest = z.infer<typeof mailedHeadsetRequestSchema>;

/** The values of a mail, as they are when it is written; each template uses those that it needs. */
export interface MailContent {
  link?: { href: string; endsAt: Date } | undefined;
  modules?: MailedModules | undefined;
  report?: MailedReport | undefined;
  erasure?: MailedErasure | undefined;
  accessChange?: MailedAccessChange | undefined;
  made?: MailedMade | undefined;
  asked?: MailedRequest | undefined;
  headset?: MailedHeadsetRequest | undefined;
}

/** The subject of a mail; undefined if nothing is left of what its template writes about. */
export const subjectOf = (
  template: outbox.MailTemplate,
  { link, modules, report, erasure, accessChange, made, asked, headset }: MailContent,
): MailSubject | undefined => {
  switch (template) {
    case 'reset':
    case 'invite':
      return link && { template, link };
    case 'modules-assigned':
    case 'modules-due-changed':
    case 'modules-due-soon':
    case 'modules-due-tomorrow':
    case 'modules-overdue':
    case 'training-reminder':
      return modules && modules.names.length > 0 ? { template, modules } : undefined;
    case 'report':
      return report && { template, report };
    case 'erasure-asked':
    case 'erasure-undecided':
      return erasure && { template, erasure };
    case 'access-change-asked':
      return accessChange && { template, accessChange };
    case 'made-rests':
    case 'made-ends':
    case 'made-handed-over':
      return made && { template, made };
    case 'report-ended':
      return made && { template, made };
    case 'modules-asked':
      return asked && { template, asked };
    case 'headset-asked':
      return headset && { template, headset };
    default:
      return { template };
  }
};

/** Values that every mail may show, whatever its template. */
export interface MailFacts {
  /** The addressee's name on the account. */
  name: string;
  mobileNo: string;
  /** The account's present address. */
  emailAddress: string;
  companyName: string;
  helper: MailedHelper;
  /** Address of the page that the mail links to. */
  page: string;
}

/** Texts of a mail, before they are set as text or HTML. */
export interface MailWords {
  subject: string;
  title: string;
  opening: string;
  facts: readonly Fact[];
  action: { label: string; href: string; note: string };
  closing: string;
  footer: string;
}
export type MailBody = Omit<MailWords, 'footer'>;

export interface Fact {
  label: string;
  value: string;
}
