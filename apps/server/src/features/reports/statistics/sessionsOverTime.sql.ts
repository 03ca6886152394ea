import { type RawBuilder, sql } from 'kysely';
import { wholeMonths } from '../../../domain/figures/rollups/wholeMonths.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { inCompany, ofMode, ofModules, within } from './companySums.sql.ts';
import { daysOfPeople } from './peopleSums.sql.ts';
import { isOfSome, type StatisticsFilter } from './statisticsFilter.ts';

export interface Period {
  start: string;
  sessions: number;
}

const startOf = (unit: 'week' | 'month', day: string) =>
  sql`date_trunc(${sql.lit(unit)}, ${sql.ref(day)}::timestamp)::date`;

const companyDays = (filter: StatisticsFilter, days: { from: string; to: string }) => sql`
  select d.day, d.sessions
  from company c cross join lateral (
    select r.day, sum(r.session_count)::bigint as sessions from rollup_company_day r
    where r.company_id = c.company_id and ${inCompany('r', filter)} and ${within('r.day', days)}
      and ${ofMode('r', filter)} and ${ofModules('r', filter)}
    group by r.day) d
  where ${inCompany('c', filter)}`;

const sources = (filter: StatisticsFilter, unit: 'week' | 'month'): RawBuilder<unknown>[] => {
  if (isOfSome(filter)) return [sql`select r.day, r.session_count as sessions from ${daysOfPeople(filter)}`];
  if (unit === 'week') return [companyDays(filter, filter)];
  const { months, edges } = wholeMonths(filter);
  return [
    ...edges.map((edge) => companyDays(filter, edge)),
    ...(months
      ? [
          sql`select m.month as day, m.session_count as sessions from rollup_company_month m
            where ${inCompany('m', filter)} and ${within('m.month', months)} and ${ofMode('m', filter)}
              and ${ofModules('m', filter)}`,
        ]
      : []),
  ];
};

/** The sessions of each week or month that has one. */
export const countOverTime = async (
  trx: Trx,
  filter: StatisticsFilter,
  unit: 'week' | 'month',
): Promise<Period[]> => {
  const parts = sources(filter, unit);
  if (parts.length === 0) return [];
  const { rows } = await sql<Period>`
    select ${startOf(unit, 'p.day')} as start, sum(p.sessions)::bigint as sessions
    from (${sql.join(parts, sql` union all `)}) p
    group by 1 order by 1`.execute(trx);
  return rows;
};
