import type { SessionRow } from '../sessions.sql.ts';
import { readEvents } from './events/readEvents.ts';
import type { Pieces, StoredPieces } from './pieces.ts';

/**
 * The answer to an upload for a session whose events were removed under the company's retention: it takes nothing more.
 * Everything counts as received, and a finish as the last of it, so that the headset forgets it even
 * where the session was interrupted: nothing of it is stored.
 */
export const takeNothing = (row: SessionRow, { events = [], finish }: Pieces): StoredPieces => {
  const { valid, rejected, repeated } = readEvents(events);
  const last = Math.max(row.last_seq ?? 0, ...valid.map(({ event }) => event.seq));
  return {
    row: finish ? { ...row, state: 'finished', outcome: row.outcome ?? finish.outcome } : row,
    duplicate: true,
    receipt: { accepted: 0, duplicates: valid.length + repeated, rejected, ackSeq: last, missing: [] },
  };
};
