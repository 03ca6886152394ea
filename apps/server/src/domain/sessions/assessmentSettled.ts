import { declareEvent } from '../../platform/events.ts';

/** An assessment got its result, another result, or another learner: other systems must be told again. */
export const assessmentSettled = declareEvent<{ companyId: string; sessionId: string }>();
