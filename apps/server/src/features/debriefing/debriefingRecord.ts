import type { debriefing } from '@simward/contract';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import type { UserRow } from '../../domain/people/person/userRow.sql.ts';
import { sessionCompany } from '../../domain/sessions/sessionCompany.ts';
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
} from './debriefedSession.sql.ts';

/** A session with everybody who was in it and all that their headsets reported. */
export interface DebriefingRecord {
  session: DebriefedSession;
  learner: UserRow;
  together: SessionInRoom[];
  events: DebriefedEvent[];
  /** What does not count. */
  late: debriefing.LateEvent[];
}

type Asked = Pick<UserCtx, 'caller' | 'trx'>;

/**
 * Whose session it is and of what.
 * @throws Problem session.not-found outside the caller's companies, of a held session and once its learner is erased;
 * access.forbidden for a learner whom the caller may not see
 * @param competencyName which of the module's competencies is talked of; all of them when left out
 */
export const findSession = async (
  { caller, trx }: Asked,
  sessionId: string,
  competencyName?: string,
): Promise<Pick<DebriefingRecord, 'session' | 'learner'>> => {
  const companyId = await sessionCompany({ caller, trx }, sessionId);
  const found = await findDebriefedSession(trx, { companyId, sessionId, competencyName });
  const session = existing(found, 'session.not-found');
  return { session, learner: await personInSight({ caller, trx }, session.user_id) };
};

/**
 * What there is to talk about of a session.
 * @throws Problem as {@link findSession}
 */
export const readRecord = async (
  asked: Asked,
  sessionId: string,
  competencyName?: string,
): Promise<DebriefingRecord> => {
  const found = await findSession(asked, sessionId, competencyName);
  const { company_id } = found.session;
  const together = await listSessionsInRoom(asked.trx, found.session);
  const [events, late] = await Promise.all([
    listDebriefedEvents(asked.trx, company_id, together),
    listLateEvents(asked.trx, found.session),
  ]);
  return { ...found, together, events, late };
};
