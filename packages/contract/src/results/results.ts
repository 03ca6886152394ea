import { notFound, type Problems } from '../problem.ts';

export * from './skills.ts';
export * from './table.ts';
export * from './testDetails.ts';

export const problems = {
  'competency.not-found': notFound('This competency was not found.'),
} as const satisfies Problems;
