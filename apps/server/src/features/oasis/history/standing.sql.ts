import { oasis } from '@simward/contract';
import { sql } from 'kysely';
import type { CompanyScope } from '../../../domain/companies/scopes.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { OasisRecord } from '../connector/connector.ts';

/**
 * The deliveries of departments as the CTE `mine`, because a statement reads them several times; each
 * person's deliveries are found by key. The deliveries of a whole company are read from the table itself,
 * which has an index for each question.
 */
const ofDepartments = ({ companyId, departmentIds }: CompanyScope) => sql`
  mine as (
    select d.user_id, d.state, d.noted_at, d.tried_at, d.next_try_at, d.delivered_at
    from (select distinct u.user_id from user_department u
      where u.company_id = ${companyId} and u.department_id = any(${[...(departmentIds ?? [])]}::uuid[])) m
    join oasis_delivery d on d.company_id = ${companyId} and d.user_id = m.user_id)`;

/** The deliveries `d` in scope, as a `from` source; it ends in a condition, so that `and` may follow. */
const deliveries = ({ companyId, departmentIds }: CompanyScope) =>
  departmentIds === undefined
    ? sql`oasis_delivery d where d.company_id = ${companyId}`
    : sql`mine d where true`;

interface FigureRow {
  delivered: number;
  waiting: number;
  next_try_at: Date | null;
  dead: number;
  dead_since: Date | null;
  unmatched: number;
  unmatched_learners: number;
  last_delivered_at: Date | null;
}

/** Figures of recent arrivals and of everything that has not arrived. Indexes find both, however much arrived before. */
export const readFigures = async (trx: Trx, scope: CompanyScope, now: Date): Promise<FigureRow> => {
  // For departments, the last delivery is looked for only in the days that are shown, so that their older
  // deliveries are not read.
  const isRecent = scope.departmentIds
    ? sql`d.delivered_at >= ${firstShown(now)}`
    : sql`d.delivered_at is not null`;
  const { rows } = await sql<FigureRow>`
    with ${ofDepartments(scope)}
    select r.delivered, w.*, (
      select d.delivered_at from ${deliveries(scope)} and ${isRecent}
      order by d.delivered_at desc limit 1) as last_delivered_at
    from (
      select count(*)::int as delivered from ${deliveries(scope)} and d.noted_at >= ${firstShown(now)} and d.state = 'delivered') r
    cross join (
      select count(*) filter (where d.state = 'waiting')::int as waiting,
        min(d.next_try_at) filter (where d.state = 'waiting') as next_try_at,
        count(*) filter (where d.state = 'dead')::int as dead,
        min(d.noted_at) filter (where d.state = 'dead') as dead_since,
        count(*) filter (where d.state = 'unmatched')::int as unmatched,
        (select count(*)::int from (
          select distinct d.user_id from ${deliveries(scope)} and d.state = 'unmatched') l)
          as unmatched_learners
      from ${deliveries(scope)} and d.state in ('waiting', 'unmatched', 'dead')) w`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('There is always a row of figures');
  return row;
};

const dayMs = 86_400_000;

const firstShown = (now: Date) => new Date(now.getTime() - oasis.shownDays * dayMs);

interface DayRow {
  day: string;
  delivered: number;
  failed: number;
}

/**
 * Figures of each shown day in the company's time zone. The start of each day is computed once, so that the
 * time zone is not computed for each result.
 */
export const readDays = async (trx: Trx, scope: CompanyScope, now: Date): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    with ${ofDepartments(scope)}, day as (
      select ((${now}::timestamptz at time zone c.time_zone)::date - back)::date as day,
        ((${now}::timestamptz at time zone c.time_zone)::date - back)::timestamp at time zone c.time_zone as begins
      from company c cross join generate_series(0, ${sql.lit(oasis.shownDays - 1)}) as back
      where c.company_id = ${scope.companyId}),
    begins as (select array_agg(begins order by day) as of_days from day),
    happened as (
      select d.delivered_at as at, 1 as delivered, 0 as failed from ${deliveries(scope)} and d.state = 'delivered' and d.delivered_at >= ${firstShown(now)}
      union all
      select d.tried_at, 0, 1 from ${deliveries(scope)} and d.state = 'dead' and d.tried_at >= ${firstShown(now)}),
    counted as (
      select width_bucket(h.at, (select of_days from begins)) as nth, sum(h.delivered)::int as delivered,
        sum(h.failed)::int as failed
      from happened h group by 1)
    select to_char(g.day, 'YYYY-MM-DD') as day, coalesce(c.delivered, 0) as delivered, coalesce(c.failed, 0) as failed
    from (select day, row_number() over (order by day) as nth from day) g
    left join counted c on c.nth = g.nth
    order by g.day`.execute(trx);
  return rows;
};

interface LatestRow {
  session_id: string;
  delivered_at: Date;
  pass_mark: number | null;
  sent: OasisRecord;
}

/** The last result that Oasis took, also when a correction of it is on its way. */
export const readLatest = async (trx: Trx, companyId: string): Promise<LatestRow | undefined> => {
  const { rows } = await sql<LatestRow>`
    select d.session_id, d.delivered_at, d.sent, s.pass_mark
    from (
      select session_id, delivered_at, sent from oasis_delivery
      where company_id = ${companyId} and delivered_at is not null
      order by delivered_at desc limit 1) d
    join session s on s.company_id = ${companyId} and s.session_id = d.session_id`.execute(trx);
  return rows[0];
};
