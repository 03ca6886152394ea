import type { Problems } from '../calls/problem.ts';

export * from './category.ts';
export * from './manage.ts';
export * from './people.ts';

export const problems = {
  'category.not-found': 404,
  'category.conflict': 409,
} as const satisfies Problems;

export const auditEvents = [
  'category.added',
  'category.changed',
  'category.assigned',
  'category.left',
  'category.deleted',
] as const;
