import { declareEvent } from '../../platform/events.ts';

export type ChangedField =
  | 'userId'
  | 'score'
  | 'successful'
  | 'failedMustPassSteps'
  | 'durationMs'
  | 'competencies';

export interface SessionChanged {
  companyId: string;
  sessionId: string;
  changed: readonly ChangedField[];
  before: { userId: string | null; score: number | null; successful: boolean | null };
}

/** A session that had its result already is another learner's now, or has another result. */
export const sessionChanged = declareEvent<SessionChanged>();
