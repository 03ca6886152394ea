import type { MarkKind } from './sessionMarks.ts';

/** The colour of what a mark says; its shape says the same. */
export const markColor: Record<MarkKind, string> = {
  correct: 'var(--pass)',
  wrong: 'var(--fail)',
  missed: 'var(--warn)',
  order: 'var(--order)',
  question: 'var(--info)',
  cue: 'var(--text-3)',
};
