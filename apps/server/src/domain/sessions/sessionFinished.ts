import { declareEvent } from '../../platform/events.ts';

/** A session got its result for the first time, or somebody accepted a held one. */
export const sessionFinished = declareEvent<{ companyId: string; sessionId: string }>();
