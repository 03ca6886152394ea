import { titles } from './titles.ts';
/** Texts of changes of how an Admin gets in, which wait for that person. */
export const accessChangesTexts = {
  own: 'A change of how you sign in waits for you',
  ofOther: 'A change of how {name} signs in waits',
  address: 'New email address: {emailAddress}',
  code: 'A new activation code, made for {asker}',
  factor: 'Every second factor removed',
  link: 'Signing in through {providerName} as {claimedAs}',
  asked: '{asker} asked for it, {at}',
  elsewhere: 'Somebody of another company',
  waitsFor: 'It is made once {name}, or a SuperAdmin, agrees. Until then everything stays as it is.',
  agree: 'Agree…',
  agreeTo: 'Agree: {change}',
  refuse: 'Refuse',
  refuseOf: 'Refuse: {change}',
  callOff: 'Call off',
  callOffOf: 'Call off: {change}',
  dialog: {
    title: 'Agree to this change?',
    of: 'It changes how {name} signs in.',
    confirm: 'Agree',
    cancel: 'Not now',
    failed: 'The change was not made',
    done: 'The change is made',
  },
  refusing: {
    title: 'Let everything stay as it is?',
    confirm: 'Let it stay',
    keep: 'Not now',
    done: 'Everything stays as it is',
    failed: 'The change still waits',
  },
  addressWaits: 'The email address stays until {name}, or a SuperAdmin, agrees. {name} was written to.',
  factorWaits: 'The second factor stays until {name}, or a SuperAdmin, agrees. {name} was written to.',
  linkWaits: '{name}, or a SuperAdmin, is asked to agree',
} as const;

/** Title and sentence of each problem, by its code. */
export const accessChangesProblems = {
  'access-change.not-found': {
    title: titles.notFound,
    detail: 'This change was not found, or it has been decided.',
  },
  'access-change.not-yours': {
    title: 'Somebody else decides',
    detail: 'Only the person whose sign-in this changes, or a SuperAdmin, can agree to it.',
  },
} as const;
