import { notFound, type Problems } from '../calls/problem.ts';

export * from './erasures.ts';
export * from './personalData.ts';
export * from './retention.ts';

export const auditEvents = [
  'events.removal-asked',
  'events.removed',
  'erasure.asked',
  'erasure.confirmed',
  'erasure.withdrawn',
  'erasure.done',
  'personal-data.exported',
] as const;

export const problems = {
  'retention.too-recent': {
    status: 400,
    title: 'Too recent',
    detail: 'What happened in the last 30 days is kept. Choose an earlier day.',
  },
  'retention.nothing': {
    status: 409,
    title: 'Nothing to remove',
    detail: 'No session before this day has events that may be removed.',
  },
  'retention.under-way': {
    status: 409,
    title: 'Under way',
    detail: 'Events of this company are being removed. Try again when that has ended.',
  },
  'erasure.not-found': notFound('This request was not found, or it has ended.'),
  'erasure.asked-already': {
    status: 409,
    title: 'Asked already',
    detail: 'The erasure of this learner has been asked for already.',
  },
  'erasure.second-person': {
    status: 403,
    title: 'A second person',
    detail:
      'This needs a second person: an Admin before it was asked for, whose account, role and ways in do not come from who asked. Now that is {who}.',
  },
  'erasure.too-early': {
    status: 409,
    title: 'Too early',
    detail: 'This can be confirmed from {from} on, so that every Admin can hear of it before.',
  },
  'erasure.not-learner': {
    status: 409,
    title: 'Not a learner',
    detail: 'Only learners can be erased. Make this person a learner first.',
  },
} as const satisfies Problems;
