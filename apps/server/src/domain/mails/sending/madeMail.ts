import { momentIn, sayIn } from '../../../platform/texts/say.ts';
import { sayStored } from '../../../platform/texts/storedText.ts';
import type { MailedMade } from '../mailedMade.ts';
import type { Fact, MadeMail, MailBody, MailFacts, Subject } from './mailSubject.ts';
import { namesFor, type Recipient } from './mailValues.ts';

/** A mail about API keys, webhooks, enrolment codes and schedules whose maker lost the right to make them. */
export const madeMail = (
  { template, made }: Subject<MadeMail>,
  { companyName, page }: MailFacts,
  recipient: Recipient,
): MailBody => {
  const t = sayIn(recipient.language);
  const things = thingsFor(recipient, made);
  const { person = '', by = '', cause = '' } = made;
  const count = made.things.length;
  return {
    subject: t(`mails.${template}.subject`, { count, person, things, cause }),
    title: t(`mails.${template}.title`, { person, cause }),
    opening: t(`mails.${template}.opening`, { person, cause, companyName, by }),
    facts: madeFacts(template, made, recipient),
    action: { label: t(`mails.${template}.action`), href: page, note: t(`mails.${template}.note`) },
    closing: t(`mails.${template}.closing`),
  };
};

/** A mail to readers of a report that somebody ended. */
export const reportEndedMail = (
  { made }: Subject<'report-ended'>,
  { companyName, page }: MailFacts,
  recipient: Recipient,
): MailBody => {
  const t = sayIn(recipient.language);
  const things = thingsFor(recipient, made);
  return {
    subject: t('mails.report-ended.subject', { things }),
    title: t('mails.report-ended.title'),
    opening: t('mails.report-ended.opening', { things, companyName, by: made.by ?? '' }),
    facts: [],
    action: { label: t('mails.report-ended.action'), href: page, note: t('mails.report-ended.note') },
    closing: t('mails.report-ended.closing'),
  };
};

/**
 * Names the keys, webhooks, codes and schedules in the recipient's language; a saved report goes by its own
 * name alone.
 */
const thingsFor = (recipient: Recipient, { things }: Pick<MailedMade, 'things'>): string =>
  namesFor(
    recipient,
    things.map((thing) => sayStored(recipient.language, thing)),
  );

const madeFacts = (
  template: MadeMail,
  { things, endsAt, takenOver = 0, ended = 0 }: MailedMade,
  recipient: Recipient,
): Fact[] => {
  const t = sayIn(recipient.language);
  const names = thingsFor(recipient, { things });
  const moment = endsAt === undefined ? '' : momentIn(recipient, new Date(endsAt));
  if (template === 'made-ends')
    return [
      { label: t('mails.made.ends'), value: names },
      { label: t('mails.made.at'), value: moment },
    ];
  const rests = [
    { label: t('mails.made.rests'), value: names },
    ...(moment ? [{ label: t('mails.made.ends'), value: moment }] : []),
  ];
  if (template === 'made-rests') return rests;
  return [
    { label: t('mails.made.takenOver'), value: String(takenOver) },
    { label: t('mails.made.ended'), value: String(ended) },
    ...(things.length > 0 ? rests : []),
  ];
};
