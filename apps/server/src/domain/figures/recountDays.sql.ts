import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

export interface MisplacedSession {
  session_id: string;
  user_id: string | null;
  module_id: string | null;
  mode: string | null;
  counts: boolean;
  day: string;
  right_day: string;
}

/**
 * Sessions that count for another day than the one on which they started in the company's time zone, locked, in the
 * order of their ids.
 * @param after where the portion before ended
 */
export const lockMisplacedSessions = async (
  trx: Trx,
  companyId: string,
  after: string,
  limit: number,
): Promise<MisplacedSession[]> => {
  const { rows } = await sql<MisplacedSession>`
    select s.session_id, s.user_id, s.module_id, s.mode, s.day,
           s.state = 'finished' and s.custody = 'accepted' as counts,
           (s.started_at at time zone c.time_zone)::date as right_day
    from session s join company c on c.company_id = s.company_id
    where s.company_id = ${companyId} and s.session_id > ${after} and s.day <> (s.started_at at time zone c.time_zone)::date
    order by s.session_id
    limit ${limit}
    for update of s`.execute(trx);
  return rows;
};

export const moveSessions = async (
  trx: Trx,
  companyId: string,
  sessions: readonly MisplacedSession[],
): Promise<void> => {
  await sql`
    update session s set day = m.day
    from unnest(${sessions.map((session) => session.session_id)}::uuid[],
                ${sessions.map((session) => session.right_day)}::date[]) as m (session_id, day)
    where s.company_id = ${companyId} and s.session_id = m.session_id`.execute(trx);
};
