import { declareEvent } from '../../platform/events.ts';

export type ChangedField =
  | 'userId'
  | 'score'
  | 'successful'
  | 'failedMustPassSteps'
  | 'durationMs'
  | 'competencies'
  | 'counts';

export interface SessionChanged {
  companyId: string;
  sessionId: string;
  changed: readonly ChangedField[];
  before: {
    userId: string | null;
    score: number | null;
    successful: boolean | null;
    /** In the figures. */
    counts: boolean;
  };
}

/** A session that had its result already is another learner's now, has another result, or counts no more or again. */
export const sessionChanged = declareEvent<SessionChanged>();
