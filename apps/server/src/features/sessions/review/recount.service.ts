import type { InputOf, sessions } from '@simward/contract';
import { updateSession } from '../../../domain/sessions/writeSession.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { findSession, lockSession, type SessionRow } from '../sessions.sql.ts';
import { type FinishedSession, factsOfStored, hasBothEnds, settleInput } from '../settle/sessionFacts.ts';
import { settleSession } from '../settle/settleSession.ts';
import { settleStored } from '../settle/settleStored.ts';
import { companyInScope } from './companyInScope.ts';

type Recountable = FinishedSession & { mode: 'assessment' };

/** Without its events nobody can tell any more which must-pass steps failed; a training has no result. */
const canBeRecounted = (row: SessionRow): row is Recountable =>
  hasBothEnds(row) && row.mode === 'assessment' && row.state === 'finished' && row.events_removed_at === null;

const isSame = (a: sessions.SettledResult, b: sessions.SettledResult) =>
  a.score === b.score && a.successful === b.successful;

/** What a session comes to by the names that its module knows now, and from what. */
const recount = async (trx: Trx, companyId: string, row: Recountable) => {
  const owner = { companyId, sessionId: row.session_id, sessionMonth: row.session_month };
  const facts = await factsOfStored(trx, owner, row.module_id);
  const { score, successful } = settleSession(settleInput({ ...row, counted_names: facts.names }, facts));
  return { facts, recounted: { score, successful } };
};

/**
 * What a session would come to.
 * @throws Problem session.not-found, access.forbidden
 */
export const readRecount = async (ctx: UserCtx, sessionId: string): Answer<typeof sessions.readRecount> => {
  const companyId = await companyInScope(ctx, sessionId);
  const row = existing(await findSession(ctx.trx, companyId, sessionId), 'session.not-found');
  if (!canBeRecounted(row)) return { recounted: null };
  const { recounted } = await recount(ctx.trx, companyId, row);
  return { recounted: isSame(row, recounted) ? null : recounted };
};

/**
 * Judges a finished session anew: its figures and what Oasis has follow, and its learner sees when it was done.
 * @throws Problem session.not-found, access.forbidden, session.recount-impossible, session.recount-same
 */
export const recountSession = async (
  ctx: UserCtx,
  { params: { id: sessionId }, body }: InputOf<typeof sessions.recountSession>,
): Answer<typeof sessions.recountSession> => {
  const { trx, clock, platform } = ctx;
  const companyId = await companyInScope(ctx, sessionId);
  const row = existing(await lockSession(trx, companyId, sessionId), 'session.not-found');
  if (!canBeRecounted(row)) throw problem('session.recount-impossible');
  const { facts, recounted } = await recount(trx, companyId, row);
  if (isSame(row, recounted)) throw problem('session.recount-same');
  const { written } = settleStored(
    { trx, clock, events: platform.events, companyId },
    {
      before: row,
      row,
      change: { recounted_at: clock.now() },
      facts,
      isNew: false,
      recounts: true,
      save: (change) => updateSession(trx, companyId, sessionId, change),
    },
  );
  await written;
  ctx.audit({
    companyId,
    subject: { type: 'session', id: sessionId },
    detail: {
      scoreBefore: row.score,
      scoreAfter: recounted.score,
      successfulBefore: row.successful,
      successfulAfter: recounted.successful,
      reason: body.reason,
    },
  });
  return recounted;
};
