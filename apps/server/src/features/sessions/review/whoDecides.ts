import { companyInView, departmentsInCare } from '../../../domain/companies/scopes.ts';
import { companyOfSession } from '../../../domain/sessions/companyOfSession.sql.ts';
import type { ReviewedSession } from '../../../domain/sessions/policy.ts';
import { type Act, expectCan } from '../../../platform/auth/policy.ts';
import { existing } from '../../../platform/problem.ts';
import type { UserCtx } from '../../../platform/route/ctx.ts';
import type { SessionRow } from '../sessions.sql.ts';
import { findCare } from './heldSessions.sql.ts';

type CallerCtx = Pick<UserCtx, 'trx' | 'caller'>;

/** @throws Problem session.not-found, also for a session outside the caller's companies */
export const companyOfReviewed = async ({ trx, caller }: CallerCtx, sessionId: string): Promise<string> =>
  existing(await companyOfSession(trx, sessionId, companyInView(caller)), 'session.not-found');

/**
 * Refuses somebody who may not do this with the session. Lock it before, if it is to be changed: a held session could
 * be accepted meanwhile.
 * @throws Problem access.forbidden, session.own
 */
export const expectDecides = async (
  { trx, caller }: CallerCtx,
  act: Act<ReviewedSession>,
  companyId: string,
  row: Pick<SessionRow, 'session_id' | 'user_id' | 'recorded_user_id' | 'custody'>,
): Promise<void> => {
  const departmentIds = departmentsInCare(caller);
  const care = departmentIds
    ? await findCare(trx, { companyId, departmentIds }, row.session_id)
    : { isLearnerInCare: true, isHeadsetInCare: true };
  const learnerId = row.user_id ?? row.recorded_user_id;
  expectCan(caller, act, { learnerId, isHeld: row.custody !== 'accepted', ...care });
};
