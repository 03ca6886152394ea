import { declareEvent } from '../../platform/events.ts';
import type { CountingKey } from './countedSession.sql.ts';

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
    /** True if the session counted in the figures before the change. */
    counts: boolean;
  };
}

/** A session with a result got another learner or another result, or stopped or started to count. */
export const sessionChanged = declareEvent<SessionChanged>();

/** An assessment got its result, another result, or another learner: other systems must be informed again. */
export const assessmentSettled = declareEvent<{ companyId: string; sessionId: string }>();

/** A session got its result for the first time, or somebody accepted a held one. */
export const sessionFinished = declareEvent<{ companyId: string; sessionId: string }>();

/** A session began, ended or changed hands in a way that the learner's figures must follow. */
export const sessionCounted = declareEvent<{
  companyId: string;
  /** Keys to recount: where the session counted before and where it counts now. */
  keys: readonly CountingKey[];
}>();

/** The people in VR have changed: a session began, ended, goes on after all or is another person's. */
export const runningChanged = declareEvent<{ companyId: string }>();

interface Session {
  readonly custody: string;
  readonly state: string;
  readonly user_id: string | null;
}

/** A known person is in VR with this session, as far as its headset has reported. */
export const isRunning = ({ custody, state, user_id }: Session): boolean =>
  custody === 'accepted' && state === 'open' && user_id !== null;
