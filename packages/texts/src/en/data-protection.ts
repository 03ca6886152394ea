import { titles } from './titles.ts';
/** Texts of data protection: what is kept, who is erased, what somebody is told of themselves. */
export const dataProtectionTexts = {
  facts: 'How long what happened in sessions is kept, and learners who are to be erased',
  views: {
    label: 'Parts of this page',
    events: 'Session events',
    erasures: 'Erasure requests',
  },
  events: {
    title: 'Retention of session events',
    policy:
      'Events are kept for {days, plural, one {# day} other {# days}}; each night older ones are removed. The time is set on the company’s page.',
    forEver:
      'Events are kept for ever, until somebody removes them here. A time can be set on the company’s page.',
    stays:
      'Steps, answers, vitals and the timeline go for good. Scores, results, competencies, reports and all figures stay.',
    before: 'Remove events of sessions before',
    latest: 'At the latest {day}: the last 30 days are always kept',
    remove: 'Remove events…',
    would: 'What would go',
    sum: '{sessions, plural, one {# session} other {# sessions}}, {events, plural, one {# event} other {# events}} would go',
    module: '{moduleName} {sessions, number}',
    moreModules: 'and {count, plural, one {# more module} other {# more modules}}',
    month: 'Month',
    sessions: 'Sessions',
    learners: 'Learners',
    events: 'Events',
    unfinished:
      '{count, plural, one {# earlier session keeps its events: it has} other {# earlier sessions keep their events: they have}} not ended, arrived lately or belong to nobody yet.',
    nothing: 'Nothing would go',
    nothingReason: 'No session before {day} has events that may be removed.',
    failed: 'What would go could not be worked out',
  },
  remove: {
    title: 'Remove events before {day}?',
    text: 'What happened in {sessions, plural, one {# session} other {# sessions}} goes for good: {events, plural, one {# event} other {# events}}. Nobody can bring it back.',
    confirm: 'Remove events',
    keep: 'Keep events',
    done: 'Removing the events of {count, plural, one {# session} other {# sessions}}',
    doneText: 'Activity shows how far it is.',
    failed: 'The events were not removed',
  },
  erasures: {
    title: 'Erasure requests',
    learner: 'Learner',
    reason: 'Reason',
    asked: 'Asked for by',
    state: 'State',
    act: 'Do',
    waits:
      'to be confirmed from {from}; a SuperAdmin decides after {due}, or it is done then without another Admin',
    confirmers:
      '{count, plural, =0 {Nobody but a SuperAdmin can confirm it} other {Can confirm it: {names}, a SuperAdmin}}',
    elsewhere: 'Somebody of another company',
    note: 'A second person confirms after {hours, number} hours at the earliest; after {days, plural, one {# day} other {# days}} a SuperAdmin decides, or it is done where the company has no other Admin. All Admins are written to.',
    none: 'Requests appear here when somebody asks to erase a learner on the learner’s page.',
    toUsers: 'To the users',
    failed: 'The requests could not be loaded',
  },
  state: { waiting: 'Waiting', done: 'Erased', withdrawn: 'Withdrawn' },
  confirm: {
    act: 'Confirm',
    of: 'Confirm the erasure of {name}',
    title: 'Erase {name} for good?',
    text: 'Reason: {reason}',
    consequence:
      'The name, the account and everything that happened in the sessions go at once and cannot be brought back. Results stay under nobody’s name, so that figures stay what they are.',
    name: 'Type “{name}” to go on',
    otherName: 'This is not the learner’s name.',
    confirm: 'Erase learner',
    keep: 'Not now',
    done: '{name} is erased',
    failed: 'The learner was not erased',
  },
  withdraw: {
    act: 'Withdraw',
    of: 'Withdraw the request to erase {name}',
    title: 'Withdraw the request to erase {name}?',
    text: '{name} stays. Reason of the request: {reason}',
    confirm: 'Withdraw request',
    keep: 'Keep request',
    done: 'The request is withdrawn, {name} stays',
    failed: 'The request was not withdrawn',
  },
} as const;

/** Title and sentence of each problem, by its code. */
export const dataProtectionProblems = {
  'retention.too-recent': {
    title: 'Too recent',
    detail: 'What happened in the last 30 days is kept. Choose an earlier day.',
  },
  'retention.nothing': {
    title: 'Nothing to remove',
    detail: 'No session before this day has events that may be removed.',
  },
  'retention.under-way': {
    title: 'Under way',
    detail: 'Events of this company are being removed. Try again when that has ended.',
  },
  'erasure.not-found': { title: titles.notFound, detail: 'This request was not found, or it has ended.' },
  'erasure.asked-already': {
    title: 'Asked already',
    detail: 'The erasure of this learner has been asked for already.',
  },
  'erasure.second-person': {
    title: 'A second person',
    detail:
      'This needs a second person: an Admin before it was asked for, whose account, role and ways in do not come from who asked. Now that is {who}.',
  },
  'erasure.too-early': {
    title: 'Too early',
    detail: 'This can be confirmed from {from} on, so that every Admin can hear of it before.',
  },
  'erasure.not-learner': {
    title: 'Not a learner',
    detail: 'Only learners can be erased. Make this person a learner first.',
  },
} as const;
