import {
  changedMeanwhile,
  checkInput,
  notFound,
  type Problems,
  recordedOtherwise,
} from '../calls/problem.ts';

export * from './filter.ts';
export * from './records.ts';
export * from './saved.ts';
export * from './statistics.ts';

export const problems = {
  'report.not-found': notFound('This report was not found.'),
  'report.conflict': changedMeanwhile('report'),
  'report.too-many': recordedOtherwise('You have saved as many reports as you may. Delete one first.'),
  'report.mail-unknown': notFound('This report is no longer mailed to you.'),
  'report.recipient': checkInput('Reports are mailed to active staff of the company alone.'),
  'report.day-ahead': checkInput('Choose days up to today.'),
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
