import { existing } from '../../platform/problem.ts';
import type { UserCtx } from '../../platform/route/ctx.ts';
import { staffScopeOf } from '../companies/staffScope.ts';
import { companyOfSession } from './companyOfSession.sql.ts';

/**
 * The company in which to look for a session: the one in view, or the session's if all companies are in view.
 * @throws Problem session.not-found when no company has it
 */
export const sessionCompany = async (
  { caller, trx }: Pick<UserCtx, 'caller' | 'trx'>,
  sessionId: string,
): Promise<string> =>
  existing(staffScopeOf(caller).companyId ?? (await companyOfSession(trx, sessionId)), 'session.not-found');
