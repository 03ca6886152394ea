import type { sessionUploads } from '@simward/contract';
import type { StoredCompetency } from '../../../domain/sessions/competencies/sessionCompetencies.sql.ts';
import type { SessionRow } from '../sessions.sql.ts';
import type { SessionFinish, SessionStart } from '../sessionTypes.ts';

/** What an upload brings of one session. */
export interface Pieces {
  start?: SessionStart | undefined;
  /** Events as they came, each read alone. */
  events?: readonly unknown[] | undefined;
  finish?: SessionFinish | undefined;
}

export interface StoredPieces {
  /** The session as it stands after the upload. */
  row: SessionRow;
  /** Nothing of the upload was new. */
  duplicate: boolean;
  receipt: sessionUploads.EventsReceipt;
  /** The results of a finished session, where the upload finishes it; those of a new one come with the commit. */
  competencies?: StoredCompetency[] | Promise<StoredCompetency[]>;
}
