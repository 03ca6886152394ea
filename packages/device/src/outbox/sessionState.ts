import type { sessionEvents, sessionUploads } from '@simward/contract';
import type { JournalRecord } from '../store/sessionStore.ts';

type RecordOf<Kind extends JournalRecord['kind']> = Extract<JournalRecord, { kind: Kind }>;
export type Started = RecordOf<'started'>;
export type Refusal = RecordOf<'event refused'>['refusal'];

/** A session, as it results from all records of its journal. */
export interface SessionState {
  readonly sessionId: string;
  readonly started: Started;
  /**
   * The events by their `seq`. Acknowledged events stay here until the portal's answer to the finish shows
   * that it lacks none.
   */
  readonly events: Map<number, sessionEvents.SessionEvent>;
  /** Events that are neither acknowledged nor refused, by seq. */
  readonly unsent: Set<number>;
  readonly refusals: Refusal[];
  finish: sessionUploads.SessionFinish | undefined;
  startAcknowledged: boolean;
  closed: boolean;
  /** The portal's answer to the finish. It is kept in memory only, until this process ends. */
  card: sessionUploads.ResultCard | undefined;
}

export const newState = (sessionId: string, started: Started): SessionState => ({
  sessionId,
  started,
  events: new Map(),
  unsent: new Set(),
  refusals: [],
  finish: undefined,
  startAcknowledged: false,
  closed: false,
  card: undefined,
});

/**
 * Changes the state by one record. Recording and reading back both use this function, so that they get the
 * same state.
 */
export const applyRecord = (state: SessionState, record: JournalRecord): void => {
  switch (record.kind) {
    case 'started':
      break;
    case 'event':
      state.events.set(record.event.seq, record.event);
      state.unsent.add(record.event.seq);
      break;
    case 'finished':
      state.finish = record.finish;
      break;
    case 'start acknowledged':
      state.startAcknowledged = true;
      break;
    case 'events acknowledged':
      for (const seq of record.seqs) state.unsent.delete(seq);
      break;
    case 'event refused':
      state.unsent.delete(record.seq);
      state.refusals.push(record.refusal);
      break;
    case 'closed':
      state.closed = true;
      break;
  }
};

/** The state of a journal that was read back; undefined if not even its start was written. */
export const stateOf = (sessionId: string, records: readonly JournalRecord[]): SessionState | undefined => {
  const [started, ...rest] = records;
  if (started?.kind !== 'started') return undefined;
  const state = newState(sessionId, started);
  for (const record of rest) applyRecord(state, record);
  return state;
};

export const lastSeqOf = (state: SessionState): number =>
  [...state.events.keys()].reduce((last, seq) => Math.max(last, seq), 0);
