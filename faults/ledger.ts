import { isDeepStrictEqual } from 'node:util';
import type { sessionUploads } from '@simward/contract';
import type { RecordedSession } from '../harness/recordSession.ts';

/** A session, and what of it the portal has acknowledged. */
export interface LedgerEntry {
  readonly session: RecordedSession;
  readonly userId: string;
  started: boolean;
  /** Ids of acknowledged events. */
  readonly events: Set<string>;
  /** The result that the headset was told. */
  card: sessionUploads.ResultCard | undefined;
}

/** Everything that was sent and acknowledged. A headset may forget what was acknowledged; the portal may not. */
export interface Ledger {
  readonly entries: ReadonlyMap<string, LedgerEntry>;
  /** Answers of the portal that break a guarantee. */
  readonly violations: readonly string[];
  readonly acknowledgedEvents: number;
  readonly finishedSessions: number;
  /** Number of repeated uploads by the reason, such as a status. */
  readonly repeats: ReadonlyMap<string, number>;
  add(session: RecordedSession, userId: string): void;
  startAcknowledged(sessionId: string): void;
  eventsAcknowledged(sessionId: string, ids: readonly string[], receipt: sessionUploads.EventsReceipt): void;
  finishAcknowledged(card: sessionUploads.ResultCard): void;
  repeated(why: string): void;
  violated(what: string): void;
}

export const createLedger = (): Ledger => {
  const entries = new Map<string, LedgerEntry>();
  const violations: string[] = [];
  const repeats = new Map<string, number>();
  let acknowledgedEvents = 0;
  let finishedSessions = 0;

  const entryOf = (sessionId: string): LedgerEntry => {
    const entry = entries.get(sessionId);
    if (!entry) throw new Error(`The portal answered for the session ${sessionId}, which nobody sent`);
    return entry;
  };
  const violated = (what: string) => {
    violations.push(what);
  };

  return {
    entries,
    violations,
    repeats,
    get acknowledgedEvents() {
      return acknowledgedEvents;
    },
    get finishedSessions() {
      return finishedSessions;
    },
    add: (session, userId) =>
      void entries.set(session.sessionId, {
        session,
        userId,
        started: false,
        events: new Set(),
        card: undefined,
      }),
    startAcknowledged: (sessionId) => {
      entryOf(sessionId).started = true;
    },
    eventsAcknowledged: (sessionId, ids, receipt) => {
      const { events } = entryOf(sessionId);
      const known = ids.filter((id) => events.has(id)).length;
      if (receipt.rejected.length > 0)
        violated(`${sessionId}: good events were refused: ${JSON.stringify(receipt.rejected[0])}`);
      if (receipt.accepted + receipt.duplicates !== ids.length)
        violated(`${sessionId}: ${ids.length} events sent, ${JSON.stringify(receipt)} answered`);
      if (receipt.duplicates < known)
        violated(`${sessionId}: ${known} acknowledged events sent again, only ${receipt.duplicates} known`);
      for (const id of ids) events.add(id);
      acknowledgedEvents += ids.length - known;
    },
    finishAcknowledged: (card) => {
      const entry = entryOf(card.sessionId);
      if (entry.card && !isDeepStrictEqual(entry.card, card))
        violated(`${card.sessionId}: the result card changed to ${JSON.stringify(card)}`);
      if (card.score !== entry.session.score)
        violated(`${card.sessionId}: the score is ${card.score} and should be ${entry.session.score}`);
      if (!entry.card) finishedSessions += 1;
      entry.card = card;
    },
    repeated: (why) => void repeats.set(why, (repeats.get(why) ?? 0) + 1),
    violated,
  };
};
