import { titles } from './titles.ts';
/** Texts of the second step of a sign-in and of the second factor's settings. */
export const secondFactorsTexts = {
  step: {
    passkeyHint: 'Confirm with the passkey of this device or your security key.',
    totpHint: 'Enter the six digits that your authenticator app shows.',
    recoveryHint: 'Enter one of your recovery codes. Each works once.',
    usePasskey: 'Use your passkey',
    code: 'Code',
    recoveryCode: 'Recovery code',
    confirm: 'Confirm',
    insteadPasskey: 'Use a passkey instead',
    insteadTotp: 'Use the authenticator app instead',
    insteadRecovery: 'Use a recovery code instead',
    startOver: 'Start over',
    loading: 'Loading the second step',
    lost: 'Lost everything? Ask an Admin of your organisation to reset your second factor.',
    enrolHint: 'Your organisation asks staff for a second factor. Set up an authenticator app to go on.',
    continue: 'Continue',
  },
  passkeyFailed: {
    title: 'No passkey was used',
    text: 'The browser did not answer with a passkey. Try again or use another way.',
  },
  setup: {
    scan: 'Scan this with your authenticator app',
    qr: 'QR code for the authenticator app',
    type: 'Or type this key into the app:',
    code: 'Code that the app shows',
    confirm: 'Confirm',
    sixDigits: 'The code has six digits.',
  },
  codes: {
    title: 'Recovery codes',
    text: 'Keep these where you find them without your phone. Each signs you in once, in place of the second factor. They are not shown again.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    print: 'Print',
    file: 'Simward recovery codes',
  },
  panel: {
    facts: 'Something you have, beside the password that you know.',
    required: 'Your organisation requires a second factor of staff.',
    elsewhere: 'You sign in through your organisation, which asks for its own second factor.',
    none: 'No second factor yet. Your password alone signs you in.',
    failed: 'The second factors could not be loaded',
    list: 'Your second factors',
    app: 'Authenticator app',
    passkey: 'Passkey',
    added: 'Added {moment}',
    used: 'Last used {moment}',
    neverUsed: 'Not used yet',
    remove: 'Remove',
    removeNamed: 'Remove {name}',
    addApp: 'Add authenticator app',
    addPasskey: 'Add passkey',
    codesTitle: 'Recovery codes',
    codesLeft:
      '{count, plural, =0 {No recovery code left} one {# recovery code left} other {# recovery codes left}}',
    renew: 'Make new codes',
  },
  proof: {
    name: 'Name',
    nameHelp: 'So that you know it again, such as My phone.',
    password: 'Your password',
    code: 'Code of a second factor',
    codeHelp: 'From your app, or a recovery code.',
    cancel: 'Cancel',
  },
  add: {
    appTitle: 'Add an authenticator app',
    appText: 'Any app for one-time codes will do. Give your password first.',
    passkeyTitle: 'Add a passkey',
    passkeyText: 'Your fingerprint, face, PIN or a security key. Give your password first.',
    continue: 'Continue',
    codesTitle: 'Your second factor is set up',
    done: '{name} is added',
    close: 'Done',
  },
  removal: {
    title: 'Remove {name}?',
    text: 'It no longer confirms your sign-in.',
    last: 'This is your last second factor: your password alone will sign you in, and your recovery codes end.',
    confirm: 'Remove factor',
    done: '{name} is removed',
  },
  renewal: {
    title: 'Make new recovery codes?',
    text: 'The codes that you have now end.',
    confirm: 'Make new codes',
    done: 'New codes are made',
  },
} as const;

/** Title and sentence of each problem, by its code. */
export const secondFactorsProblems = {
  'auth.second-factor': {
    title: 'One more step',
    detail: 'Confirm with your second factor to finish signing in.',
  },
  'auth.second-factor-expired': {
    title: 'Sign in again',
    detail: 'This sign-in took too long or was finished already. Sign in again.',
  },
  'auth.second-factor-wrong': {
    title: 'Not accepted',
    detail: 'This code or passkey is wrong, has expired or was used before.',
  },
  'second-factor.not-found': {
    title: titles.notFound,
    detail: 'This second factor was not found. Start again.',
  },
  'second-factor.exists': { title: 'Set up already', detail: 'This second factor is set up already.' },
  'second-factor.required': {
    title: 'Second factor needed',
    detail: 'Your company requires a second factor. Add another one before you remove the last.',
  },
  'second-factor.too-many': {
    title: 'Too many',
    detail: 'You have {most} second factors. Remove one first.',
  },
  'second-factor.no-passkeys': {
    title: 'No passkeys here',
    detail: 'Passkeys need a portal that is reached by a host name.',
  },
} as const;
