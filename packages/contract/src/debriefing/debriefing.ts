import type { Problems } from '../calls/problem.ts';

export * from './comparedAttempts.ts';
export * from './debriefingData.ts';
export * from './sessionDebriefing.ts';
export * from './stepMarks.ts';

export const problems = {
  'debriefing.not-comparable': 409,
} as const satisfies Problems;

export const auditEvents = ['debriefing.exported'] as const;
