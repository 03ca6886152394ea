import type { sessionUploads } from '@simward/contract';
import type { Upload } from '../sessionTypes.ts';
import type { OpenSession } from './openSession.ts';
import { conflictingEvent, type ReadEvent, readEvents } from './readEvents.ts';
import { sequenceGaps, toRanges } from './sequenceGaps.ts';
import {
  type EventOwner,
  findDigests,
  insertEvents,
  insertFirstEvents,
  listStoredRanges,
} from './sessionEvents.sql.ts';

interface StoredEvents {
  receipt: sessionUploads.EventsReceipt;
  /** Events that were not stored before. */
  fresh: ReadEvent[];
  /** Sequence numbers of all invalid events of the session, to be stored with it. */
  refusedSeqs: number[];
}

/** How many refused sequence numbers are stored with one session at most. */
const mostRefused = 20_000;

/**
 * Stores the new events of an upload, and makes a receipt of refused events and missing numbers. Events of a new session
 * are not stored here but by `storeFirstEvents`, once the session's row is stored.
 * @param lastSeq the last sequence number; null until the finish has arrived
 */
export const storeEvents = async (
  upload: Upload,
  session: OpenSession,
  raw: readonly unknown[],
  lastSeq: number | null,
): Promise<StoredEvents> => {
  const read = readEvents(raw);
  const { fresh, knownEvents, conflicts, ranges } = session.first
    ? firstEvents(read.valid)
    : await storeMissing(upload, session, read.valid);
  const refusedSeqs = [...new Set([...session.row.refused_seqs, ...read.refusedSeqs])].slice(0, mostRefused);
  return {
    receipt: {
      accepted: fresh.length,
      duplicates: knownEvents.length - conflicts.length + read.repeated,
      rejected: [
        ...read.rejected,
        ...conflicts.map(({ event, index }) => conflictingEvent(event.id, index)),
      ].sort((a, b) => a.index - b.index),
      ...sequenceGaps([...ranges, ...toRanges(refusedSeqs)], lastSeq),
    },
    fresh,
    refusedSeqs,
  };
};

export const storeFirstEvents = (
  upload: Upload,
  session: OpenSession,
  fresh: readonly ReadEvent[],
): Promise<void> => insertFirstEvents(upload.trx, ownerOf(upload, session), fresh, arrivalOf(upload));

/** All events of a new session are new. They are stored later, after the session's row. */
const firstEvents = (valid: ReadEvent[]) => ({
  fresh: valid,
  knownEvents: [],
  conflicts: [],
  ranges: toRanges(valid.map(({ event }) => event.seq)),
});

/** Stores events of a session that may have some of them already. Known ids with another digest are conflicts. */
const storeMissing = async (upload: Upload, session: OpenSession, valid: readonly ReadEvent[]) => {
  const owner = ownerOf(upload, session);
  const isOver = session.row.last_seq !== null;
  const stored = await insertEvents(upload.trx, owner, valid, arrivalOf(upload), isOver);
  const knownEvents = valid.filter(({ event }) => !stored.has(event.id));
  const [digests, ranges] = await Promise.all([
    findDigests(
      upload.trx,
      owner,
      knownEvents.map(({ event }) => event.id),
    ),
    listStoredRanges(upload.trx, owner),
  ]);
  return {
    fresh: valid.filter(({ event }) => stored.has(event.id)),
    knownEvents,
    conflicts: knownEvents.filter(({ event, digest }) => digests.get(event.id) !== digest),
    ranges,
  };
};

const ownerOf = ({ companyId }: Upload, { row }: OpenSession): EventOwner => ({
  companyId,
  sessionId: row.session_id,
  sessionMonth: row.session_month,
});

const arrivalOf = ({ sentAt, clock }: Upload) => ({ sentAt, receivedAt: clock.now() });
