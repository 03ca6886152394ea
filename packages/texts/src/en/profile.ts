import { messageTexts } from './messages.ts';
import { titles } from './titles.ts';
/** Texts of My Profile. */
export const profileTexts = {
  facts: '{role} at {company}',
  failed: 'Your profile could not be loaded',
  views: 'Parts of this page',
  view: {
    profile: 'Profile',
    devices: 'Sign-in and devices',
    data: 'Your data',
  },
  data: {
    title: 'Everything kept about you',
    text: 'Your account, departments, assigned modules, competencies, sign-ins, mails, and each session with what happened in it.',
    note: 'The pages are to be read and printed, the JSON file is for other programs. Passwords and PINs are kept as hashes and are not among it.',
    html: 'Save as pages',
    json: 'Save as JSON',
    failed: 'Your data was not saved',
  },
  about: 'About you',
  name: 'Name',
  email: 'Email address',
  gender: {
    label: 'Gender',
    female: 'Female',
    male: 'Male',
  },
  password: {
    title: 'Password',
    help: 'leave empty to keep it',
    new: 'New password',
    digits: 'Use 6 to 32 digits.',
    confirm: 'Confirm password',
    again: 'The same digits again.',
    current: 'Current password',
    why: 'Needed to change your email address or password; your activation code where you have no password yet. Your other sign-ins end with a new password.',
    code: 'Code of a second factor',
    codeHelp: 'From your app, or a recovery code.',
    elsewhere: 'You have no password here',
    elsewhereText:
      'You sign in through your organisation. To have a password too, choose Forgot password on the sign-in page; an Admin changes your email address.',
  },
  picture: {
    title: 'Picture',
    help: 'Shown beside your name',
    tooLarge: 'The picture has more than 8 MB. Choose a smaller one.',
  },
  account: {
    title: 'Your account',
    userId: 'User ID',
    role: 'Role',
    company: 'Company',
    departments: '{count, plural, one {Department} other {Departments}}',
    course: 'Course',
    note: 'Admins keep these.',
  },
  theme: {
    title: 'Theme',
    dark: 'Dark',
    light: 'Light',
    auto: 'As the system',
  },
  return: 'Return',
  save: 'Save',
  devices: {
    title: 'Where you are signed in',
    unit: 'browsers and headsets',
    failed: 'Your sign-ins could not be loaded',
    browser: '{browser} on {system}',
    unknownBrowser: 'A browser',
    unknownSystem: 'an unknown system',
    unknownAddress: 'an unknown address',
    from: 'From {address}',
    since: 'Signed in {moment}',
    used: 'Last used {moment}',
    headset: '{platform} headset',
    current: 'This browser',
    end: 'Sign out',
    endNamed: 'Sign out {name}',
    ended: 'The browser is signed out',
    notEnded: 'The sign-in was not ended',
    everywhere: 'Sign out everywhere else',
    allEnded: 'You are signed out everywhere else',
  },
  everywhere: {
    title: 'Sign out everywhere else?',
    text: 'Every other browser is signed out at once, and every headset asks for your PIN again. This browser stays signed in.',
    confirm: 'Sign out everywhere else',
    keep: 'Keep sign-ins',
  },
  secondFactor: {
    title: 'Second factor',
    text: 'Confirm your sign-in with an app on your phone or with a passkey.',
    open: 'Manage second factors',
  },
} as const;

/** Title and sentence of each problem, by its code. */
export const profileProblems = {
  'profile.incomplete': { title: titles.checkInput, detail: messageTexts.profileIncomplete.text },
  'profile.passwords-differ': { title: titles.checkInput, detail: messageTexts.passwordsDiffer.text },
  'profile.confirm': {
    title: 'Confirm it is you',
    detail:
      'Give your current password, and a code where you have a second factor, to change how you sign in. Without a password, choose one with Forgot password on the sign-in page.',
  },
  'profile.current-password': { title: titles.checkInput, detail: 'The current password is not right.' },
  'sign-in.not-found': { title: titles.notFound, detail: 'This sign-in has ended already.' },
} as const;
