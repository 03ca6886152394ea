import { attemptVerdicts } from '../values/values.ts';

export { attemptVerdicts };
export type Verdict = (typeof attemptVerdicts)[number];

/** What a step came to in an attempt; order: right, but out of order. */
export const standingKinds = ['correct', 'order', 'wrong', 'missed'] as const;
export type StandingKind = (typeof standingKinds)[number];
