import { messageTexts } from './messages.ts';
export const signInTexts = {
  hint: 'Use the 10-digit User ID from your organisation.',
  userId: 'User ID',
  password: 'Password',
  rememberMe: 'Remember Me',
  forgot: 'Forgot password?',
  cannot: 'I cannot sign in',
  submit: 'Sign in',
  firstTime: 'New here? Your activation code is your first PIN.',
  secondStep: 'Confirm it is you',
  sso: {
    open: 'Continue with single sign-on',
    continueWith: 'Continue with {provider}',
    continueAs: 'Continue as {name}',
    or: 'or with your User ID',
    company: 'Sign-in name of your company',
    companyHelp: 'Whoever gave you your code knows it.',
    unknownCompany: 'No company signs in under this name.',
    next: 'Continue',
    refusal: {
      pending: {
        title: 'Your account waits for approval',
        text: 'An Admin of your company has to confirm that this is you. Then sign in again.',
      },
      expired: {
        title: 'This sign-in has ended',
        text: 'It took too long or began in another window. Start again.',
      },
      cancelled: { title: 'Sign-in cancelled', text: 'You can start again or use your User ID.' },
      refused: {
        title: 'Sign-in not accepted',
        text: 'The answer of your company’s sign-in service was not accepted. Start again, or ask whoever gave you your code.',
      },
      unreachable: {
        title: 'Sign-in service not reached',
        text: 'Your company’s sign-in service does not answer. Try again in a moment.',
      },
      unknown: {
        title: 'No account found',
        text: 'Nobody here matches your sign-in. Ask whoever gave you your code.',
      },
      inactive: {
        title: 'Account not active',
        text: 'Your account here is not active. Ask whoever gave you your code.',
      },
      unavailable: {
        title: 'Single sign-on not available',
        text: 'Your company does not offer this way to sign in, or not for your account.',
      },
    },
  },
  again: {
    title: 'Your sign-in has expired',
    text: 'Sign in again and go on where you were. Nothing you typed is lost.',
    leave: 'Leave without signing in',
  },
} as const;

/** Title and sentence of each problem, by its code. */
export const authProblems = {
  'auth.credentials': { title: messageTexts.signInFailed.title, detail: messageTexts.signInFailed.text },
  'auth.joined': {
    title: 'Joined accounts',
    detail: 'This User ID was joined with another account of yours. Sign in with User ID {userId}.',
  },
  'auth.locked': {
    title: messageTexts.signInFailed.title,
    detail: 'Too many wrong tries. Try again in {minutes} min.',
  },
  'auth.slowed': {
    title: messageTexts.signInFailed.title,
    detail:
      'Many wrong tries came from this network, so sign-ins from it are slowed. Try again in {seconds} s.',
  },
  'auth.company-slowed': {
    title: messageTexts.signInFailed.title,
    detail:
      'Many wrong tries were made at this organisation, so sign-ins in new browsers are slowed. Try again in {seconds} s.',
  },
  'auth.device-slowed': {
    title: messageTexts.signInFailed.title,
    detail: 'Too many wrong tries on this device. Try again in {seconds} s.',
  },
  'auth.busy': { title: 'Busy', detail: 'Many people are signing in. Try again in a moment.' },
} as const;
