import type { sessionUploads } from '@simward/contract';
import type { JournalRecord, SessionStore, StoreContents } from '../store/sessionStore.ts';
import {
  applyRecord,
  lastSeqOf,
  newState,
  type Refusal,
  type SessionState,
  type Started,
  stateOf,
} from './sessionState.ts';

/** All sessions that the portal has not acknowledged completely, in memory and in the store alike. */
export interface Outbox {
  /** Sessions with something to send, in the order in which they started. */
  unsent(): SessionState[];
  refusals(): { sessionId: string; refusals: readonly Refusal[] }[];
  start(sessionId: string, started: Started): Promise<SessionState>;
  /** Writes the record to the store first. Only then does the state change, and with it what is sent. */
  record(state: SessionState, record: JournalRecord): Promise<void>;
  /**
   * Records the portal's answer. The answer counts even if the store fails: at worst the same events are sent
   * and acknowledged again.
   */
  settle(state: SessionState, record: JournalRecord): Promise<void>;
  /** Marks these events, which the portal lacks, to be sent again, as far as they are still here. */
  sendAgain(state: SessionState, seqs: readonly number[]): void;
  /**
   * Ends a session that is acknowledged completely. One with refusals stays in the store, for somebody to find the
   * cause.
   */
  close(state: SessionState): Promise<void>;
  forget(sessionId: string): Promise<void>;
}

export const openOutbox = async (store: SessionStore, contents: StoreContents): Promise<Outbox> => {
  const states = new Map<string, SessionState>();
  for (const [sessionId, records] of contents.journals) {
    const state = stateOf(sessionId, records);
    if (state) states.set(sessionId, state);
    else await store.remove(sessionId);
  }

  const record: Outbox['record'] = async (state, entry) => {
    await store.append(state.sessionId, entry);
    applyRecord(state, entry);
  };
  const settle: Outbox['settle'] = async (state, entry) => {
    applyRecord(state, entry);
    await store.append(state.sessionId, entry).catch(() => undefined);
  };
  const outbox: Outbox = {
    record,
    settle,
    unsent: () =>
      [...states.values()]
        .filter(
          (state) => !state.closed && (!state.startAcknowledged || state.unsent.size > 0 || state.finish),
        )
        .sort((a, b) => Date.parse(a.started.start.startedAt) - Date.parse(b.started.start.startedAt)),
    refusals: () =>
      [...states.values()].flatMap(({ sessionId, refusals }) =>
        refusals.length > 0 ? [{ sessionId, refusals }] : [],
      ),
    start: async (sessionId, started) => {
      await store.append(sessionId, started);
      const state = newState(sessionId, started);
      states.set(sessionId, state);
      return state;
    },
    sendAgain: (state, seqs) => {
      for (const seq of seqs) if (state.events.has(seq)) state.unsent.add(seq);
    },
    close: async (state) => {
      if (state.refusals.length > 0) return settle(state, { kind: 'closed' });
      state.closed = true;
      states.delete(state.sessionId);
      await store.remove(state.sessionId).catch(() => undefined);
    },
    forget: async (sessionId) => {
      states.delete(sessionId);
      await store.remove(sessionId);
    },
  };

  for (const state of states.values())
    if (!state.finish && !state.closed) await record(state, crashOf(state));
  return outbox;
};

/**
 * The finish of a session whose process crashed while recording. It is made here, because nobody else will
 * finish the session.
 */
const crashOf = (state: SessionState): JournalRecord => {
  const lasted = [...state.events.values()].reduce((last, { t }) => Math.max(last, t), 0);
  const endedAt = new Date(Date.parse(state.started.start.startedAt) + lasted).toISOString();
  const finish: sessionUploads.SessionFinish = {
    lastSeq: lastSeqOf(state),
    endedAt,
    t: lasted,
    outcome: 'crashed',
  };
  return { kind: 'finished', finish };
};
