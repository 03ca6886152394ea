import { type comments, type InputOf, screens } from '@simward/contract';
import {
  answerComment,
  type CommentedSession,
  type CommentRow,
  changeComment,
  deleteComment,
  findCommentedSession,
  insertComment,
  listComments,
  lockComment,
  readComments,
  releaseDrafts,
  withdrawComment,
} from '../../domain/comments/comments.sql.ts';
import { findReflection, reflectionFor, saveReflection } from '../../domain/comments/reflection.sql.ts';
import { queueMail } from '../../domain/mails/queueMail.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import type { StandingPerson } from '../../domain/people/policy.ts';
import { companyOfSessionInView } from '../../domain/sessions/companyOfSession.sql.ts';
import { sessionPolicy } from '../../domain/sessions/policy.ts';
import type { Act } from '../../platform/auth/policy.ts';
import { newId } from '../../platform/ids.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';

/**
 * The comments and the reflection of a session, as far as the caller may read them.
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
      : row.history.map((change) => ({ ...change, by: change.by === row.author_id ? row.author : learner })),
});

/** @throws Problem session.not-found, access.forbidden */
export const writeComment = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.write>, 'params' | 'body'>,
): Answer<typeof comments.write> => {
  const session = await findSessionOfOther(ctx, params.sessionId);
  const now = ctx.clock.now();
  const id = newId(now);
  await insertComment(ctx.trx, session, { id, authorId: ctx.caller.userId, written: body }, now);
  auditSession(ctx, session, { comment: id });
  return { _id: id };
};

/** @throws Problem session.not-found, access.forbidden, comment.not-found, comment.released */
export const changeDraft = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.change>, 'params' | 'body'>,
): Answer<typeof comments.change> => {
  const { key, by } = await lockDraft(ctx, params);
  await changeComment(ctx.trx, key, body, by);
  auditSession(ctx, key.session, { comment: key.commentId });
  return { status: true };
};

/** @throws Problem session.not-found, access.forbidden, comment.not-found, comment.released */
export const deleteDraft = async (
  ctx: UserCtx,
  params: InputOf<typeof comments.remove>['params'],
): Answer<typeof comments.remove> => {
  const { key, by } = await lockDraft(ctx, params);
  await deleteComment(ctx.trx, key, by);
  auditSession(ctx, key.session, { comment: key.commentId });
  return { status: true };
};

/**
 * Releases own drafts, and sends the learner one mail for all of them.
 * @throws Problem session.not-found, access.forbidden
 */
export const releaseComments = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.release>, 'params' | 'body'>,
): Answer<typeof comments.release> => {
  const session = await findSessionOfOther(ctx, params.sessionId);
  const by = { userId: ctx.caller.userId, now: ctx.clock.now() };
  const released = await releaseDrafts(ctx.trx, session, body.commentIds, by);
  if (released.length > 0)
    await queueMail(ctx.platform, ctx.trx, {
      companyId: session.company_id,
      userId: session.user_id,
      template: 'comments-released',
      path: `${screens.testDetails.path}?sessionId=${session.session_id}`,
    });
  auditSession(ctx, session, { comments: released });
  return { released: released.length };
};

/** @throws Problem session.not-found, access.forbidden, comment.not-found, comment.read */
export const withdrawReleased = async (
  ctx: UserCtx,
  params: InputOf<typeof comments.withdraw>['params'],
): Answer<typeof comments.withdraw> => {
  const { key, row, by } = await lockOwnComment(ctx, params);
  if (row.read_at !== null) throw problem('comment.read');
  if (row.released_at !== null) await withdrawComment(ctx.trx, key, by);
  auditSession(ctx, key.session, { comment: key.commentId });
  return { status: true };
};

/** @throws Problem session.not-found */
export const markRead = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.read>, 'params' | 'body'>,
): Answer<typeof comments.read> => {
  const session = await ownSession(ctx, params.sessionId);
  await readComments(ctx.trx, session, body.commentIds, byLearner(ctx));
  auditOwnSession(ctx, params.sessionId);
  return { status: true };
};

/** @throws Problem session.not-found, comment.not-found also for a draft */
export const answerReleased = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.answer>, 'params' | 'body'>,
): Answer<typeof comments.answer> => {
  const session = await ownSession(ctx, params.sessionId);
  const key = { session, commentId: params.commentId };
  const row = existing(await lockComment(ctx.trx, key), 'comment.not-found');
  if (row.released_at === null) throw problem('comment.not-found');
  await answerComment(ctx.trx, key, body.text, byLearner(ctx));
  auditOwnSession(ctx, params.sessionId);
  return { status: true };
};

/** @throws Problem session.not-found, reflection.submitted when a submitted reflection would become a draft again */
export const reflect = async (
  ctx: UserCtx,
  { params, body }: Pick<InputOf<typeof comments.reflect>, 'params' | 'body'>,
): Answer<typeof comments.reflect> => {
  const session = await ownSession(ctx, params.sessionId);
  const before = await findReflection(ctx.trx, session);
  if (before?.submitted_at && !body.submitted) throw problem('reflection.submitted');
  await saveReflection(ctx.trx, session, body, ctx.clock.now());
  auditOwnSession(ctx, params.sessionId);
  return { status: true };
};

const lockDraft = async (ctx: UserCtx, params: { sessionId: string; commentId: string }) => {
  const locked = await lockOwnComment(ctx, params);
  if (locked.row.released_at !== null) throw problem('comment.released');
  return locked;
};

/** Locks a comment that the caller wrote. */
const lockOwnComment = async (ctx: UserCtx, params: { sessionId: string; commentId: string }) => {
  const session = await findSessionOfOther(ctx, params.sessionId);
  const key = { session, commentId: params.commentId };
  const row = existing(await lockComment(ctx.trx, key), 'comment.not-found');
  if (row.author_id !== ctx.caller.userId) throw problem('comment.not-found');
  return { key, row, by: { userId: ctx.caller.userId, now: ctx.clock.now() } };
};

type ReadCtx = Pick<UserCtx, 'caller' | 'trx'>;

/**
 * A session whose comments the caller may read.
 * @throws Problem session.not-found, access.forbidden for a learner whom the caller may not see
 */
const sessionInSight = async (
  { caller, trx }: ReadCtx,
  sessionId: string,
  act: Act<StandingPerson> = sessionPolicy.debrief,
): Promise<CommentedSession> => {
  const companyId = await companyOfSessionInView({ caller, trx }, sessionId);
  const session = existing(await findCommentedSession(trx, companyId, sessionId), 'session.not-found');
  await personInSight({ caller, trx }, session.user_id, act);
  return session;
};

/** @throws Problem session.not-found, access.forbidden for a session that the caller may not comment on */
const findSessionOfOther = (ctx: ReadCtx, sessionId: string): Promise<CommentedSession> =>
  sessionInSight(ctx, sessionId, sessionPolicy.comment);

/**
 * A session of the caller.
 * @throws Problem session.not-found
 */
const ownSession = async ({ caller, trx }: ReadCtx, sessionId: string): Promise<CommentedSession> => {
  const session = existing(await findCommentedSession(trx, caller.companyId, sessionId), 'session.not-found');
  if (session.user_id !== caller.userId) throw problem('session.not-found');
  return session;
};

const auditSession = (ctx: UserCtx, { company_id, session_id }: CommentedSession, detail: object = {}) =>
  ctx.audit({ companyId: company_id, subject: { type: 'session', id: session_id }, detail: { ...detail } });

const auditOwnSession = (ctx: UserCtx, sessionId: string) =>
  ctx.audit({ subject: { type: 'session', id: sessionId } });

const byLearner = ({ caller, clock }: UserCtx) => ({ userId: caller.userId, now: clock.now() });
