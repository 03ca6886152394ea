import { type comments, type InputOf, screens } from '@simward/contract';
import {
  type CommentedSession,
  type CommentRow,
  changeComment,
  deleteComment,
  insertComment,
  listComments,
  lockComment,
  releaseDrafts,
  withdrawComment,
} from '../../domain/comments/comments.sql.ts';
import { findReflection, reflectionFor } from '../../domain/comments/reflection.sql.ts';
import { queueMail } from '../../domain/mails/queueMail.ts';
import { newId } from '../../platform/ids.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { facilitatedSession, sessionInSight } from './sessionInSight.ts';

/**
 * What is said of a session, as far as the caller may read it.
 * @throws Problem session.not-found, access.forbidden
 */
export const listOfSession = async (ctx: UserCtx, sessionId: string): Answer<typeof comments.list> => {
  const { trx, caller } = ctx;
  const session = await sessionInSight(ctx, sessionId);
  const reader = session.user_id === caller.userId ? 'learner' : 'facilitator';
  const rows = await listComments(trx, session, reader === 'learner' ? undefined : caller.userId);
  return {
    comments: rows.map((row) => commentOf(row, session, caller.userId, reader)),
    reflection: reflectionFor(await findReflection(trx, session), reader),
  };
};

const commentOf = (
  row: CommentRow,
  { learner }: CommentedSession,
  callerId: string,
  reader: 'learner' | 'facilitator',
): comments.Comment => ({
  _id: row.session_comment_id,
  text: row.text,
  at: row.t_ms === null ? null : row.t_ms / 1000,
  stepName: row.step_name,
  phase: row.phase,
  author: { _id: row.author_id, name: row.author },
  mine: row.author_id === callerId,
  createdAt: row.created_at.toISOString(),
  releasedAt: row.released_at?.toISOString() ?? null,
  readAt: row.read_at?.toISOString() ?? null,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  history:
    reader === 'learner'
      ? []
      : row.history.map((one) => ({ ...one, by: one.by === row.author_id ? row.author : learner })),
});

const auditOf = (ctx: UserCtx, { company_id, session_id }: CommentedSession, detail: object = {}) =>
  ctx.audit({ companyId: company_id, subject: { type: 'session', id: session_id }, detail: { ...detail } });

/** @throws Problem session.not-found, access.forbidden */
export const writeComment = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.write>, 'params' | 'body'>,
): Answer<typeof comments.write> => {
  const session = await facilitatedSession(ctx, params.sessionId);
  const now = ctx.clock.now();
  const id = newId(now);
  await insertComment(ctx.trx, session, { id, authorId: ctx.caller.userId, written: body }, now);
  auditOf(ctx, session, { comment: id });
  return { _id: id };
};

/** An own comment, locked. */
const lockOwn = async (ctx: UserCtx, params: { sessionId: string; commentId: string }) => {
  const session = await facilitatedSession(ctx, params.sessionId);
  const key = { session, commentId: params.commentId };
  const row = existing(await lockComment(ctx.trx, key), 'comment.not-found');
  if (row.author_id !== ctx.caller.userId) throw problem('comment.not-found');
  return { key, row, by: { userId: ctx.caller.userId, now: ctx.clock.now() } };
};

const lockDraft = async (ctx: UserCtx, params: { sessionId: string; commentId: string }) => {
  const locked = await lockOwn(ctx, params);
  if (locked.row.released_at !== null) throw problem('comment.released');
  return locked;
};

/** @throws Problem session.not-found, access.forbidden, comment.not-found, comment.released */
export const changeDraft = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.change>, 'params' | 'body'>,
): Answer<typeof comments.change> => {
  const { key, by } = await lockDraft(ctx, params);
  await changeComment(ctx.trx, key, body, by);
  auditOf(ctx, key.session, { comment: key.commentId });
  return { status: true };
};

/** @throws Problem session.not-found, access.forbidden, comment.not-found, comment.released */
export const deleteDraft = async (
  ctx: UserCtx,
  params: InputOf<typeof comments.remove>['params'],
): Answer<typeof comments.remove> => {
  const { key, by } = await lockDraft(ctx, params);
  await deleteComment(ctx.trx, key, by);
  auditOf(ctx, key.session, { comment: key.commentId });
  return { status: true };
};

/**
 * Releases own drafts, and writes to the learner once.
 * @throws Problem session.not-found, access.forbidden
 */
export const releaseComments = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.release>, 'params' | 'body'>,
): Answer<typeof comments.release> => {
  const session = await facilitatedSession(ctx, params.sessionId);
  const by = { userId: ctx.caller.userId, now: ctx.clock.now() };
  const released = await releaseDrafts(ctx.trx, session, body.commentIds, by);
  if (released.length > 0)
    await queueMail(ctx.platform, ctx.trx, {
      companyId: session.company_id,
      userId: session.user_id,
      template: 'comments-released',
      path: `${screens.testDetails.path}?sessionId=${session.session_id}`,
    });
  auditOf(ctx, session, { comments: released });
  return { released: released.length };
};

/** @throws Problem session.not-found, access.forbidden, comment.not-found, comment.read */
export const withdrawReleased = async (
  ctx: UserCtx,
  params: InputOf<typeof comments.withdraw>['params'],
): Answer<typeof comments.withdraw> => {
  const { key, row, by } = await lockOwn(ctx, params);
  if (row.read_at !== null) throw problem('comment.read');
  if (row.released_at !== null) await withdrawComment(ctx.trx, key, by);
  auditOf(ctx, key.session, { comment: key.commentId });
  return { status: true };
};
