import { staffScopeOf } from '../../../domain/companies/scopes.ts';
import { companyOfSession } from '../../../domain/sessions/companyOfSession.sql.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { UserCtx } from '../../../platform/route/ctx.ts';
import { isDecided } from './heldSessions.sql.ts';

type CallerCtx = Pick<UserCtx, 'trx' | 'caller'>;

/** @throws Problem session.not-found, also for a session outside the caller's companies */
export const companyInView = async ({ trx, caller }: CallerCtx, sessionId: string): Promise<string> =>
  existing(await companyOfSession(trx, sessionId, staffScopeOf(caller).companyId), 'session.not-found');

/**
 * A Manager decides about sessions of their own learners, and about held sessions from headsets of their own departments.
 * Lock the session before, if it is to be changed: a held session could be accepted meanwhile.
 * @throws Problem access.forbidden
 */
export const expectDecides = async (
  { trx, caller }: CallerCtx,
  companyId: string,
  sessionId: string,
): Promise<void> => {
  const scope = staffScopeOf(caller);
  if (scope.departmentIds && !(await isDecided(trx, scope, companyId, sessionId)))
    throw problem('access.forbidden');
};
