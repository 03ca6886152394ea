import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isCounted } from './countedSession.sql.ts';

/** The day on which a session `s` started in the time zone of its company `c`. */
const rightDay = sql`(s.started_at at time zone c.time_zone)::date`;

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
 * Sessions that count for another day than the one on which they started in the company's time zone, locked, by id.
 * @param after the last id of the portion before
 */
export const lockMisplacedSessions = async (
  trx: Trx,
  companyId: string,
  after: string,
  limit: number,
): Promise<MisplacedSession[]> => {
  const { rows } = await sql<MisplacedSession>`
    select s.session_id, s.user_id, s.module_id, s.mode, s.day,
           ${isCounted} as counts,
           ${rightDay} as right_day
    from session s join company c on c.company_id = s.company_id
    where s.company_id = ${companyId} and s.session_id > ${after} and s.day <> ${rightDay}
    order by s.session_id
    limit ${limit}
    for update of s`.execute(trx);
  return rows;
};

/** Moves sessions to their right days; the figures of the days they leave and enter follow. */
export const moveToRightDays = async (
  trx: Trx,
  companyId: string,
  sessions: readonly MisplacedSession[],
): Promise<void> => {
  const ids = sessions.map((session) => session.session_id);
  await sql`
    update session s set day = m.day
    from unnest(${ids}::uuid[], ${sessions.map((session) => session.right_day)}::date[]) as m (session_id, day)
    where s.company_id = ${companyId} and s.session_id = any(${ids}::uuid[]) and s.session_id = m.session_id`.execute(
    trx,
  );
};

/** Sessions that count for a wrong day, as they are and as they should be. */
export const listMisplacedSessions = async (trx: Trx, companyId: string) => {
  const { rows } = await sql<{ stored: Record<string, unknown>; recomputed: Record<string, unknown> }>`
    select jsonb_build_object('session_id', s.session_id, 'day', s.day) as stored,
      jsonb_build_object('day', ${rightDay}) as recomputed
    from session s join company c on c.company_id = s.company_id
    where s.company_id = ${companyId} and s.day <> ${rightDay}`.execute(trx);
  return rows;
};
