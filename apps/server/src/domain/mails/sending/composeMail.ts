import { initialsOf, type outbox, screens } from '@simward/contract';
import type { Language } from '../../../platform/texts/say.ts';
import type { LinkPurpose } from '../passwordLink.sql.ts';
import { type MailContent, type MailFacts, type MailWords, subjectOf } from './mailSubject.ts';
import type { Recipient } from './mailValues.ts';
import { mailWords } from './mailWords.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** Address of the mail's button. */
  link?: string | undefined;
}

interface Addressee extends Recipient, Omit<MailFacts, 'page'>, Omit<MailContent, 'link'> {
  /** Path of the page that the mail links to; needed for templates that have no page of their own. */
  path?: string | undefined;
}

const pathOf: Record<LinkPurpose, string> = {
  reset: screens.resetPassword.path,
  invite: screens.welcome.path,
};

/** The purpose of the link in a mail that opens an account; undefined for other mails. */
export const linkPurposeOf = (template: outbox.MailTemplate): LinkPurpose | undefined =>
  template === 'reset' || template === 'invite' ? template : undefined;

/**
 * A whole mail in the addressee's language, in HTML and text. Every address in the mail starts with the portal's.
 * @returns undefined if there is nothing left to write about
 */
export const composeMail = (
  template: outbox.MailTemplate,
  { language, timeZone, path = '', ...addressee }: Addressee,
  portal: URL,
  link?: { purpose: LinkPurpose; token: string; expiresAt: Date },
): ComposedMail | undefined => {
  const subject = subjectOf(template, {
    ...addressee,
    link: link && { href: linkTo(portal, link.purpose, link.token), endsAt: link.expiresAt },
  });
  if (!subject) return undefined;
  const page = new URL('modules' in subject ? screens.yourModules.path : path, portal).href;
  const words = mailWords(subject, { ...addressee, page }, { language, timeZone });
  return {
    subject: words.subject,
    text: setText(words, addressee.companyName),
    html: setHtml(words, addressee.companyName, language),
    link: words.action.href,
  };
};

/** The token follows the #, which browsers do not send: no log and no proxy sees it. */
const linkTo = (portal: URL, purpose: LinkPurpose, token: string) => {
  const link = new URL(pathOf[purpose], portal);
  link.hash = token;
  return link.href;
};

/** Colours of the light theme: mail programs show it whatever the portal's theme is. */
const colour = {
  canvas: '#F6F3ED',
  surface: '#FFFFFF',
  line: '#E3DED3',
  text: '#182225',
  text2: '#47555A',
  primary: '#0B7367',
  primarySoft: '#DFF1EC',
} as const;
const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const setText = (words: MailWords, companyName: string): string =>
  [
    companyName,
    '',
    words.title,
    '',
    words.opening,
    '',
    ...words.facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    `${words.action.label}:`,
    words.action.href,
    '',
    words.action.note,
    '',
    words.closing,
    '',
    words.footer,
    '',
  ].join('\n');

/**
 * Sets the mail in HTML. Styles stand in attributes, as mail programs ignore others, and no image comes from
 * a server.
 */
const setHtml = (words: MailWords, companyName: string, language: Language): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(words.subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colour.canvas};color:${colour.text};font-size:15px;line-height:22px;${font}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;margin:0 auto">
<tr><td style="padding:0 4px 16px">
<table role="presentation" cellspacing="0" cellpadding="0"><tr>
<td style="width:36px;height:36px;border-radius:8px;background:${colour.primarySoft};color:${colour.primary};font-size:14px;font-weight:700;text-align:center" aria-hidden="true">${escapeHtml(initialsOf(companyName, 'organisation'))}</td>
<td style="padding-left:10px;font-weight:600">${escapeHtml(companyName)}</td>
</tr></table>
</td></tr>
<tr><td style="padding:28px;border:1px solid ${colour.line};border-radius:12px;background:${colour.surface}">
<h1 style="margin:0 0 12px;font-size:22px;line-height:28px">${escapeHtml(words.title)}</h1>
<p style="margin:0 0 16px">${escapeHtml(words.opening)}</p>
<table cellspacing="0" cellpadding="0" style="font-size:15px;line-height:22px">
${setFacts(words.facts)}
</table>${setAction(words.action)}
<p style="margin:16px 0 0">${escapeHtml(words.closing)}</p>
</td></tr>
<tr><td style="padding:16px 4px;color:${colour.text2};font-size:13px">${escapeHtml(words.footer)}</td></tr>
</table>
</body>
</html>
`;

const setAction = ({ label, href, note }: MailWords['action']) => `
<p style="margin:24px 0 12px">
<a href="${escapeHtml(href)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour.primary};color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>
</p>
<p style="margin:0 0 12px;color:${colour.text2}">${escapeHtml(note)}</p>
<p style="margin:0 0 24px;color:${colour.text2};font-size:13px;word-break:break-all">${escapeHtml(href)}</p>`;

const setFacts = (facts: MailWords['facts']) =>
  facts
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" align="left" style="padding:2px 16px 2px 0;color:${colour.text2};font-weight:400">${escapeHtml(label)}</th><td style="padding:2px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('\n');
