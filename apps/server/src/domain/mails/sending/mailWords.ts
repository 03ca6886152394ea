import { type Language, momentIn, say, sayIn } from '../../../platform/texts/say.ts';
import { madeMail, reportEndedMail } from './madeMail.ts';
import type {
  AboutModules,
  Fact,
  MailBody,
  MailedErasure,
  MailedModules,
  MailFacts,
  MailSubject,
  MailWords,
  PlainMail,
  Subject,
} from './mailSubject.ts';
import { dayFor, namesFor, type Recipient } from './mailValues.ts';

/** Writes a mail in the recipient's language. */
export const mailWords = (subject: MailSubject, facts: MailFacts, recipient: Recipient): MailWords => {
  const t = sayIn(recipient.language);
  const body = bodyOf(subject, facts, recipient);
  return {
    ...body,
    facts: [
      { label: t('mails.fact.name'), value: facts.name },
      { label: t('mails.fact.userId'), value: facts.mobileNo },
      ...body.facts,
    ],
    footer: t('mails.footer'),
  };
};

const bodyOf = (subject: MailSubject, facts: MailFacts, recipient: Recipient): MailBody => {
  switch (subject.template) {
    case 'reset':
    case 'invite':
      return linkMail(subject, facts, recipient);
    case 'modules-assigned':
    case 'modules-due-changed':
    case 'modules-due-soon':
    case 'modules-due-tomorrow':
    case 'modules-overdue':
    case 'training-reminder':
      return modulesMail(subject, facts, recipient);
    case 'report':
      return reportMail(subject, facts, recipient);
    case 'erasure-asked':
    case 'erasure-undecided':
      return erasureMail(subject, facts, recipient);
    case 'access-change-asked':
      return accessChangeMail(subject, facts, recipient);
    case 'made-rests':
    case 'made-ends':
    case 'made-handed-over':
      return madeMail(subject, facts, recipient);
    case 'report-ended':
      return reportEndedMail(subject, facts, recipient);
    case 'modules-asked':
      return modulesAskedMail(subject, facts, recipient);
    case 'headset-asked':
      return headsetAskedMail(subject, facts, recipient);
    default:
      return plainMail(subject.template, facts, recipient);
  }
};

/** A mail without values but the company's name and who helps; one on a new address names that too. */
const plainMail = (template: PlainMail, facts: MailFacts, { language }: Recipient): MailBody => {
  const t = sayIn(language);
  const { companyName, emailAddress, helper } = facts;
  return {
    subject: t(`mails.${template}.subject`),
    title: t(`mails.${template}.title`),
    opening: t(`mails.${template}.opening`, { companyName }),
    facts:
      template === 'address-changed'
        ? [{ label: t('mails.address-changed.newAddress'), value: emailAddress }]
        : [],
    action: { label: t(`mails.${template}.action`), href: facts.page, note: t(`mails.${template}.note`) },
    closing: t(`mails.${template}.closing`, { ...helper }),
  };
};

const linkMail = (
  { template, link }: Subject<'reset' | 'invite'>,
  { companyName }: MailFacts,
  recipient: Recipient,
): MailBody => {
  const t = sayIn(recipient.language);
  return {
    subject: t(`mails.${template}.subject`, { companyName }),
    title: t(`mails.${template}.title`),
    opening: t(`mails.${template}.opening`, { companyName }),
    facts: [],
    action: {
      label: t(`mails.${template}.action`),
      href: link.href,
      note: t('mails.linkNote', { moment: momentIn(recipient, link.endsAt) }),
    },
    closing: t(`mails.${template}.closing`, { companyName }),
  };
};

const closingOf = {
  'modules-assigned': 'mails.modules.complete',
  'modules-due-changed': 'mails.modules.reminded',
  'modules-due-soon': 'mails.modules.complete',
  'modules-due-tomorrow': 'mails.modules.complete',
  'modules-overdue': 'mails.modules.complete',
  'training-reminder': 'mails.modules.practise',
} as const;

const modulesMail = (
  { template, modules }: Subject<AboutModules>,
  { companyName, page }: MailFacts,
  recipient: Recipient,
): MailBody => {
  const t = sayIn(recipient.language);
  const { dueOn, daysLeft } = modules;
  const count = modules.names.length;
  const names = namesFor(recipient, modules.names);
  const due = { days: daysLeft ?? 0, day: dueOn ? dayFor(recipient, dueOn) : '' };
  const isReminded = template === 'modules-assigned' && dueOn !== null;
  return {
    subject: t(`mails.${template}.subject`, { count, names, ...due }),
    title: t(`mails.${template}.title`, { count, ...due }),
    opening: t(`mails.${template}.opening`, { companyName, count, ...due }),
    facts: moduleFacts(modules, recipient),
    action: { label: t('mails.modules.action'), href: page, note: t('mails.modules.note') },
    closing: t(isReminded ? 'mails.modules.reminded' : closingOf[template]),
  };
};

const moduleFacts = ({ names, startOn, dueOn }: MailedModules, recipient: Recipient): Fact[] => {
  const t = sayIn(recipient.language);
  return [
    { label: t('mails.fact.module', { count: names.length }), value: namesFor(recipient, names) },
    ...(startOn ? [{ label: t('mails.fact.begins'), value: dayFor(recipient, startOn) }] : []),
    ...(dueOn ? [{ label: t('mails.fact.due'), value: dayFor(recipient, dueOn) }] : []),
  ];
};

const reportMail = (
  { report }: Subject<'report'>,
  { companyName }: MailFacts,
  recipient: Recipient,
): MailBody => {
  const t = sayIn(recipient.language);
  const { name, sessions, users, records, attached } = report;
  const days = { from: dayFor(recipient, report.from), to: dayFor(recipient, report.to) };
  return {
    subject: t('mails.report.subject', { name }),
    title: name,
    opening: t('mails.report.opening', { companyName }),
    facts: [
      { label: t('mails.report.days'), value: t('mails.report.fromTo', days) },
      { label: t('mails.report.sessions'), value: t('mails.report.byPeople', { sessions, users }) },
      {
        label: reportFileName(recipient.language),
        value:
          attached < records
            ? t('mails.report.attachedPart', { attached, records })
            : t('mails.report.attached', { records }),
      },
      ...report.leftOut.map((sentence) => ({
        label: t('reports.reports.leftOut.title'),
        value: say(recipient.language, sentence),
      })),
    ],
    action: { label: t('mails.report.action'), href: report.href, note: t('mails.report.note') },
    closing: t('mails.report.closing', { address: report.leaveHref }),
  };
};

/** The name of the file that a report's mail brings. */
export const reportFileName = (language: Language): string =>
  `${sayIn(language)('reports.reports.file.name')}.csv`;

const erasureMail = (
  { template, erasure }: Subject<'erasure-asked' | 'erasure-undecided'>,
  { page }: MailFacts,
  { language }: Recipient,
): MailBody => {
  const t = sayIn(language);
  const { askedBy, learner, companyName } = erasure;
  return {
    subject: t(`mails.${template}.subject`),
    title: t(`mails.${template}.title`),
    opening: t(`mails.${template}.opening`, { askedBy, learner, companyName }),
    facts: [
      { label: t('mails.erasure.askedBy'), value: askedBy },
      { label: t('mails.erasure.learner'), value: learner },
      ...(template === 'erasure-asked' ? erasureTimes(erasure, language) : []),
    ],
    action: { label: t('mails.erasure.action'), href: page, note: t(`mails.${template}.note`) },
    closing: t(`mails.${template}.closing`),
  };
};

/**
 * Times in the time zone of the learner's company: a SuperAdmin who gets the mail may belong to another
 * company.
 */
const erasureTimes = ({ timeZone, confirmableAt, dueAt }: MailedErasure, language: Language): Fact[] => {
  const t = sayIn(language);
  const momentOf = (at: string) => momentIn({ language, timeZone }, new Date(at));
  return [
    { label: t('mails.erasure.confirmableAt'), value: momentOf(confirmableAt) },
    { label: t('mails.erasure.alone'), value: t('mails.erasure.aloneAfter', { moment: momentOf(dueAt) }) },
  ];
};

const accessChangeMail = (
  { accessChange: { kind, askedBy, detail } }: Subject<'access-change-asked'>,
  { companyName, page }: MailFacts,
  { language }: Recipient,
): MailBody => {
  const t = sayIn(language);
  const label = t(
    kind === 'address' ? 'mails.access-change-asked.newAddress' : 'mails.access-change-asked.provider',
  );
  return {
    subject: t('mails.access-change-asked.subject'),
    title: t('mails.access-change-asked.title'),
    opening: t('mails.access-change-asked.opening', { askedBy, companyName, kind }),
    facts: detail === null ? [] : [{ label, value: detail }],
    action: {
      label: t('mails.access-change-asked.action'),
      href: page,
      note: t('mails.access-change-asked.note'),
    },
    closing: t('mails.access-change-asked.closing', { askedBy }),
  };
};

const modulesAskedMail = (
  { asked: { companyName, askedBy, text } }: Subject<'modules-asked'>,
  { page }: MailFacts,
  { language }: Recipient,
): MailBody => {
  const t = sayIn(language);
  return {
    subject: t('mails.modules-asked.subject', { companyName }),
    title: t('mails.modules-asked.title', { companyName }),
    opening: t('mails.modules-asked.opening', { askedBy, companyName }),
    facts: [{ label: t('mails.modules-asked.words'), value: text }],
    action: { label: t('mails.modules-asked.action'), href: page, note: t('mails.modules-asked.note') },
    closing: t('mails.modules-asked.closing'),
  };
};

const headsetAskedMail = (
  { headset: { learner, moduleName } }: Subject<'headset-asked'>,
  { page }: MailFacts,
  recipient: Recipient,
): MailBody => {
  const t = sayIn(recipient.language);
  return {
    subject: t('mails.headset-asked.subject', { learner }),
    title: t('mails.headset-asked.title', { learner }),
    opening: t('mails.headset-asked.opening', { learner, moduleName }),
    facts: [
      { label: t('mails.headset-asked.learner'), value: learner },
      { label: t('mails.fact.module', { count: 1 }), value: moduleName },
    ],
    action: { label: t('mails.headset-asked.action'), href: page, note: t('mails.headset-asked.note') },
    closing: t('mails.headset-asked.closing'),
  };
};
