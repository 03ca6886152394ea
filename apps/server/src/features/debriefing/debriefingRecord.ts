import type { debriefing } from '@simward/contract';
import type { UserRow } from '../../domain/people/person/people.sql.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import { companyOfSessionInView } from '../../domain/sessions/companyOfSession.sql.ts';
import { sessionPolicy } from '../../domain/sessions/policy.ts';
import { existing } from '../../platform/problem.ts';
import type { UserCtx } from '../../platform/route/ctx.ts';
import {
  type DebriefedEvent,
  type DebriefedSession,
  findDebriefedSession,
  listDebriefedEvents,
  listLateEvents,
  listSessionsInRoom,
  type SessionInRoom,
} from './debriefing.sql.ts';

/** A session with everybody who was in it and all that their headsets reported. */
export interface DebriefingRecord {
  session: DebriefedSession;
  learner: UserRow;
  together: SessionInRoom[];
  events: DebriefedEvent[];
  /** Events beyond the session's declared end, which do not count. */
  late: debriefing.LateEvent[];
}

type ReadCtx = Pick<UserCtx, 'caller' | 'trx'>;

/**
 * A session and its learner.
 * @throws Problem session.not-found outside the caller's companies, for a held session and for an erased learner;
 * access.forbidden for a learner whom the caller may not see
 * @param competencyName the competency of the module that is debriefed; undefined for all
 */
export const findSession = async (
  { caller, trx }: ReadCtx,
  sessionId: string,
  competencyName?: string,
): Promise<Pick<DebriefingRecord, 'session' | 'learner'>> => {
  const companyId = await companyOfSessionInView({ caller, trx }, sessionId);
  const session = existing(
    await findDebriefedSession(trx, { companyId, sessionId, competencyName }),
    'session.not-found',
  );
  return { session, learner: await personInSight({ caller, trx }, session.user_id, sessionPolicy.debrief) };
};

/**
 * A session with everything that a debriefing shows of it.
 * @throws Problem as {@link findSession}
 */
export const readRecord = async (
  ctx: ReadCtx,
  sessionId: string,
  competencyName?: string,
): Promise<DebriefingRecord> => {
  const sessionOfLearner = await findSession(ctx, sessionId, competencyName);
  const { company_id } = sessionOfLearner.session;
  const together = await listSessionsInRoom(ctx.trx, sessionOfLearner.session);
  const [events, late] = await Promise.all([
    listDebriefedEvents(ctx.trx, company_id, together),
    listLateEvents(ctx.trx, sessionOfLearner.session),
  ]);
  return { ...sessionOfLearner, together, events, late };
};
