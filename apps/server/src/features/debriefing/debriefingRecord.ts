import { personInSight } from '../../domain/people/person/personInScope.ts';
import type { UserRow } from '../../domain/people/person/userRow.sql.ts';
import { existing } from '../../platform/problem.ts';
import type { UserCtx } from '../../platform/route/ctx.ts';
import {
  companyOfSession,
  type DebriefedEvent,
  type DebriefedSession,
  findDebriefedSession,
  listDebriefedEvents,
  listSessionsInRoom,
  type SessionInRoom,
} from './debriefedSession.sql.ts';

/** A session with everybody who was in it and all that their headsets reported. */
export interface DebriefingRecord {
  session: DebriefedSession;
  learner: UserRow;
  together: SessionInRoom[];
  events: DebriefedEvent[];
}

type Asked = Pick<UserCtx, 'caller' | 'trx'>;

/**
 * What there is to talk about of a session.
 * @throws Problem session.not-found outside the caller's companies, of a held session and once its learner is erased;
 * access.forbidden for a learner whom the caller may not see
 * @param competencyName which of the module's competencies is talked of; all of them when left out
 */
export const readRecord = async (
  { caller, trx }: Asked,
  sessionId: string,
  competencyName?: string,
): Promise<DebriefingRecord> => {
  const inView = caller.permissionSet === 'superadmin' ? caller.viewingCompanyId : caller.companyId;
  const companyId = existing(inView ?? (await companyOfSession(trx, sessionId)), 'session.not-found');
  const found = await findDebriefedSession(trx, { companyId, sessionId, competencyName });
  const session = existing(found, 'session.not-found');
  const learner = await personInSight({ caller, trx }, session.user_id);
  const together = await listSessionsInRoom(trx, session);
  return { session, learner, together, events: await listDebriefedEvents(trx, companyId, together) };
};
