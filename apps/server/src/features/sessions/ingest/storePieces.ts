import { createHash } from 'node:crypto';
import type { sessionUploads } from '@simward/contract';
import { listCompetencies } from '../../../domain/sessions/competencies/sessionCompetencies.sql.ts';
import { isOpen, runningChanged } from '../../../domain/sessions/running/runningChanged.ts';
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
import type { SessionFinish, SessionStart, Upload } from '../sessionTypes.ts';
import { factsOfStored, factsOfUpload, hasBothEnds } from '../settle/sessionFacts.ts';
import { applyChange, settleStored } from '../settle/settleStored.ts';
import { deviceInstant, trueStart } from './clock/clockOffset.ts';
import { conflictingEvent, type ReadEvent, readEvents } from './events/readEvents.ts';
import { sequenceGaps, toRanges } from './events/sequenceGaps.ts';
import {
  type EventOwner,
  findDigests,
  insertEvents,
  insertFirstEvents,
  storedRanges,
} from './events/sessionEvents.sql.ts';
import type { Pieces, StoredPieces } from './pieces.ts';
import { type OpenSession, openSession } from './start/openSession.ts';
import { heldByRules, heldWhenBack } from './start/startRules.ts';

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

interface StoredEvents {
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
const storeFirstEvents = (upload: Upload, session: OpenSession, fresh: readonly ReadEvent[]): Promise<void> =>
  insertFirstEvents(upload.trx, ownerOf(upload, session), fresh, arrivalOf(upload));

/** Bounds what one session may remember of refused numbers. */
const mostRefused = 20_000;

/**
 * Stores the events of an upload that are not there yet, names those it refuses, and tells what is still missing. Those
 * of a new session are stored by `storeFirstEvents`, once its row is there.
 * @param lastSeq the last number that the finish gave, where it has arrived
 */
const storeEvents = async (
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

/** What a start names: the module as it is now and, where it was run in a room, that room. */
const findNamed = async ({ trx, companyId }: Upload, start: SessionStart) => {
  const [module, room] = await Promise.all([
    findFrozenModule(trx, { companyId, moduleId: start.moduleId, version: start.version }),
    start.room === undefined ? undefined : findRoom(trx, companyId, normalCode(start.room)),
  ]);
  return { module, room };
};

/**
 * What a start adds to the session row: module, version, pass mark and must-pass steps frozen as they are now. A module
 * without versions takes whatever the headset calls its own.
 * @returns undefined when the same start is there already
 * @throws Problem session.conflict when another start is there; module.not-found; room.not-found
 */
const readStart = (
  upload: Upload,
  session: OpenSession,
  start: SessionStart,
  { module, room }: Awaited<ReturnType<typeof findNamed>>,
): (SessionChange & { day: string; started_at: Date }) | undefined => {
  const { row } = session;
  const deviceStartedAt = deviceInstant(start.startedAt);
  if (row.module_id !== null) {
    const same =
      row.module_id === start.moduleId &&
      (row.reported_version ?? row.module_version) === start.version &&
      row.mode === start.mode &&
      row.device_started_at?.getTime() === deviceStartedAt.getTime();
    if (!same) throw problem('session.conflict');
    return undefined;
  }
  if (!module) throw problem('module.not-found');
  if (start.room !== undefined && !room) throw problem('room.not-found');
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
    ...(room
      ? { room_id: room.room_id, room_role: room.headset_id === upload.headsetId ? 'host' : 'participant' }
      : {}),
  };
};

/**
 * The answer to an upload for a session whose events were removed under the company's retention: it takes nothing more.
 * Everything counts as received, and a finish as the last of it, so that the headset forgets it even
 * where the session was interrupted: nothing of it is stored.
 */
const takeNothing = (row: SessionRow, { events = [], finish }: Pieces): StoredPieces => {
  const { valid, rejected, repeated } = readEvents(events);
  const last = Math.max(row.last_seq ?? 0, ...valid.map(({ event }) => event.seq));
  return {
    row: finish ? { ...row, state: 'finished', outcome: row.outcome ?? finish.outcome } : row,
    duplicate: true,
    receipt: { accepted: 0, duplicates: valid.length + repeated, rejected, ackSeq: last, missing: [] },
  };
};
