import { declareEvent } from '../../platform/events.ts';

/** A session has its result for the first time, or somebody accepted one that was held back. */
export const sessionFinished = declareEvent<{ companyId: string; sessionId: string }>();
