import type { Problems } from '../calls/problem.ts';

export * from './moduleReport.ts';
export * from './personReport.ts';
export * from './skills.ts';
export * from './table.ts';
export * from './testDetails.ts';

export const auditEvents = [
  'user-report.exported',
  'module-report.exported',
  'competency-table.exported',
] as const;

export const problems = {
  'competency.not-found': 404,
} as const satisfies Problems;
