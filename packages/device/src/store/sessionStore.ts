import type { Enrolment, JournalRecord } from './journalRecord.ts';

export interface StoreContents {
  enrolment: Enrolment | undefined;
  /** The journals that are left, by session id, each in the order of writing. */
  journals: Map<string, JournalRecord[]>;
}

/**
 * Where a headset keeps what the portal has not acknowledged yet. A store belongs to one client at a time.
 * Whatever promise it fulfils must survive the process and the battery.
 */
export interface SessionStore {
  open(): Promise<StoreContents>;
  keepEnrolment(enrolment: Enrolment): Promise<void>;
  /** Appends a record; records of one session are kept in the order of the calls. */
  append(sessionId: string, record: JournalRecord): Promise<void>;
  remove(sessionId: string): Promise<void>;
  close(): Promise<void>;
}
