import type { comments, InputOf } from '@simward/contract';
import { answerComment, lockComment, readComments } from '../../domain/comments/comments.sql.ts';
import { findReflection, saveReflection } from '../../domain/comments/reflection.sql.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { ownSession } from './sessionInSight.ts';

const auditOf = (ctx: UserCtx, sessionId: string) =>
  ctx.audit({ subject: { type: 'session', id: sessionId } });

const byLearner = ({ caller, clock }: UserCtx) => ({ userId: caller.userId, now: clock.now() });

/** @throws Problem session.not-found */
export const markRead = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.read>, 'params' | 'body'>,
): Answer<typeof comments.read> => {
  const session = await ownSession(ctx, params.sessionId);
  await readComments(ctx.trx, session, body.commentIds, byLearner(ctx));
  auditOf(ctx, params.sessionId);
  return { status: true };
};

/** @throws Problem session.not-found, comment.not-found for a draft too */
export const answerReleased = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.answer>, 'params' | 'body'>,
): Answer<typeof comments.answer> => {
  const session = await ownSession(ctx, params.sessionId);
  const key = { session, commentId: params.commentId };
  const row = existing(await lockComment(ctx.trx, key), 'comment.not-found');
  if (row.released_at === null) throw problem('comment.not-found');
  await answerComment(ctx.trx, key, body.text, byLearner(ctx));
  auditOf(ctx, params.sessionId);
  return { status: true };
};

/** @throws Problem session.not-found, reflection.submitted for what would take it back */
export const reflect = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.reflect>, 'params' | 'body'>,
): Answer<typeof comments.reflect> => {
  const session = await ownSession(ctx, params.sessionId);
  const before = await findReflection(ctx.trx, session);
  if (before?.submitted_at && !body.submitted) throw problem('reflection.submitted');
  await saveReflection(ctx.trx, session, body, ctx.clock.now());
  auditOf(ctx, params.sessionId);
  return { status: true };
};
