import { titles } from '../titles.ts';

/** Title and sentence of each problem, by its code. */
export const resultsProblems = {
  'competency.not-found': { title: titles.notFound, detail: 'This competency was not found.' },
} as const;
