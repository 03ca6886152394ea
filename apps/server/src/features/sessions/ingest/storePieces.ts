import type { sessionUploads } from '@simward/contract';
import { problem } from '../../../platform/problem.ts';
import {
  type SessionChange,
  type SessionRow,
  type StoredCompetency,
  updateSession,
} from '../sessions.sql.ts';
import type { SessionFinish, SessionStart, Upload } from '../sessionTypes.ts';
import { factsOfStored, factsOfUpload, hasBothEnds } from '../settle/sessionFacts.ts';
import { applyChange, settleStored } from '../settle/settleStored.ts';
import { finishDigest } from './finishDigest.ts';
import { openSession } from './openSession.ts';
import { storeEvents } from './storeEvents.ts';
import { readStart } from './storeStart.ts';

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
  /** Results as this upload stored them; unknown when it settled nothing. */
  competencies?: StoredCompetency[];
}

/** A session is final with its start, its finish and every event, and stays as it is until something more arrives. */
const nextState = (row: SessionRow, missing: number): SessionRow['state'] => {
  if (!hasBothEnds(row)) return row.outcome === null ? 'open' : 'waiting';
  return missing === 0 || row.state === 'finished' ? 'finished' : 'waiting';
};

const readFinish = (row: SessionRow, finish: SessionFinish): SessionChange | undefined => {
  const digest = finishDigest(finish);
  if (row.finish_digest) {
    if (!row.finish_digest.equals(digest)) throw problem('session.finish-conflict');
    return undefined;
  }
  return {
    last_seq: finish.lastSeq,
    finish_digest: digest,
    finish_score: finish.score ?? null,
    finish_competencies: finish.competencies ? JSON.stringify(finish.competencies) : null,
    outcome: finish.outcome,
    device_ended_at: new Date(finish.endedAt),
  };
};

/**
 * Stores any pieces of one session in the upload's transaction: start, events, finish, in any order, days late, as
 * often as they come. When the last one is there the result is settled and counted in the same transaction.
 * @throws Problem headset.grant-required, module.not-found, session.conflict, session.finish-conflict
 */
export const storePieces = async (
  upload: Upload,
  sessionId: string,
  pieces: Pieces,
): Promise<StoredPieces> => {
  const now = upload.clock.now();
  const session = await openSession(upload, sessionId);
  const before = session.row;
  const started = pieces.start && (await readStart(upload, session, pieces.start));
  const finished = pieces.finish && readFinish(before, pieces.finish);
  const events = await storeEvents(
    upload,
    session,
    pieces.events ?? [],
    finished?.last_seq ?? before.last_seq,
  );

  const news = started !== undefined || finished !== undefined || events.fresh.length > 0;
  const change: SessionChange = {
    ...started,
    ...finished,
    event_count: before.event_count + events.fresh.length,
    refused_seqs: events.refusedSeqs,
    last_received_at: now,
  };
  const merged = applyChange(before, change);
  const row = { ...merged, state: nextState(merged, events.receipt.missing.length) };
  const stored = { row, duplicate: !news && !session.isNew, receipt: events.receipt };
  const refusedMore = events.refusedSeqs.length > before.refused_seqs.length;
  if (!news && !session.isNew && !refusedMore) return stored;
  if (row.state !== 'finished' || !hasBothEnds(row)) {
    await updateSession(upload.trx, upload.companyId, sessionId, { ...change, state: row.state });
    return stored;
  }
  const place = { companyId: upload.companyId, sessionId, sessionMonth: row.session_month };
  const facts = session.isNew ? factsOfUpload(events.fresh) : await factsOfStored(upload.trx, place);
  const settled = await settleStored(upload, { before, row, change, facts, isNew: session.isNew });
  return { ...stored, ...settled };
};
