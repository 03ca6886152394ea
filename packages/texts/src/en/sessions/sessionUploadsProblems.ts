import { titles } from '../titles.ts';

/** Title and sentence of each problem, by its code. */
export const sessionUploadsProblems = {
  'session.conflict': {
    title: titles.conflict,
    detail: 'This session was already recorded with other content.',
  },
  'session.finish-conflict': {
    title: titles.conflict,
    detail: 'This session was already finished with another result.',
  },
  'event.conflict': {
    title: titles.conflict,
    detail: 'An event with this id was already recorded with other content.',
  },
  'event.invalid': { title: 'Check the event', detail: 'The event is not of a known form.' },
} as const;
