import type { sessionUploads } from '@simward/contract';
import type { Upload } from '../../sessionTypes.ts';
import type { OpenSession } from '../start/openSession.ts';
import { conflictingEvent, type ReadEvent, readEvents } from './readEvents.ts';
import { sequenceGaps, toRanges } from './sequenceGaps.ts';
import {
  type EventOwner,
  findDigests,
  insertEvents,
  insertFirstEvents,
  storedRanges,
} from './sessionEvents.sql.ts';

export interface StoredEvents {
  receipt: sessionUploads.EventsReceipt;
  /** Events that were not there before. */
  fresh: ReadEvent[];
  /** Refused numbers to remember with the session. */
  refusedSeqs: number[];
}

const ownerOf = ({ companyId }: Upload, { row }: OpenSession): EventOwner => ({
  companyId,
  sessionId: row.session_id,
  sessionMonth: row.session_month,
});

const arrivalOf = ({ sentAt, clock }: Upload) => ({ sentAt, receivedAt: clock.now() });

/** Stores events of a session that may have some of them, and tells which are new, which another under a known id. */
const storeBeside = async (upload: Upload, session: OpenSession, valid: readonly ReadEvent[]) => {
  const owner = ownerOf(upload, session);
  const isOver = session.row.last_seq !== null;
  const stored = await insertEvents(upload.trx, owner, valid, arrivalOf(upload), isOver);
  const known = valid.filter(({ event }) => !stored.has(event.id));
  const [digests, ranges] = await Promise.all([
    findDigests(
      upload.trx,
      owner,
      known.map(({ event }) => event.id),
    ),
    storedRanges(upload.trx, owner),
  ]);
  return {
    fresh: valid.filter(({ event }) => stored.has(event.id)),
    known,
    conflicts: known.filter(({ event, digest }) => digests.get(event.id) !== digest),
    ranges,
  };
};

/** The first events of a session are all new. They are stored with its row, which comes before them. */
const asFirst = (valid: ReadEvent[]) => ({
  fresh: valid,
  known: [],
  conflicts: [],
  ranges: toRanges(valid.map(({ event }) => event.seq)),
});

/** Stores the events that came with a session's first piece. */
export const storeFirstEvents = (
  upload: Upload,
  session: OpenSession,
  fresh: readonly ReadEvent[],
): Promise<void> => insertFirstEvents(upload.trx, ownerOf(upload, session), fresh, arrivalOf(upload));

/** Bounds what one session may remember of refused numbers. */
const mostRefused = 20_000;

/**
 * Stores the events of an upload that are not there yet, names those it refuses, and tells what is still missing. Those
 * of a new session are stored by `storeFirstEvents`, once its row is there.
 * @param lastSeq the last number that the finish gave, where it has arrived
 */
export const storeEvents = async (
  upload: Upload,
  session: OpenSession,
  raw: readonly unknown[],
  lastSeq: number | null,
): Promise<StoredEvents> => {
  const read = readEvents(raw);
  const { fresh, known, conflicts, ranges } = session.first
    ? asFirst(read.valid)
    : await storeBeside(upload, session, read.valid);
  const refusedSeqs = [...new Set([...session.row.refused_seqs, ...read.refusedSeqs])].slice(0, mostRefused);
  return {
    receipt: {
      accepted: fresh.length,
      duplicates: known.length - conflicts.length + read.repeated,
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
