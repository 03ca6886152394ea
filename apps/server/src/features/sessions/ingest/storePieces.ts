import { createHash } from 'node:crypto';
import { listCompetencies } from '../../../domain/sessions/competencies/sessionCompetencies.sql.ts';
import { isOpen, runningChanged } from '../../../domain/sessions/running/runningChanged.ts';
import {
  insertSession,
  type SessionChange,
  updateSession,
} from '../../../domain/sessions/writeSession.sql.ts';
import { withCommit } from '../../../platform/database/transactions/transactions.ts';
import { problem } from '../../../platform/problem.ts';
import type { SessionRow } from '../sessions.sql.ts';
import type { SessionFinish, Upload } from '../sessionTypes.ts';
import { factsOfStored, factsOfUpload, hasBothEnds } from '../settle/sessionFacts.ts';
import { applyChange, settleStored } from '../settle/settleStored.ts';
import { deviceInstant } from './clock/clockOffset.ts';
import { storeEvents, storeFirstEvents } from './events/storeEvents.ts';
import type { Pieces, StoredPieces } from './pieces.ts';
import { openSession } from './start/openSession.ts';
import { heldByRules, heldWhenBack } from './start/startRules.ts';
import { findNamed, readStart } from './start/storeStart.ts';
import { takeNothing } from './takeNothing.ts';

/**
 * Tells a repeated finish from another one; fields in a fixed order, competencies as the headset sent them. One without
 * `t` has the digest that it always had.
 */
const finishDigest = ({ lastSeq, endedAt, outcome, score, competencies, t }: SessionFinish): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lastSeq,
        new Date(endedAt).toISOString(),
        outcome,
        score ?? null,
        competencies ?? null,
        ...(t === undefined ? [] : [t]),
      ]),
    )
    .digest()
    .subarray(0, 16);

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
    device_ended_at: deviceInstant(finish.endedAt),
    finish_t_ms: finish.t ?? null,
  };
};

/**
 * Stores any pieces of one session in the upload's transaction: start, events, finish, in any order, days late, as
 * often as they come. When the last one is there the result is settled and counted in the same transaction. A session
 * that is new is written once, with everything that came: a whole one takes one wait to read, and one to write and commit.
 * @throws Problem headset.grant-required, module.not-found, session.conflict, session.finish-conflict
 */
export const storePieces = async (
  upload: Upload,
  sessionId: string,
  pieces: Pieces,
): Promise<StoredPieces> => {
  const { trx, companyId } = upload;
  const [session, named] = await Promise.all([
    openSession(upload, sessionId, pieces.start?.moduleId ?? null),
    pieces.start && findNamed(upload, pieces.start),
  ]);
  const before = session.row;
  if (before.events_removed_at) {
    const taken = takeNothing(before, pieces);
    return pieces.finish
      ? { ...taken, competencies: await listCompetencies(trx, companyId, sessionId) }
      : taken;
  }
  const isNew = session.first !== undefined;
  const start = pieces.start && named && readStart(upload, session, pieces.start, named);
  const started = start &&
    pieces.start &&
    named?.module && {
      ...start,
      ...(await heldByRules(upload, session, pieces.start, named.module, start)),
    };
  const finished = pieces.finish && readFinish(before, pieces.finish);
  const lastSeq = finished?.last_seq ?? before.last_seq;
  const events = await storeEvents(upload, session, pieces.events ?? [], lastSeq);

  const news = started !== undefined || finished !== undefined || events.fresh.length > 0;
  const change: SessionChange = {
    ...(news && (await heldWhenBack(upload, before))),
    ...started,
    ...finished,
    event_count: before.event_count + events.fresh.length,
    refused_seqs: events.refusedSeqs,
    last_received_at: upload.clock.now(),
  };
  const merged = applyChange(before, change);
  const row = { ...merged, state: nextState(merged, events.receipt.missing.length) };
  const stored = { row, duplicate: !news && !isNew, receipt: events.receipt };
  const refusedMore = events.refusedSeqs.length > before.refused_seqs.length;
  if (!news && !isNew && !refusedMore)
    return pieces.finish && row.state === 'finished'
      ? { ...stored, competencies: await listCompetencies(trx, companyId, sessionId) }
      : stored;
  const wasOpen = !isNew && isOpen(before);
  if (wasOpen !== isOpen(row) || (wasOpen && started !== undefined))
    withCommit(trx, upload.events.emit(trx, runningChanged, { companyId }));
  const save = async (changed: SessionChange): Promise<void> => {
    if (!session.first) return updateSession(trx, companyId, sessionId, changed);
    await Promise.all([
      insertSession(trx, session.first, changed),
      storeFirstEvents(upload, session, events.fresh),
    ]);
  };
  if (row.state !== 'finished' || !hasBothEnds(row)) {
    withCommit(trx, save({ ...change, state: row.state }));
    return stored;
  }
  const facts =
    isNew && named?.module
      ? { ...factsOfUpload(events.fresh, row.last_seq), names: named.module.counted_names }
      : await factsOfStored(trx, companyId, row);
  const { row: settled, written } = settleStored(upload, { before, row, change, facts, isNew, save });
  if (!isNew) return { ...stored, row: settled, competencies: await written };
  // A new session leaves no rollup row empty, so nothing is left to send.
  withCommit(trx, written);
  return { ...stored, row: settled, competencies: written };
};
