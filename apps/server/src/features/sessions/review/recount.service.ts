import type { InputOf, sessions } from '@simward/contract';
import { listVersionNumbers } from '../../../domain/catalogue/versions/moduleVersions.sql.ts';
import { sessionPolicy } from '../../../domain/sessions/policy.ts';
import { type SessionChange, updateSession } from '../../../domain/sessions/writeSession.sql.ts';
import { existing, fieldProblem, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { findFrozenModule, findSession, lockSession, type SessionRow } from '../sessions.sql.ts';
import { type FinishedSession, factsOfStored, hasBothEnds, settleInput } from '../settle/sessionFacts.ts';
import { settleSession } from '../settle/settleSession.ts';
import { settleStored } from '../settle/settleStored.ts';
import { companyOfReviewed, expectDecides } from './whoDecides.ts';

/**
 * The result that settling a session again would give; null if it would not differ.
 * @throws Problem session.not-found, access.forbidden
 */
export const readRecount = async (
  ctx: UserCtx,
  { params: { id: sessionId }, query }: InputOf<typeof sessions.readRecount>,
): Answer<typeof sessions.readRecount> => {
  const companyId = await companyOfReviewed(ctx, sessionId);
  const row = existing(await findSession(ctx.trx, companyId, sessionId), 'session.not-found');
  await expectDecides(ctx, sessionPolicy.decide, companyId, row);
  const versions =
    isOfUnknownVersion(row) && row.module_id ? await listVersionNumbers(ctx.trx, row.module_id) : [];
  if (!canBeRecounted(row, query)) return { recounted: null, versions };
  const { recounted } = await recount(ctx, companyId, row, query);
  return { recounted: isSame(row, recounted) ? null : recounted, versions };
};

/**
 * Settles a finished session again, if asked with another version or with its late events. Its figures and Oasis follow,
 * and its learner sees the time of the recount.
 * @throws Problem session.not-found, access.forbidden, session.recount-impossible, session.recount-same,
 * session.version-unknown if the module does not have the version, or if the session's version is known already
 */
export const recountSession = async (
  ctx: UserCtx,
  { params: { id: sessionId }, body }: InputOf<typeof sessions.recountSession>,
): Answer<typeof sessions.recountSession> => {
  const { trx, clock, platform } = ctx;
  const companyId = await companyOfReviewed(ctx, sessionId);
  const before = existing(await lockSession(trx, companyId, sessionId), 'session.not-found');
  await expectDecides(ctx, sessionPolicy.decide, companyId, before);
  if (!canBeRecounted(before, body)) throw problem('session.recount-impossible');
  const { row, change, facts, recounted } = await recount(ctx, companyId, before, body);
  // Naming the version, or accepting late events, is a change even if the result stays the same.
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

/** The portal does not know the version that the headset named, and nobody has said which version it is. */
const isOfUnknownVersion = (row: SessionRow): boolean =>
  row.reported_version !== null && row.version_named_at === null;

/** A recount always uses the present competency names. In addition, the caller may choose these. */
type RecountChoices = Pick<InputOf<typeof sessions.recountSession>['body'], 'version' | 'withLate'>;

/**
 * Only a session that still has its events can be recounted, because they show which must-pass steps failed.
 * A training has no result, so that it is recounted only with another version or with late events.
 */
const canBeRecounted = (row: SessionRow, { version, withLate }: RecountChoices): row is FinishedSession =>
  hasBothEnds(row) &&
  row.state === 'finished' &&
  row.events_removed_at === null &&
  (row.mode === 'assessment' || version !== undefined || withLate);

/** The result of settling the session again, and everything it was made from. */
const recount = async (
  ctx: Pick<UserCtx, 'trx' | 'clock'>,
  companyId: string,
  before: FinishedSession,
  choices: RecountChoices,
) => {
  const change = await changeOf(ctx, companyId, before, choices);
  const row = { ...before, ...change };
  const facts = await factsOfStored(ctx.trx, companyId, row);
  const { score, successful } = settleSession(settleInput({ ...row, counted_names: facts.names }, facts));
  return { row, change, facts, recounted: { score, successful } };
};

/** Columns that record the choices, for this and later settlements. */
const changeOf = async (
  { trx, clock }: Pick<UserCtx, 'trx' | 'clock'>,
  companyId: string,
  row: FinishedSession,
  { version, withLate }: RecountChoices,
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

const isSame = (a: sessions.SettledResult, b: sessions.SettledResult) =>
  a.score === b.score && a.successful === b.successful;
