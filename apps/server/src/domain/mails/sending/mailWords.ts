import type { accessChanges, outbox } from '@simward/contract';
import type { MadeWords } from '../mailedMade.ts';

export interface MailFacts {
  /** The addressee's name on the account. */
  name: string;
  mobileNo: string;
  /** The account's present address. */
  emailAddress: string;
  companyName: string;
  /** Address of the portal. */
  portal: string;
  link?: { href: string; until: string } | undefined;
  modules?: MailedModules | undefined;
  report?: MailedReport | undefined;
  erasure?: { learner: string; askedBy: string; confirmableAt: string; dueAt: string } | undefined;
  accessChange?: MailedAccessChange | undefined;
  made?: MadeWords | undefined;
  /** Address of the page that the mail links to. */
  page?: string | undefined;
}

/** A change of how an Admin signs in that waits for the addressee's agreement. */
export interface MailedAccessChange {
  kind: accessChanges.AccessChangeKind;
  askedBy: string;
  /** The new address, or the identity provider and who it says the person is. */
  detail: string | null;
}

const accessChangeWords = {
  address: { what: 'a new email address for your account', label: 'New email address' },
  code: { what: 'a new activation code for your account', label: '' },
  factor: { what: 'to remove every second factor of your account', label: '' },
  link: { what: 'to link your account to an identity provider', label: 'Identity provider' },
} as const satisfies Record<accessChanges.AccessChangeKind, { what: string; label: string }>;

/** The modules that a mail is about; days are YYYY-MM-DD. */
export interface MailedModules {
  names: readonly string[];
  startOn: string | null;
  dueOn: string | null;
  /** Address of the learner's modules. */
  href: string;
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
  /** Address of the report. */
  href: string;
  /** Address at which a reader stops these mails without signing in. */
  leaveHref: string;
}

/** Texts of a mail, before they are set as text or HTML. */
export interface MailWords {
  subject: string;
  title: string;
  opening: string;
  facts: readonly { label: string; value: string }[];
  action?: { label: string; href: string; note: string } | undefined;
  closing: string;
}

const linkNote = (until: string) =>
  `The link works once, until ${until}. Opened later, it offers to send you a new one.`;

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** More names would not be read. */
const mostNames = 10;

const namesOf = (names: readonly string[]) =>
  names.length > mostNames
    ? `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`
    : names.join(', ');

const countOf = ({ names }: MailedModules) => (names.length === 1 ? 'one module' : `${names.length} modules`);

const factsOf = ({ names, startOn, dueOn }: MailedModules): MailWords['facts'] => [
  { label: names.length === 1 ? 'Module' : 'Modules', value: namesOf(names) },
  ...(startOn ? [{ label: 'Begins', value: dayOf(startOn) }] : []),
  ...(dueOn ? [{ label: 'Due', value: dayOf(dueOn) }] : []),
];

const noErasure = { learner: 'a learner', askedBy: 'Somebody', confirmableAt: '', dueAt: '' };
const noAccessChange: MailedAccessChange = { kind: 'code', askedBy: 'Somebody', detail: null };
const noMade: MadeWords = {
  person: 'Somebody',
  happened: 'has left',
  things: [],
  endsAt: '',
  by: 'Somebody',
  takenOver: 0,
  ended: 0,
};
const noModules: MailedModules = { names: [], startOn: null, dueOn: null, href: '' };

const aboutModules = ({ href }: MailedModules): Pick<MailWords, 'action'> => ({
  action: {
    label: 'Open Your Modules',
    href,
    note: 'On a headset, sign in with your User ID and PIN.',
  },
});

type Template = (facts: MailFacts) => Omit<MailWords, 'facts'> & { facts?: MailWords['facts'] };

const reminder =
  (when: string, opening: (count: string) => string): Template =>
  ({ modules = noModules }) => ({
    subject: `${when}: ${namesOf(modules.names)}`,
    title: when,
    opening: opening(countOf(modules)),
    facts: factsOf(modules),
    ...aboutModules(modules),
    closing: 'Passing the assessment completes a module.',
  });

const noReport: MailedReport = {
  name: '',
  from: '',
  to: '',
  sessions: 0,
  users: 0,
  records: 0,
  attached: 0,
  href: '',
  leaveHref: '',
};

const countedThings = (count: number) => (count === 1 ? 'One thing' : `${count} things`);

const templates: Record<outbox.MailTemplate, Template> = {
  'modules-assigned': ({ companyName, modules = noModules }) => ({
    subject: modules.names.length === 1 ? `New module: ${namesOf(modules.names)}` : 'You have new modules',
    title: modules.names.length === 1 ? 'You have a new module' : 'You have new modules',
    opening: `${companyName} has assigned you ${countOf(modules)} to train in virtual reality.`,
    facts: factsOf(modules),
    ...aboutModules(modules),
    closing: modules.dueOn
      ? 'You are reminded a week and a day before the due date.'
      : 'Passing the assessment completes a module.',
  }),
  'modules-due-changed': ({ companyName, modules = noModules }) => ({
    subject: `New due date: ${namesOf(modules.names)}`,
    title: 'A due date has changed',
    opening: `${companyName} has changed the day by which you complete ${countOf(modules)}.`,
    facts: factsOf(modules),
    ...aboutModules(modules),
    closing: 'You are reminded a week and a day before the due date.',
  }),
  'modules-due-soon': reminder('Due in a week', (count) => `You have ${count} to complete within a week.`),
  'modules-due-tomorrow': reminder('Due tomorrow', (count) => `You have ${count} to complete by tomorrow.`),
  'modules-overdue': reminder(
    'Overdue',
    (count) => `You have ${count} that should have been completed by yesterday.`,
  ),
  report: ({ report = noReport, companyName }) => ({
    subject: `Report: ${report.name}`,
    title: report.name,
    opening: `The weekly report of ${companyName}, with what lies in your scope.`,
    facts: [
      { label: 'Days', value: `${dayOf(report.from)} to ${dayOf(report.to)}` },
      { label: 'Sessions', value: `${report.sessions} by ${report.users} people` },
      {
        label: 'report.csv',
        value:
          report.attached < report.records
            ? `attached, the newest ${report.attached} of ${report.records} records`
            : `attached, ${report.records} records`,
      },
    ],
    action: {
      label: 'Open the report',
      href: report.href,
      note: 'It opens under your own sign-in and shows what you may see.',
    },
    closing: `No more of it? Leave it here, without signing in: ${report.leaveHref}`,
  }),
  'comments-released': ({ companyName, page, portal }) => ({
    subject: 'There are comments on a session of yours',
    title: 'There are comments on a session of yours',
    opening: `A facilitator of ${companyName} has written to you about a session in virtual reality.`,
    action: {
      label: 'Read the comments',
      href: page ?? portal,
      note: 'They open under your own sign-in.',
    },
    closing: 'You can answer, say what you think yourself, or ask to talk about it.',
  }),
  'oasis-failing': ({ companyName, page, portal }) => ({
    subject: 'Results do not reach Oasis',
    title: 'Results do not reach Oasis',
    opening: `Completed assessments of ${companyName} wait for Oasis: nothing has arrived for an hour, or some were tried twelve times.`,
    action: {
      label: 'Open the deliveries',
      href: page ?? portal,
      note: 'They say what happened to each result, and can be resent there.',
    },
    closing: 'You are told once a day while it lasts. Nothing is lost meanwhile.',
  }),
  'erasure-asked': ({ companyName, erasure = noErasure, page, portal }) => ({
    subject: 'A learner is to be erased for good',
    title: 'A learner is to be erased',
    opening: `${erasure.askedBy} has asked to erase ${erasure.learner} of ${companyName} for good.`,
    facts: [
      { label: 'Asked by', value: erasure.askedBy },
      { label: 'Learner', value: erasure.learner },
      { label: 'Can be confirmed from', value: erasure.confirmableAt },
      {
        label: 'Without a second person',
        value: `A SuperAdmin decides after ${erasure.dueAt}; where there is no other Admin it is done then`,
      },
    ],
    action: {
      label: 'Open the requests',
      href: page ?? portal,
      note: 'A second person confirms it there; every Admin can withdraw it.',
    },
    closing: 'If you know nothing of it, withdraw the request and ask who made it.',
  }),
  'erasure-undecided': ({ companyName, erasure = noErasure, page, portal }) => ({
    subject: 'A request to erase a learner waits for you',
    title: 'A SuperAdmin is to decide',
    opening: `${erasure.askedBy} has asked to erase ${erasure.learner} of ${companyName}, and no second person has confirmed it.`,
    facts: [
      { label: 'Asked by', value: erasure.askedBy },
      { label: 'Learner', value: erasure.learner },
    ],
    action: { label: 'Open the requests', href: page ?? portal, note: 'Confirm it or withdraw it there.' },
    closing: 'It waits until you decide.',
  }),
  'accounts-join-asked': ({ companyName, page, portal }) => ({
    subject: 'Two accounts are to be joined',
    title: 'Two accounts are to be joined',
    opening: `An administrator of ${companyName} asks to join your account with another one. That is done when you agree.`,
    facts: [],
    action: {
      label: 'Look at it',
      href: page ?? portal,
      note: 'You agree or refuse there, within 7 days.',
    },
    closing: 'If the other account is not yours, refuse.',
  }),
  'accounts-joined': ({ companyName, mobileNo, portal }) => ({
    subject: 'Your two accounts were joined',
    title: 'Your two accounts were joined',
    opening: `An administrator of ${companyName} has joined two accounts of yours. Everything you did is in one of them now.`,
    facts: [{ label: 'User ID', value: mobileNo }],
    action: {
      label: 'Sign in',
      href: portal,
      note: 'Sign in with this User ID and its password. The other one opens nothing any more.',
    },
    closing: 'If one of the accounts was not yours, tell an administrator within 24 hours: it can be undone.',
  }),
  'address-slowed': ({ companyName, page, portal }) => ({
    subject: 'Sign-ins from a network are slowed',
    title: 'Sign-ins from a network are slowed',
    opening: `Many wrong passwords came from one network, some for people of ${companyName}. Sign-ins from there are slowed, and nobody is kept out.`,
    action: {
      label: 'Open the audit log',
      href: page ?? portal,
      note: 'It names the network of each refused sign-in.',
    },
    closing:
      'If it is a network of your own, name it under Single sign-on: its people then wait a second at most between them.',
  }),
  'company-slowed': ({ companyName, page, portal }) => ({
    subject: 'Sign-ins are slowed',
    title: 'Sign-ins are slowed',
    opening: `Most passwords that were tried for people of ${companyName} in new browsers were wrong. Such sign-ins are slowed; browsers that are known and headsets are not.`,
    action: {
      label: 'Open the audit log',
      href: page ?? portal,
      note: 'It names the network of each refused sign-in.',
    },
    closing: 'Sign-ins from your own networks, which you name under Single sign-on, are slowed least.',
  }),
  'made-rests': ({ companyName, made = noMade, page, portal }) => ({
    subject: `${countedThings(made.things.length)} of ${made.person} ${made.things.length === 1 ? 'rests' : 'rest'}`,
    title: 'Somebody has to take this over',
    opening: `${made.person} ${made.happened}, and what acts by their right in ${companyName} rests: API keys are refused, webhooks keep their events for 7 days, reports are not mailed.`,
    facts: [
      { label: 'Rests', value: namesOf(made.things) },
      ...(made.endsAt ? [{ label: 'Ends', value: made.endsAt }] : []),
    ],
    action: {
      label: 'Decide what happens to it',
      href: page ?? portal,
      note: 'An Admin takes it over or ends it there.',
    },
    closing: 'If the person is restored by then, all of it acts again by itself.',
  }),
  'made-ends': ({ companyName, made = noMade, page, portal }) => ({
    subject: `Ends tomorrow: ${namesOf(made.things)}`,
    title: 'This ends tomorrow',
    opening: `${made.person} ${made.happened} 29 days ago, and nobody of ${companyName} has taken over what acts by their right.`,
    facts: [
      { label: 'Ends', value: namesOf(made.things) },
      { label: 'At', value: made.endsAt },
    ],
    action: {
      label: 'Decide what happens to it',
      href: page ?? portal,
      note: 'An Admin takes it over or ends it there.',
    },
    closing: 'What has ended cannot be brought back.',
  }),
  'made-handed-over': ({ companyName, made = noMade, page, portal }) => ({
    subject: `${made.person} ${made.happened}`,
    title: `${made.person} ${made.happened}`,
    opening: `${made.by} has decided what happens to what acts by the right of ${made.person} in ${companyName}.`,
    facts: [
      { label: 'Taken over', value: String(made.takenOver) },
      { label: 'Ended', value: String(made.ended) },
      ...(made.things.length > 0 ? [{ label: 'Rests', value: namesOf(made.things) }] : []),
      ...(made.things.length > 0 && made.endsAt ? [{ label: 'Ends', value: made.endsAt }] : []),
    ],
    action: { label: 'Open the portal', href: page ?? portal, note: 'It opens under your own sign-in.' },
    closing: 'What was taken over acts by the new name, with that person’s rights.',
  }),
  'report-ended': ({ companyName, made = noMade, page, portal }) => ({
    subject: `Mailed no more: ${namesOf(made.things)}`,
    title: 'A report is mailed no more',
    opening: `${namesOf(made.things)} of ${companyName}, which you got every week, is mailed no more. ${made.by} has ended it.`,
    action: {
      label: 'Open the portal',
      href: page ?? portal,
      note: 'Under Report you can save one of your own and have it mailed.',
    },
    closing: 'Your own reports are not touched by this.',
  }),
  'training-reminder': ({ companyName, modules = noModules }) => ({
    subject: `To do in virtual reality: ${namesOf(modules.names)}`,
    title: 'There is something for you to do',
    opening: `${companyName} reminds you of ${countOf(modules)}: due, to be done again, or with a must-pass step failed.`,
    facts: factsOf(modules),
    ...aboutModules(modules),
    closing: 'Your modules say by when, and what to practise.',
  }),
  reset: ({ link, companyName }) => ({
    subject: 'Choose a new Simward password',
    title: 'Choose a new password',
    opening: `Somebody asked for a new password for your account at ${companyName}. If it was you, choose one now.`,
    action: link && { label: 'Choose a new password', href: link.href, note: linkNote(link.until) },
    closing: 'If it was not you, do nothing: your password stays as it is.',
  }),
  invite: ({ link, companyName }) => ({
    subject: `${companyName} invites you to Simward`,
    title: 'Welcome to Simward',
    opening: `${companyName} has made an account for you. With it you train in virtual reality and see your results. Choose a password to begin.`,
    action: link && { label: 'Choose a password', href: link.href, note: linkNote(link.until) },
    closing: `If you do not know ${companyName}, do nothing: nobody can use the account without a password.`,
  }),
  'address-changed': ({ companyName, emailAddress, portal }) => ({
    subject: 'The email address of your Simward account was changed',
    title: 'Your email address was changed',
    opening: `The email address of your account at ${companyName} was changed. From now on Simward writes to the new one alone.`,
    facts: [{ label: 'New email address', value: emailAddress }],
    action: { label: 'Open Simward', href: portal, note: 'Your User ID and password stay as they are.' },
    closing: 'If you did not want this, tell the administrator of your organisation at once.',
  }),
  'access-change-asked': ({ companyName, accessChange, page, portal }) => {
    const { kind, askedBy, detail } = accessChange ?? noAccessChange;
    const { what, label } = accessChangeWords[kind];
    return {
      subject: 'A change of how you sign in to Simward waits for you',
      title: 'A change of how you sign in waits for you',
      opening: `${askedBy} of ${companyName} asks for ${what}. Nothing changes until you, or a SuperAdmin, agree.`,
      facts: detail === null ? [] : [{ label, value: detail }],
      action: {
        label: 'Open your profile',
        href: page ?? portal,
        note: 'Agreeing asks for your password, and for a code if you have a second factor.',
      },
      closing: `If you do not want this, refuse it there, and ask ${askedBy} why.`,
    };
  },
  'password-changed': ({ companyName, portal }) => ({
    subject: 'Your Simward password was changed',
    title: 'Your password was changed',
    opening: `The password of your account at ${companyName} was changed. Other browsers that were signed in have been signed out.`,
    action: { label: 'Open Simward', href: portal, note: 'Sign in with your User ID and the new password.' },
    closing:
      'If it was not you, choose Forgot password on the sign-in page and tell the administrator of your organisation.',
  }),
};

export const mailWords = (template: outbox.MailTemplate, facts: MailFacts): MailWords => {
  const words = templates[template](facts);
  return {
    ...words,
    facts: [
      { label: 'Name', value: facts.name },
      { label: 'User ID', value: facts.mobileNo },
      ...(words.facts ?? []),
    ],
  };
};
