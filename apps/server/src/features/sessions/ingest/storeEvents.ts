import type { sessionUploads } from '@simward/contract';
import type { Upload } from '../sessionTypes.ts';
import type { OpenSession } from './openSession.ts';
import { conflictingEvent, type ReadEvents, readEvents } from './readEvents.ts';
import { sequenceGaps, toRanges } from './sequenceGaps.ts';
import { findDigests, insertEvents, storedRanges } from './sessionEvents.sql.ts';

export interface StoredEvents {
  receipt: sessionUploads.EventsReceipt;
  /** Events stored by this upload. */
  fresh: ReadEvents['valid'];
  /** Refused numbers to remember with the session. */
  refusedSeqs: number[];
}

/** Bounds what one session may remember of refused numbers. */
const mostRefused = 20_000;

/**
 * Stores the events of an upload that are not there yet, names those it refuses, and tells what is still missing.
 * @param lastSeq the last number that the finish gave, where it has arrived
 */
export const storeEvents = async (
  upload: Upload,
  session: OpenSession,
  raw: readonly unknown[],
  lastSeq: number | null,
): Promise<StoredEvents> => {
  const place = {
    companyId: upload.companyId,
    sessionId: session.row.session_id,
    sessionMonth: session.row.session_month,
  };
  const read = readEvents(raw);
  const stored = await insertEvents(upload.trx, place, read.valid, {
    sentAt: upload.sentAt,
    receivedAt: upload.clock.now(),
  });
  const fresh = read.valid.filter(({ event }) => stored.has(event.id));
  const known = read.valid.filter(({ event }) => !stored.has(event.id));
  const digests = await findDigests(
    upload.trx,
    place,
    known.map(({ event }) => event.id),
  );
  const conflicts = known.filter(({ event, digest }) => !digests.get(event.id)?.equals(digest));

  const refusedSeqs = [...new Set([...session.row.refused_seqs, ...read.refusedSeqs])].slice(0, mostRefused);
  const ranges = session.isNew
    ? toRanges(fresh.map(({ event }) => event.seq))
    : await storedRanges(upload.trx, place);
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
