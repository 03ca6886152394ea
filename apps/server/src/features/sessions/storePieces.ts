import type { device } from '@simward/contract';
import { problem } from '../../platform/problem.ts';
import { countingKey, differentKeys } from './countingKey.ts';
import { finishDigest } from './finishDigest.ts';
import { openSession } from './openSession.ts';
import { factsOfStored, factsOfUpload, hasBothEnds, settleInput } from './sessionFacts.ts';
import { replaceCompetencies, type SessionChange, type SessionRow, updateSession } from './sessions.sql.ts';
import type { SessionFinish, SessionStart, Upload } from './sessionTypes.ts';
import { settleSession } from './settleSession.ts';
import { type StoredEvents, storeEvents } from './storeEvents.ts';
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
  receipt: device.EventsReceipt;
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
  let row: SessionRow = merged(before, change);
  row = { ...row, state: nextState(row, events.receipt.missing.length) };
  if (!news) {
    if (events.refusedSeqs.length > before.refused_seqs.length || row.state !== before.state)
      await settleAndCount(upload, session.isNew, before, row, events, change);
    return { row, duplicate: !session.isNew, receipt: events.receipt };
  }
  row = await settleAndCount(upload, session.isNew, before, row, events, change);
  return { row, duplicate: false, receipt: events.receipt };
};

const merged = (row: SessionRow, { finish_competencies, ...change }: SessionChange): SessionRow => ({
  ...row,
  ...change,
  ...(finish_competencies ? { finish_competencies: JSON.parse(finish_competencies) } : {}),
});

/** Writes the session row; a final session gets its result, its competencies and its place in the figures. */
const settleAndCount = async (
  upload: Upload,
  isNew: boolean,
  before: SessionRow,
  row: SessionRow,
  events: StoredEvents,
  change: SessionChange,
): Promise<SessionRow> => {
  const { trx, companyId } = upload;
  const sessionId = row.session_id;
  if (row.state !== 'finished' || !hasBothEnds(row)) {
    await updateSession(trx, companyId, sessionId, { ...change, state: row.state });
    return row;
  }
  const place = { companyId, sessionId, sessionMonth: row.session_month };
  const facts = isNew ? factsOfUpload(events.fresh) : await factsOfStored(trx, place);
  const result = settleSession(settleInput(row, facts));
  const settled: SessionChange = {
    state: 'finished',
    score: result.score,
    successful: result.successful,
    failed_must_pass_steps: result.failedMustPassSteps,
    duration_ms: result.durationMs,
    finished_at: upload.clock.now(),
  };
  await updateSession(trx, companyId, sessionId, { ...change, ...settled });
  await replaceCompetencies(
    trx,
    { companyId, sessionId, moduleId: row.module_id, isNew },
    result.competencies,
  );
  const after = merged(row, settled);
  const keys = differentKeys([countingKey(before), countingKey(after)]);
  if (keys.length > 0) await upload.events.emit(trx, 'session.counted', { companyId, sessionId, keys });
  return after;
};
