import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isAccepted } from './countedSession.sql.ts';

/** Sessions whose events may be removed: over, of a learner, of an earlier day, and without uploads lately. */
export interface Removable {
  companyId: string;
  /** Sessions of days before this one, in the company's time zone. */
  before: string;
  arrivedBefore: Date;
}

export interface RemovableSums {
  sessions: number;
  events: number;
  unfinished: number;
  months: { month: string; sessions: number; events: number; learners: number }[];
  modules: { module_name: string; sessions: number }[];
}

/** Sums of what would be removed, by month and by module. */
export const sumRemovable = async (trx: Trx, removable: Removable): Promise<RemovableSums> => {
  const { rows } = await sql<RemovableSums>`
    with before as (
      select s.day, s.module_id, s.user_id, s.event_count, ${isOver(removable)} as is_over
      from session s
      where ${isBefore(removable)}
    ), months as (
      select date_trunc('month', day::timestamp)::date as month, count(*)::int as sessions,
        coalesce(sum(event_count), 0)::int as events, count(distinct user_id)::int as learners
      from before where is_over group by 1
    ), modules as (
      select module_id, count(*)::int as sessions from before where is_over group by 1
    )
    select
      coalesce((select sum(sessions) from months), 0)::int as sessions,
      coalesce((select sum(events) from months), 0)::int as events,
      (select count(*) from before where not is_over)::int as unfinished,
      coalesce((select jsonb_agg(to_jsonb(m) order by m.month) from months m), '[]') as months,
      coalesce((
        select jsonb_agg(jsonb_build_object('module_name', coalesce(m.name, ''), 'sessions', o.sessions)
          order by o.sessions desc, m.name)
        from modules o left join module m on m.module_id = o.module_id), '[]') as modules`.execute(trx);
  const [sums] = rows;
  if (!sums) throw new Error('A sum has one row');
  return sums;
};

const isBefore = ({ companyId, before }: Removable) =>
  sql`s.company_id = ${companyId} and s.day < ${before}::date and s.events_removed_at is null`;

const isOver = ({ arrivedBefore }: Removable) => sql`
  s.state in ('finished', 'interrupted') and ${isAccepted} and s.last_received_at < ${arrivedBefore}`;

export interface SessionPosition {
  day: string;
  session_id: string;
}

/** A page of removable sessions, the oldest first, after the last session of the page before. */
export const listRemovable = async (
  trx: Trx,
  removable: Removable,
  after: SessionPosition | undefined,
  limit: number,
): Promise<SessionPosition[]> => {
  const { rows } = await sql<SessionPosition>`
    select s.day::text as day, s.session_id from session s
    where ${isBefore(removable)} and ${isOver(removable)}
      ${after ? sql`and (s.day, s.session_id) > (${after.day}::date, ${after.session_id}::uuid)` : sql``}
    order by s.day, s.session_id
    limit ${limit}`.execute(trx);
  return rows;
};

/**
 * Removes the events of sessions for good and marks the sessions, which accept no more events from then on. Results
 * stay.
 * @returns how many sessions lost their events, and how many events were removed
 */
export const removeEvents = async (
  trx: Trx,
  companyId: string,
  sessionIds: readonly string[],
  now: Date,
): Promise<{ sessions: number; events: number }> => {
  const marked = await trx
    .updateTable('session')
    .set({ events_removed_at: now })
    .where('company_id', '=', companyId)
    .where('session_id', 'in', sessionIds)
    .where('events_removed_at', 'is', null)
    .returning(['session_id', 'session_month'])
    .execute();
  if (marked.length === 0) return { sessions: 0, events: 0 };
  // The months limit the search to the partitions that have events of these sessions.
  const months = [...new Set(marked.map(({ session_month }) => session_month))];
  const ids = marked.map(({ session_id }) => session_id);
  const { rows } = await sql<{ removed: number }>`
    select remove_session_events(${companyId}, ${months}::date[], ${ids}::uuid[])::int as removed`.execute(
    trx,
  );
  return { sessions: marked.length, events: rows[0]?.removed ?? 0 };
};

/** Ids of a person's sessions. */
export const listSessionsOf = async (
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('session')
    .select('session_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ session_id }) => session_id);
};
