import { accessChanges, type outbox, screens } from '@simward/contract';
import { z } from 'zod';
import { momentIn } from '../../../platform/time/momentIn.ts';
import { type MailedMade, madeWords } from '../mailedMade.ts';
import type { LinkPurpose } from '../passwordLink.sql.ts';
import { setHtml, setText } from '../setMail.ts';
import { type MailedAccessChange, type MailedModules, type MailedReport, mailWords } from './mailWords.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** Where its button leads. */
  link?: string | undefined;
}

interface Addressee {
  name: string;
  mobileNo: string;
  emailAddress: string;
  companyName: string;
  timeZone: string;
  /** Of a mail about modules. */
  modules?: Omit<MailedModules, 'href'> | undefined;
  report?: MailedReport | undefined;
  erasure?: MailedErasure | undefined;
  accessChange?: MailedAccessChange | undefined;
  made?: MailedMade | undefined;
  /** Of the page that it leads to. */
  path?: string | undefined;
}

/** Of a mail about a learner who is to be erased. */
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

export const mailedAccessChangeSchema: z.ZodType<MailedAccessChange> = z.object({
  kind: accessChanges.accessChangeKindSchema,
  askedBy: z.string(),
  detail: z.string().nullable(),
});

/** By the clock of the learner's company, whose name it bears too: a SuperAdmin is of another. */
const wordsOf = ({ timeZone, confirmableAt, dueAt, ...names }: MailedErasure) => ({
  ...names,
  confirmableAt: momentIn(timeZone, new Date(confirmableAt)),
  dueAt: momentIn(timeZone, new Date(dueAt)),
});

const pathOf: Record<LinkPurpose, string> = {
  reset: screens.resetPassword.path,
  invite: screens.welcome.path,
};

/** The token stands behind the #, which browsers send to nobody: no log and no proxy sees it. */
const linkTo = (portal: URL, purpose: LinkPurpose, token: string) => {
  const link = new URL(pathOf[purpose], portal);
  link.hash = token;
  return link.href;
};

/** What a mail template that opens an account needs a link for. */
export const linkPurposeOf = (template: outbox.MailTemplate): LinkPurpose | undefined =>
  template === 'reset' || template === 'invite' ? template : undefined;

/** A whole mail, in HTML and text. Every address in it starts with the portal's own. */
export const composeMail = (
  template: outbox.MailTemplate,
  { timeZone, modules, path, erasure, made: ofMade, ...addressee }: Addressee,
  portal: URL,
  made?: { purpose: LinkPurpose; token: string; expiresAt: Date },
): ComposedMail => {
  const words = mailWords(template, {
    ...addressee,
    ...(erasure && { erasure: wordsOf(erasure), companyName: erasure.companyName }),
    ...(ofMade && { made: madeWords(ofMade, timeZone) }),
    portal: portal.href,
    page: path && new URL(path, portal).href,
    modules: modules && { ...modules, href: new URL(screens.yourModules.path, portal).href },
    link: made && {
      href: linkTo(portal, made.purpose, made.token),
      until: momentIn(timeZone, made.expiresAt),
    },
  });
  return {
    subject: words.subject,
    text: setText(words, addressee.companyName),
    html: setHtml(words, addressee.companyName),
    link: words.action?.href,
  };
};
