import { type CommentedSession, findCommentedSession } from '../../domain/comments/comments.sql.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import { sessionCompany } from '../../domain/sessions/sessionCompany.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { UserCtx } from '../../platform/route/ctx.ts';

type Asked = Pick<UserCtx, 'caller' | 'trx'>;

/**
 * A session that the caller may talk about.
 * @throws Problem session.not-found, access.forbidden for a learner whom the caller may not see
 */
export const sessionInSight = async (
  { caller, trx }: Asked,
  sessionId: string,
): Promise<CommentedSession> => {
  const companyId = await sessionCompany({ caller, trx }, sessionId);
  const session = existing(await findCommentedSession(trx, companyId, sessionId), 'session.not-found');
  await personInSight({ caller, trx }, session.user_id);
  return session;
};

/**
 * A session of a learner whom the caller looks after: nobody is the own facilitator.
 * @throws Problem session.not-found, access.forbidden
 */
export const facilitatedSession = async (asked: Asked, sessionId: string): Promise<CommentedSession> => {
  const session = await sessionInSight(asked, sessionId);
  if (session.user_id === asked.caller.userId) throw problem('access.forbidden');
  return session;
};

/**
 * An own session.
 * @throws Problem session.not-found
 */
export const ownSession = async ({ caller, trx }: Asked, sessionId: string): Promise<CommentedSession> => {
  const session = existing(await findCommentedSession(trx, caller.companyId, sessionId), 'session.not-found');
  if (session.user_id !== caller.userId) throw problem('session.not-found');
  return session;
};
