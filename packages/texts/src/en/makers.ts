import { titles } from './titles.ts';
/** Texts about what acts later, and by whose right. */
export const makersTexts = {
  actsFor: 'Acts for',
  madeBy: 'made by {name}',
  rests: 'Rests',
  why: {
    deleted: 'the maker was deleted',
    deactivated: 'the maker was deactivated',
    role: 'the maker has another role',
    department: 'the maker left the department',
    gone: 'the maker is gone',
  },
  since: 'Since {day}: {why}.',
  now: 'Since just now: {why}.',
  ends: 'Ends {day}.',
  refused: '{count, plural, =0 {} one {One request was refused.} other {# requests were refused.}}',
  dropped: '{count, plural, one {One event was dropped.} other {# events were dropped.}}',
  takeOver: {
    act: 'Take over',
    title: 'Take over {name}?',
    text: 'It acts by your name and your rights from now on. Nothing else changes: secret, address and history stay.',
    confirm: 'Take over',
    keep: 'Leave it as it is',
    done: '{name} acts for you now',
    failed: 'It was not taken over',
  },
  end: {
    act: 'End',
    title: 'End {name}?',
    text: 'It acts no more, whoever made it. This cannot be undone.',
    confirm: 'End it',
    keep: 'Keep it',
    done: '{name} has ended',
    failed: 'It was not ended',
  },
  banner: {
    title: '{count, plural, one {One thing rests} other {# things rest}} since {name} left',
    open: 'Decide',
  },
} as const;

/** Title and sentence of each problem, by its code. */
export const makersProblems = {
  'made.not-found': { title: titles.notFound, detail: 'This was not found, or it has ended.' },
  'made.taker': {
    title: titles.checkInput,
    detail: 'This person could not make it, so they cannot take it over.',
  },
  'made.changed': {
    title: titles.changedMeanwhile,
    detail: 'Somebody else changed this list of what acts by this right while you were editing.',
  },
} as const;
