import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { companyOfSession } from '../../../domain/sessions/companyOfSession.sql.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { UserCtx } from '../../../platform/route/ctx.ts';
import { isSessionInDepartments } from './heldSessions.sql.ts';

/**
 * Company of a session that the caller may decide about.
 * @throws Problem session.not-found outside the company, access.forbidden outside the own departments
 */
export const companyInScope = async (
  { trx, caller }: Pick<UserCtx, 'trx' | 'caller'>,
  sessionId: string,
): Promise<string> => {
  const scope = staffScopeOf(caller);
  const companyId = existing(await companyOfSession(trx, sessionId, scope.companyId), 'session.not-found');
  const { departmentIds } = scope;
  if (departmentIds && !(await isSessionInDepartments(trx, companyId, sessionId, departmentIds)))
    throw problem('access.forbidden');
  return companyId;
};
