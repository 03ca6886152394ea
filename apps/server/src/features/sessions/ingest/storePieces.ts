import { createHash } from 'node:crypto';
import { listSessionCompetencies } from '../../../domain/sessions/sessionCompetencies.sql.ts';
import { isRunning, runningChanged } from '../../../domain/sessions/sessionEvents.ts';
import {
  insertSession,
  type SessionChange,
  updateSession,
} from '../../../domain/sessions/writeSession.sql.ts';
import { withCommit } from '../../../platform/database/transactions/transactions.ts';
import { problem } from '../../../platform/problem.ts';
import { normalCode } from '../../../platform/readableCode.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { findRoom } from '../rooms/rooms.sql.ts';
import { findFrozenModule, type SessionRow } from '../sessions.sql.ts';
import type { Pieces, SessionFinish, SessionStart, StoredPieces, Upload } from '../sessionTypes.ts';
import { factsOfStored, factsOfUpload, hasBothEnds } from '../settle/sessionFacts.ts';
import { applyChange, settleStored } from '../settle/settleStored.ts';
import { deviceInstant, trueStart } from './clockOffset.ts';
import { type OpenSession, openSession } from './openSession.ts';
import { readEvents } from './readEvents.ts';
import { holdAfterPlay, holdByRules, holdWhenResumed } from './startRules.ts';
import { storeEvents, storeFirstEvents } from './storeEvents.ts';

/**
 * Stores any pieces of one session in the upload's transaction: start, events and finish, in any order, days late, and
 * repeated. With the last piece the result is settled and counted in the same transaction. A new session is written in one
 * go with everything that came, so that a whole session takes one round trip to read, and one to write and commit.
 * @throws Problem headset.grant-required, module.not-found, session.conflict, session.finish-conflict
 */
export const storePieces = async (
  upload: Upload,
  sessionId: string,
  pieces: Pieces,
): Promise<StoredPieces> => {
  const { trx, companyId } = upload;
  const [session, found] = await Promise.all([
    openSession(upload, sessionId, pieces.start?.moduleId ?? null),
    pieces.start && findModuleAndRoom(upload, pieces.start),
  ]);
  const before = session.row;
  if (before.events_removed_at) {
    const acknowledged = acknowledgeWithoutStoring(before, pieces);
    return pieces.finish
      ? { ...acknowledged, competencies: await listSessionCompetencies(trx, companyId, sessionId) }
      : acknowledged;
  }
  const isNew = session.first !== undefined;
  const start = pieces.start && found && readStart(upload, session, pieces.start, found);
  const startChange = start &&
    pieces.start &&
    found?.module && {
      ...start,
      ...(await holdByRules(upload, session, pieces.start, found.module, start)),
    };
  const finishChange = pieces.finish && readFinish(before, pieces.finish);
  const lastSeq = finishChange?.last_seq ?? before.last_seq;
  const events = await storeEvents(upload, session, pieces.events ?? [], lastSeq);

  const hasNews = startChange !== undefined || finishChange !== undefined || events.fresh.length > 0;
  const change: SessionChange = {
    ...(hasNews && (await holdWhenResumed(upload, before))),
    ...(hasNews && holdAfterPlay(upload, session, pieces.start)),
    ...startChange,
    ...finishChange,
    event_count: before.event_count + events.fresh.length,
    refused_seqs: events.refusedSeqs,
    last_received_at: upload.clock.now(),
  };
  const merged = applyChange(before, change);
  const row = { ...merged, state: nextState(merged, events.receipt.missing.length) };
  const stored = { row, duplicate: !hasNews && !isNew, receipt: events.receipt };
  const hasRefusedMore = events.refusedSeqs.length > before.refused_seqs.length;
  if (!hasNews && !isNew && !hasRefusedMore)
    return pieces.finish && row.state === 'finished'
      ? { ...stored, competencies: await listSessionCompetencies(trx, companyId, sessionId) }
      : stored;
  const wasOpen = !isNew && isRunning(before);
  if (wasOpen !== isRunning(row) || (wasOpen && startChange !== undefined))
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
    isNew && found?.module
      ? { ...factsOfUpload(events.fresh, row.last_seq), names: found.module.counted_names }
      : await factsOfStored(trx, companyId, row);
  const { row: settled, written } = settleStored(upload, { before, row, change, facts, isNew, save });
  if (!isNew) return { ...stored, row: settled, competencies: await written };
  // A new session only adds to figures, so that no rollup row becomes empty and has to be deleted: everything
  // is sent already, and only the commit waits for it.
  withCommit(trx, written);
  return { ...stored, row: settled, competencies: written };
};

/** The module of a start as it is now and, if it was run in a room, that room. */
const findModuleAndRoom = async ({ trx, companyId }: Upload, start: SessionStart) => {
  const [module, room] = await Promise.all([
    findFrozenModule(trx, { companyId, moduleId: start.moduleId, version: start.version }),
    start.room === undefined ? undefined : findRoom(trx, companyId, normalCode(start.room)),
  ]);
  return { module, room };
};

/**
 * The answer to an upload for a session whose events were removed under the company's retention. Nothing of
 * the upload is stored, but the answer says that everything was received, so that the headset deletes its
 * copy, even of an interrupted session.
 */
const acknowledgeWithoutStoring = (row: SessionRow, { events = [], finish }: Pieces): StoredPieces => {
  const { valid, rejected, repeated } = readEvents(events);
  const last = Math.max(row.last_seq ?? 0, ...valid.map(({ event }) => event.seq));
  return {
    row: finish ? { ...row, state: 'finished', outcome: row.outcome ?? finish.outcome } : row,
    duplicate: true,
    receipt: { accepted: 0, duplicates: valid.length + repeated, rejected, ackSeq: last, missing: [] },
  };
};

/**
 * The columns that a start sets: module, version, pass mark and must-pass steps are frozen as they are now. If the module
 * has no versions, the version is the one that the headset names.
 * @returns undefined if the same start is stored already
 * @throws Problem module.not-found, room.not-found, session.conflict if another start is stored already
 */
const readStart = (
  upload: Upload,
  session: OpenSession,
  start: SessionStart,
  { module, room }: Awaited<ReturnType<typeof findModuleAndRoom>>,
): (SessionChange & { day: string; started_at: Date }) | undefined => {
  const { row } = session;
  const deviceStartedAt = deviceInstant(start.startedAt);
  if (row.module_id !== null) {
    const isSame =
      row.module_id === start.moduleId &&
      (row.reported_version ?? row.module_version) === start.version &&
      row.mode === start.mode &&
      row.device_started_at?.getTime() === deviceStartedAt.getTime();
    if (!isSame) throw problem('session.conflict');
    return undefined;
  }
  if (!module) throw problem('module.not-found');
  if (start.room !== undefined && (!room || upload.sender.kind === 'play')) throw problem('room.not-found');
  const sentAt = start.sentAt ? deviceInstant(start.sentAt) : upload.sentAt;
  const { startedAt, offsetMs } = trueStart({
    startedAt: deviceStartedAt,
    sentAt,
    receivedAt: upload.clock.now(),
  });
  return {
    module_id: module.module_id,
    module_version: module.version ?? start.version,
    ...(module.version !== null && module.version !== start.version
      ? { reported_version: start.version }
      : {}),
    mode: start.mode,
    pass_mark: module.pass_mark,
    must_pass_steps: module.must_pass_steps,
    device_started_at: deviceStartedAt,
    clock_offset_ms: offsetMs,
    started_at: startedAt,
    day: dayIn(session.facts.timeZone, startedAt),
    ...(room ? { room_id: room.room_id, room_role: isHost(upload, room) ? 'host' : 'participant' } : {}),
  };
};

const isHost = ({ sender }: Upload, room: { headset_id: string }): boolean =>
  sender.kind === 'headset' && sender.headsetId === room.headset_id;

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
 * Two finishes are equal if their digests are. Fields are in a fixed order, competencies as the headset sent them. A finish
 * without `t` has the same digest as in releases before `t`.
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

/** A session is finished once its start, its finish and all events have arrived. It stays finished if more arrives. */
const nextState = (row: SessionRow, missing: number): SessionRow['state'] => {
  if (!hasBothEnds(row)) return row.outcome === null ? 'open' : 'waiting';
  return missing === 0 || row.state === 'finished' ? 'finished' : 'waiting';
};
