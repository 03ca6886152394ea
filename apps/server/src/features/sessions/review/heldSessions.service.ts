import { type InputOf, sessions } from '@simward/contract';
import { withholdComments } from '../../../domain/comments/comments.sql.ts';
import { staffScopeOf } from '../../../domain/companies/scopes.ts';
import { playFactsOf } from '../../../domain/plays/playFacts.ts';
import { countingKey, differentKeys } from '../../../domain/sessions/countedSession.sql.ts';
import { type ReviewedSession, sessionPolicy } from '../../../domain/sessions/policy.ts';
import { sessionMarksOf } from '../../../domain/sessions/sessionAnswer.ts';
import {
  assessmentSettled,
  isRunning,
  runningChanged,
  sessionChanged,
  sessionCounted,
  sessionFinished,
} from '../../../domain/sessions/sessionEvents.ts';
import { updateSession } from '../../../domain/sessions/writeSession.sql.ts';
import { can } from '../../../platform/auth/policy.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { sayStored } from '../../../platform/texts/storedText.ts';
import { lockSession } from '../sessions.sql.ts';
import * as held from './heldSessions.sql.ts';
import { companyOfReviewed, expectDecides } from './whoDecides.ts';

/** Sessions in scope that wait for a decision. */
export const listHeldSessions = async (ctx: UserCtx): Answer<typeof sessions.listHeldSessions> =>
  sessionsAnswer(ctx, await held.listHeldSessions(ctx.trx, staffScopeOf(ctx.caller)));

/** Sessions of the last days, for finding a session that belongs to another learner. */
export const listRecentSessions = async (ctx: UserCtx): Answer<typeof sessions.listRecentSessions> => {
  const since = new Date(ctx.clock.now().getTime() - sessions.recentDays * 86_400_000);
  const scope = { ...staffScopeOf(ctx.caller), companyId: ctx.caller.companyId };
  return sessionsAnswer(ctx, await held.listRecentSessions(ctx.trx, scope, since));
};

/** Learners in scope by the start of their name or User ID. */
export const findLearners = async (ctx: UserCtx, query: string): Answer<typeof sessions.findLearners> => {
  const rows = await held.findLearners(ctx.trx, staffScopeOf(ctx.caller), query);
  return { learners: rows.map((row) => ({ _id: row.user_id, name: row.name, mobileNo: row.mobile_no })) };
};

/**
 * Reassigns a session to the learner who ran it. The figures of both learners are counted again in the same transaction,
 * and comments are withheld from the former learner.
 * @throws Problem session.not-found, user.not-found for a learner of another company, access.forbidden for a session or a
 * learner in somebody else's care, session.given-meanwhile, session.is-out
 */
export const reassignSession = async (
  ctx: UserCtx,
  { params, body }: InputOf<typeof sessions.reassignSession>,
): Answer<typeof sessions.reassignSession> => {
  const { trx, caller } = ctx;
  const companyId = await companyOfReviewed(ctx, params.id);
  const before = existing(await lockSession(trx, companyId, params.id), 'session.not-found');
  await expectDecides(ctx, sessionPolicy.decide, companyId, before);
  if (before.taken_out_at) throw problem('session.is-out');
  const scope = staffScopeOf(caller);
  const learner = existing(
    await held.findLearnerInScope(trx, scope, companyId, body.userId),
    'user.not-found',
  );
  if (!learner.in_scope) throw problem('access.forbidden');
  const from = before.user_id ?? before.recorded_user_id;
  if (body.from !== undefined && body.from !== from) throw problem('session.given-meanwhile');
  const change = {
    user_id: learner.user_id,
    custody: 'accepted',
    custody_reason: null,
    reassigned_at: ctx.clock.now(),
    ...(from && from !== learner.user_id ? { reassigned_from: from } : {}),
  } as const;
  await updateSession(trx, companyId, params.id, change);
  if (from && from !== learner.user_id)
    await withholdComments(trx, {
      companyId,
      sessionId: params.id,
      by: caller.userId,
      now: change.reassigned_at,
    });
  if (isRunning({ ...before, ...change })) await ctx.platform.events.emit(trx, runningChanged, { companyId });
  const keys = differentKeys([countingKey(before), countingKey({ ...before, ...change })]);
  if (keys.length > 0) await ctx.platform.events.emit(trx, sessionCounted, { companyId, keys });
  if (before.custody !== 'accepted')
    await ctx.platform.events.emit(trx, sessionFinished, { companyId, sessionId: params.id });
  else if (from !== learner.user_id)
    await ctx.platform.events.emit(trx, sessionChanged, {
      companyId,
      sessionId: params.id,
      changed: ['userId'],
      before: {
        userId: from,
        score: before.score,
        successful: before.successful,
        counts: countingKey(before) !== undefined,
      },
    });
  if (before.mode === 'assessment')
    await ctx.platform.events.emit(trx, assessmentSettled, { companyId, sessionId: params.id });
  ctx.audit({
    subject: { type: 'session', id: params.id },
    detail: { from, to: learner.user_id, reason: body.reason },
  });
  return { status: true };
};

type Row = Awaited<ReturnType<typeof held.listHeldSessions>>[number];

export const sessionsAnswer = (
  { caller, language }: Pick<UserCtx, 'caller' | 'language'>,
  rows: readonly Row[],
) => ({
  sessions: rows.map((row) => ({
    sessionId: row.session_id,
    custody: row.custody,
    reason: row.custody_reason ? sayStored(language, row.custody_reason) : '',
    moduleName: row.module_name ?? '',
    mode: row.mode,
    startedAt: row.started_at.toISOString(),
    receivedAt: row.last_received_at.toISOString(),
    headsetName: row.headset_name,
    play: playFactsOf(row),
    learner:
      row.user_id && row.user_name && showsLearner(row)
        ? { _id: row.user_id, name: row.user_name, inCare: row.in_care }
        : null,
    score: showsLearner(row) ? row.score : null,
    outcome: row.outcome ?? 'in progress',
    ...sessionMarksOf(row),
    mayDecide: can(caller, sessionPolicy.decide, reviewedOf(row)),
    mayTakeOut: can(caller, sessionPolicy.takeOut, reviewedOf(row)),
  })),
});

const reviewedOf = ({ user_id, in_care, on_headset_in_care, custody }: Row): ReviewedSession => ({
  learnerId: user_id,
  isLearnerInCare: in_care,
  isHeadsetInCare: on_headset_in_care,
  isHeld: custody !== 'accepted',
});

/** For an accepted session of somebody else's learner, the answer hides learner and result. */
const showsLearner = ({ in_care, custody }: Row) => in_care || custody !== 'accepted';
