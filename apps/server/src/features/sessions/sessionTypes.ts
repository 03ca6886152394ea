import type { sessionEvents, sessionUploads, wire } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Clock } from '../../platform/time/clock.ts';

export type Mode = wire.Mode;
export type Custody = 'accepted' | 'quarantined' | 'unclaimed';
export type SessionStart = sessionUploads.SessionStart;
export type SessionFinish = sessionUploads.SessionFinish;
export type SessionEvent = sessionEvents.SessionEvent;

/** Whose sealed PIN matched; undefined for nobody's. */
export interface SealedProof {
  userId: string | undefined;
  /** Who was signed in, where that account was joined with another since. */
  recordedUserId?: string;
}

/** One upload: which headset sends, and what the process offers to store it. */
export interface Upload {
  readonly trx: Trx;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly companyId: string;
  readonly headsetId: string;
  readonly headsetRevoked: boolean;
  /** Grant of the learner that was signed in at the session's start. */
  readonly grant: string | undefined;
  /**
   * After signing in offline: whose sealed PIN matched. Without a `userId` nobody's; `checked` when an earlier piece
   * settled it.
   */
  readonly sealed?: SealedProof | 'checked' | undefined;
  /** The headset's clock when it sent this. */
  readonly sentAt: Date | undefined;
}
