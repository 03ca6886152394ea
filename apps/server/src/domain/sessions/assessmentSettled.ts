import { declareEvent } from '../../platform/events.ts';

/** An assessment has a result, has another one, or is somebody else's: who was told of it is to be told again. */
export const assessmentSettled = declareEvent<{ companyId: string; sessionId: string }>();
