import { changedMeanwhile, notFound, type Problems } from '../calls/problem.ts';

export * from './category.ts';
export * from './manage.ts';
export * from './people.ts';

export const problems = {
  'category.not-found': notFound('This category was not found.'),
  'category.conflict': changedMeanwhile('category'),
} as const satisfies Problems;

export const auditEvents = [
  'category.added',
  'category.changed',
  'category.assigned',
  'category.left',
  'category.deleted',
] as const;
