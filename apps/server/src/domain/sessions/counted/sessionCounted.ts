import { declareEvent } from '../../../platform/events.ts';
import type { CountingKey } from './countedSession.sql.ts';

/** A session began, ended or changed hands in a way that the learner's figures must follow. */
export const sessionCounted = declareEvent<{
  companyId: string;
  /** Keys to recount: where the session counted before and where it counts now. */
  keys: readonly CountingKey[];
}>();
