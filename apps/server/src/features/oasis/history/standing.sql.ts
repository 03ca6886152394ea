import { oasis } from '@simward/contract';
import { sql } from 'kysely';
import { type CompanyScope, isInScope } from '../../../domain/companies/companyScope.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { OasisRecord } from '../connector/connector.ts';

const dayMs = 86_400_000;
const since = (now: Date) => new Date(now.getTime() - oasis.shownDays * dayMs);

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

export const readFigures = async (trx: Trx, scope: CompanyScope, now: Date): Promise<FigureRow> => {
  const { rows } = await sql<FigureRow>`
    select count(*) filter (where d.state = 'delivered' and d.noted_at >= ${since(now)})::int as delivered,
      count(*) filter (where d.state = 'waiting')::int as waiting,
      min(d.next_try_at) filter (where d.state = 'waiting') as next_try_at,
      count(*) filter (where d.state = 'dead')::int as dead,
      min(d.noted_at) filter (where d.state = 'dead') as dead_since,
      count(*) filter (where d.state = 'unmatched')::int as unmatched,
      count(distinct d.user_id) filter (where d.state = 'unmatched')::int as unmatched_learners,
      max(d.delivered_at) as last_delivered_at
    from oasis_delivery d
    where d.company_id = ${scope.companyId} and ${isInScope(scope, 'd.user_id')}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('There is always a row of figures');
  return row;
};

interface DayRow {
  day: string;
  delivered: number;
  failed: number;
}

/** Every day up to today, in the company's time zone. */
export const readDays = async (trx: Trx, scope: CompanyScope, now: Date): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    with zone as (select time_zone from company where company_id = ${scope.companyId}),
    counted as (
      select (case d.state when 'delivered' then d.delivered_at else d.tried_at end at time zone
          (select time_zone from zone))::date as day,
        count(*) filter (where d.state = 'delivered')::int as delivered,
        count(*) filter (where d.state = 'dead')::int as failed
      from oasis_delivery d
      where d.company_id = ${scope.companyId} and d.state in ('delivered', 'dead') and ${isInScope(scope, 'd.user_id')}
      group by 1)
    select to_char(g.day, 'YYYY-MM-DD') as day, coalesce(c.delivered, 0) as delivered, coalesce(c.failed, 0) as failed
    from (select (${now}::timestamptz at time zone (select time_zone from zone))::date as today) t
    cross join lateral generate_series(0, ${sql.lit(oasis.shownDays - 1)}) as back
    cross join lateral (select t.today - back as day) g
    left join counted c on c.day = g.day
    order by g.day`.execute(trx);
  return rows;
};

interface LatestRow {
  session_id: string;
  delivered_at: Date;
  sent: OasisRecord;
}

export const readLatest = async (trx: Trx, companyId: string): Promise<LatestRow | undefined> => {
  const { rows } = await sql<LatestRow>`
    select session_id, delivered_at, sent from oasis_delivery
    where company_id = ${companyId} and state = 'delivered' and delivered_at is not null
    order by delivered_at desc limit 1`.execute(trx);
  return rows[0];
};
