import type { Problems } from '../calls/problem.ts';

export * from './comparedAttempts.ts';
export * from './debriefingData.ts';
export * from './sessionDebriefing.ts';
export * from './stepMarks.ts';

export const problems = {
  'debriefing.not-comparable': {
    status: 409,
    title: 'Not comparable',
    detail: 'Only two completed attempts of one learner at one module in one mode can be compared.',
  },
} as const satisfies Problems;

export const auditEvents = ['debriefing.exported'] as const;
