import type { outbox } from '@simward/contract';

export interface MailFacts {
  /** The addressee's name as the account has it. */
  name: string;
  mobileNo: string;
  companyName: string;
  /** Where the portal is. */
  portal: string;
  link?: { href: string; until: string } | undefined;
}

/** What a mail says, before it is set as text or HTML. */
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

const templates: Record<outbox.MailTemplate, (facts: MailFacts) => Omit<MailWords, 'facts'>> = {
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
  'password-changed': ({ companyName, portal }) => ({
    subject: 'Your Simward password was changed',
    title: 'Your password was changed',
    opening: `The password of your account at ${companyName} was changed. Other browsers that were signed in have been signed out.`,
    action: { label: 'Open Simward', href: portal, note: 'Sign in with your User ID and the new password.' },
    closing:
      'If it was not you, choose Forgot password on the sign-in page and tell the administrator of your organisation.',
  }),
};

export const mailWords = (template: outbox.MailTemplate, facts: MailFacts): MailWords => ({
  ...templates[template](facts),
  facts: [
    { label: 'Name', value: facts.name },
    { label: 'User ID', value: facts.mobileNo },
  ],
});
