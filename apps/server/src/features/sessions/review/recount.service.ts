import type { InputOf, sessions } from '@simward/contract';
import { listVersionNumbers } from '../../../domain/catalogue/versions/moduleVersions.sql.ts';
import { type SessionChange, updateSession } from '../../../domain/sessions/writeSession.sql.ts';
import { existing, fieldProblem, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { findFrozenModule, findSession, lockSession, type SessionRow } from '../sessions.sql.ts';
import { type FinishedSession, factsOfStored, hasBothEnds, settleInput } from '../settle/sessionFacts.ts';
import { settleSession } from '../settle/settleSession.ts';
import { settleStored } from '../settle/settleStored.ts';
import { companyInView, expectDecides } from './whoDecides.ts';

/** The portal does not know what its headset said, and nobody has said yet which version it is. */
const isOfUnknownVersion = (row: SessionRow): boolean =>
  row.reported_version !== null && row.version_named_at === null;

/** By what it is judged, beside the names that its module knows now. */
type RecountBy = Pick<InputOf<typeof sessions.recountSession>['body'], 'version' | 'withLate'>;

/**
 * Without its events nobody can tell any more which must-pass steps failed. A training has no result: it is counted again
 * only by another version, or with events that its score lacks.
 */
const canBeRecounted = (row: SessionRow, { version, withLate }: RecountBy): row is FinishedSession =>
  hasBothEnds(row) &&
  row.state === 'finished' &&
  row.events_removed_at === null &&
  (row.mode === 'assessment' || version !== undefined || withLate);

const isSame = (a: sessions.SettledResult, b: sessions.SettledResult) =>
  a.score === b.score && a.successful === b.successful;

/** What the session's row says of how it is judged from now on. */
const changeOf = async (
  { trx, clock }: Pick<UserCtx, 'trx' | 'clock'>,
  companyId: string,
  row: FinishedSession,
  { version, withLate }: RecountBy,
): Promise<SessionChange> => {
  const now = clock.now();
  const late: SessionChange = withLate && row.late_events > 0 ? { late_accepted_at: now } : {};
  if (version === undefined) return late;
  const module = await findFrozenModule(trx, { companyId, moduleId: row.module_id, version });
  if (!isOfUnknownVersion(row) || module?.version !== version)
    throw fieldProblem('session.version-unknown', 'version');
  return {
    ...late,
    module_version: version,
    must_pass_steps: module.must_pass_steps,
    version_named_at: now,
  };
};

/** What a session comes to when it is judged anew, and from what. */
const recount = async (
  ctx: Pick<UserCtx, 'trx' | 'clock'>,
  companyId: string,
  before: FinishedSession,
  recountBy: RecountBy,
) => {
  const change = await changeOf(ctx, companyId, before, recountBy);
  const row = { ...before, ...change };
  const facts = await factsOfStored(ctx.trx, companyId, row);
  const { score, successful } = settleSession(settleInput({ ...row, counted_names: facts.names }, facts));
  return { row, change, facts, recounted: { score, successful } };
};

/**
 * What a session would come to.
 * @throws Problem session.not-found, access.forbidden
 */
export const readRecount = async (
  ctx: UserCtx,
  { params: { id: sessionId }, query }: InputOf<typeof sessions.readRecount>,
): Answer<typeof sessions.readRecount> => {
  const companyId = await companyInView(ctx, sessionId);
  await expectDecides(ctx, companyId, sessionId);
  const row = existing(await findSession(ctx.trx, companyId, sessionId), 'session.not-found');
  const versions =
    isOfUnknownVersion(row) && row.module_id ? await listVersionNumbers(ctx.trx, row.module_id) : [];
  if (!canBeRecounted(row, query)) return { recounted: null, versions };
  const { recounted } = await recount(ctx, companyId, row, query);
  return { recounted: isSame(row, recounted) ? null : recounted, versions };
};

/**
 * Judges a finished session anew, by the version that it belongs to or with its late events where that is asked: its figures and what Oasis has follow, and its learner sees when it was done.
 * @throws Problem session.not-found, access.forbidden, session.recount-impossible, session.recount-same, session.version-unknown
 * for one that its module has not, or of a session whose version is known
 */
export const recountSession = async (
  ctx: UserCtx,
  { params: { id: sessionId }, body }: InputOf<typeof sessions.recountSession>,
): Answer<typeof sessions.recountSession> => {
  const { trx, clock, platform } = ctx;
  const companyId = await companyInView(ctx, sessionId);
  const before = existing(await lockSession(trx, companyId, sessionId), 'session.not-found');
  await expectDecides(ctx, companyId, sessionId);
  if (!canBeRecounted(before, body)) throw problem('session.recount-impossible');
  const { row, change, facts, recounted } = await recount(ctx, companyId, before, body);
  // A mark that goes is a change as well.
  if (isSame(before, recounted) && Object.keys(change).length === 0) throw problem('session.recount-same');
  const { written } = settleStored(
    { trx, clock, events: platform.events, companyId },
    {
      before,
      row,
      change: { ...change, recounted_at: clock.now() },
      facts,
      isNew: false,
      recounts: true,
      save: (changed) => updateSession(trx, companyId, sessionId, changed),
    },
  );
  await written;
  ctx.audit({
    companyId,
    subject: { type: 'session', id: sessionId },
    detail: {
      scoreBefore: before.score,
      scoreAfter: recounted.score,
      successfulBefore: before.successful,
      successfulAfter: recounted.successful,
      ...(body.version === undefined ? {} : { versionSaid: before.reported_version, version: body.version }),
      ...(change.late_accepted_at ? { lateEvents: before.late_events } : {}),
      reason: body.reason,
    },
  });
  return recounted;
};
