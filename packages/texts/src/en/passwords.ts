import { titles } from './titles.ts';
/** Texts around choosing a password. */
export const passwordsTexts = {
  new: 'New password',
  rules: '6 to 32 digits, not part of your User ID.',
  backToSignIn: 'Back to sign-in',
  signIn: 'Sign in',
  failed: 'This could not be done',
  forgot: {
    hint: 'Give the email address of your account. We write to it with a link for a new password. Is there none that you can read? Ask whoever gave you your code.',
    email: 'Email address',
    submit: 'Send the link',
    sentTitle: 'Look into your mail',
    sentText:
      'If an account has the address {address}, a link is on its way there. It works for 30 minutes. Several accounts get a mail each.',
    nothing: 'Nothing arrived? Look into the spam folder, or ask whoever gave you your code.',
    again: 'Use another address',
  },
  reset: {
    hint: 'For {name} at {company}, User ID {mobileNo}.',
    submit: 'Save the new password',
  },
  welcome: {
    hint: '{name}, {company} invites you to train and to see your results here.',
    userId: 'Your User ID',
    userIdHelp: 'You sign in with it, here and on a headset. It is in the mail, too.',
    password: 'Choose a password',
    submit: 'Begin with this password',
  },
  done: {
    title: 'Your password is set',
    text: 'Sign in with your User ID {mobileNo} and the new password.',
  },
  link: {
    failed: 'The link could not be checked',
    expiredTitle: 'This link has expired',
    expiredText: 'A link works for 30 minutes, and a newer one ends the older. We can send you a new one.',
    fresh: 'Send me a new link',
    freshTitle: 'A new link is on its way',
    freshText: 'It goes to the email address on your account and works for 30 minutes.',
    usedTitle: 'This link was used',
    usedText: 'A password was chosen with it. Sign in with that password, or ask for another link.',
    unknownTitle: 'This link is not valid',
    unknownText: 'It may be cut off: open it in the mail once more, or ask for a new one.',
    ask: 'Ask for a new link',
  },
  change: {
    forced: 'Your organisation asks you to choose a password of your own before you go on.',
    hint: 'Other browsers in which you are signed in will be signed out.',
    current: 'Current password',
    currentHelp: 'At first sign-in this is your activation code.',
    code: 'Code of a second factor',
    codeHelp: 'From your app, or a recovery code.',
    submit: 'Change password',
    done: 'Password changed',
    back: 'Return',
    logout: 'Logout',
  },
} as const;

/** Title and sentence of each problem, by its code. */
export const passwordsProblems = {
  'password.link-invalid': {
    title: 'Link not valid',
    detail: 'This link is not valid any more. Ask for a new one.',
  },
  'password.like-user-id': {
    title: titles.checkInput,
    detail: 'Choose a password that is not part of your User ID.',
  },
  'password.common': {
    title: titles.checkInput,
    detail: 'Choose a password that is harder to guess: no row or repetition of digits.',
  },
  'password.unchanged': {
    title: titles.checkInput,
    detail: 'Choose a password that differs from the current one.',
  },
  'password.slowed': {
    title: 'Too many links',
    detail: 'Too many links were asked for. Try again in {minutes} min.',
  },
} as const;
