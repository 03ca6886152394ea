import { titles } from '../titles.ts';

/** Title and sentence of each problem, by its code. */
export const sessionsProblems = {
  'session.not-found': { title: titles.notFound, detail: 'This session was not found.' },
  'session.recount-same': {
    title: 'Nothing changes',
    detail: 'Counted again, this session comes to the same result.',
  },
  'session.recount-impossible': {
    title: 'Cannot be counted again',
    detail: 'Only a finished session whose events are kept can be counted again.',
  },
  'session.given-meanwhile': {
    title: 'Given to somebody else',
    detail: 'Somebody gave this session to another learner meanwhile. Look at it again.',
  },
  'session.version-unknown': {
    title: 'No such version',
    detail: 'This module has no such version, or the version of this session is known.',
  },
  'session.own': { title: 'Your own session', detail: 'A session of your own is decided by somebody else.' },
  'session.out-already': {
    title: 'Taken out already',
    detail: 'This session was taken out of the figures already. Look at it again.',
  },
  'session.not-out': {
    title: 'Not taken out',
    detail: 'This session is not taken out of the figures. Look at it again.',
  },
  'session.is-out': {
    title: 'Taken out of the figures',
    detail: 'This session is taken out of the figures. Put it back before you assign it.',
  },
  'session.effect-changed': {
    title: titles.changedMeanwhile,
    detail: 'Changed meanwhile: look again at what it changes.',
  },
} as const;

/** Reasons why a session is held until somebody decides about it. */
export const heldTexts = {
  revoked: 'The headset’s access was revoked',
  noMatch: 'The offline sign-in did not match',
  expired: 'The sign-in was older than 30 days',
  deactivated: 'The learner was deactivated',
  playEnded: 'It arrived first after the learner had signed out, or its play had ended otherwise',
  playOver: 'It began more than 12 hours after Play was pressed',
  playTooLate: 'It arrived more than 30 days after Play was pressed',
  playFinishedLater: 'It went on after the learner had signed out, or its play had ended otherwise',
  modeNotGiven: 'The company did not allow this mode in a browser',
  noneLeft: 'The learner had no attempt left',
  notAssigned: 'The module was not assigned to the learner',
  notOffered: 'The module is not offered in this mode',
  notInForce: 'The module was inactive or archived',
  notInUse: 'The company did not use the module on that day',
} as const;
