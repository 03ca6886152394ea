import { checkInput, type Problems } from '../problem.ts';

export * from './choices.ts';
export * from './filter.ts';
export * from './records.ts';
export * from './statistics.ts';
export * from './summary.ts';

export const problems = {
  'report.day-ahead': checkInput('Choose days up to today.'),
} as const satisfies Problems;

export const auditEvents = ['report.exported'] as const;
