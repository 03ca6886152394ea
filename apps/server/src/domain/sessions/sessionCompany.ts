import { existing } from '../../platform/problem.ts';
import type { UserCtx } from '../../platform/route/ctx.ts';
import { staffScopeOf } from '../companies/staffScope.ts';
import { companyOfSession } from './companyOfSession.sql.ts';

/**
 * The company to look for a session in: the one in view, and where that is every company, the session's.
 * @throws Problem session.not-found when no company has it
 */
export const sessionCompany = async (
  { caller, trx }: Pick<UserCtx, 'caller' | 'trx'>,
  sessionId: string,
): Promise<string> =>
  existing(staffScopeOf(caller).companyId ?? (await companyOfSession(trx, sessionId)), 'session.not-found');
