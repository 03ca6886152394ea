import type { Problems } from '../calls/problem.ts';

export * from './filter.ts';
export * from './overview.ts';
export * from './presetDays.ts';
export * from './records.ts';
export * from './saved.ts';
export * from './searches.ts';
export * from './statistics.ts';

export const problems = {
  'report.not-found': 404,
  'report.conflict': 409,
  'report.too-many': 409,
  'report.mail-unknown': 404,
  'report.recipient': 400,
  'report.day-ahead': 400,
  'report.days-reversed': 400,
} as const satisfies Problems;

export const auditEvents = [
  'report.exported',
  'global-performance.exported',
  'report.saved',
  'report.changed',
  'report.deleted',
  'report.scheduled',
  'report.left',
] as const;
