import type { sessionEvents, sessionUploads, wire } from '@simward/contract';
import type { StoredCompetency } from '../../domain/sessions/sessionCompetencies.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { SessionRow } from './sessions.sql.ts';

export type Mode = wire.Mode;
export type Custody = 'accepted' | 'quarantined' | 'unclaimed';
export type SessionStart = sessionUploads.SessionStart;
export type SessionFinish = sessionUploads.SessionFinish;
export type SessionEvent = sessionEvents.SessionEvent;

/** The outcome of a sealed sign-in. Without `userId` the sealed PIN matched nobody's. */
export interface SealedProof {
  userId: string | undefined;
  /** The account that was signed in, if that account has been joined into another since. */
  recordedUserId?: string;
}

/** A headset that uploads, with what shows which learner was signed in at the session's start. */
export interface UploadingHeadset {
  readonly kind: 'headset';
  readonly headsetId: string;
  readonly revoked: boolean;
  readonly grant: string | undefined;
  /** Only after an offline sign-in. `checked` if the sealed PIN was checked with an earlier piece of the session. */
  readonly sealed?: SealedProof | 'checked' | undefined;
}

/** A play that uploads; it has one learner. */
export interface UploadingPlay {
  readonly kind: 'play';
  readonly playId: string;
}

/** One upload: who sends it, and what is needed to store it. */
export interface Upload {
  readonly trx: Trx;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly companyId: string;
  readonly sender: UploadingHeadset | UploadingPlay;
  /** The sender's clock when it sent the upload. */
  readonly sentAt: Date | undefined;
}

/** The parts of one session that an upload brings. */
export interface Pieces {
  start?: SessionStart | undefined;
  /** Events as the headset sent them, not yet validated. */
  events?: readonly unknown[] | undefined;
  finish?: SessionFinish | undefined;
}

export interface StoredPieces {
  /** The session as it is after the upload. */
  row: SessionRow;
  /** True if the upload brought nothing new. */
  duplicate: boolean;
  receipt: sessionUploads.EventsReceipt;
  /** Results, if the upload finishes the session. For a new session they are there once the transaction commits. */
  competencies?: StoredCompetency[] | Promise<StoredCompetency[]>;
}
