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
    /** The session counted in the figures. */
    counts: boolean;
  };
}

/** A session with a result got another learner or another result, or stopped or started to count. */
export const sessionChanged = declareEvent<SessionChanged>();
