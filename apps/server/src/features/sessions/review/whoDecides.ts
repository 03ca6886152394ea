import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { companyOfSession } from '../../../domain/sessions/companyOfSession.sql.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { UserCtx } from '../../../platform/route/ctx.ts';
import { isDecided } from './heldSessions.sql.ts';

type Asked = Pick<UserCtx, 'trx' | 'caller'>;

/** @throws Problem session.not-found outside the caller's companies */
export const companyInView = async ({ trx, caller }: Asked, sessionId: string): Promise<string> =>
  existing(await companyOfSession(trx, sessionId, staffScopeOf(caller).companyId), 'session.not-found');

/**
 * A Manager decides about sessions of the own learners, and about a held one of a headset of the own departments. Whoever
 * is about to change the session has locked it: what is held may be accepted meanwhile.
 * @throws Problem access.forbidden
 */
export const expectDecides = async (
  { trx, caller }: Asked,
  companyId: string,
  sessionId: string,
): Promise<void> => {
  const scope = staffScopeOf(caller);
  if (scope.departmentIds && !(await isDecided(trx, scope, companyId, sessionId)))
    throw problem('access.forbidden');
};
