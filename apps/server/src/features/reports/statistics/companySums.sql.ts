import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { StatisticsFilter } from './statisticsFilter.ts';
import { wholeMonths } from './wholeMonths.ts';

export interface ModuleSum {
  module_id: string;
  sessions: number;
  duration_ms: number;
  longest_ms: number;
}

interface Days {
  from: string;
  to: string;
}

export const inCompany = (table: string, { companyId }: StatisticsFilter) =>
  companyId === undefined ? sql`true` : sql`${sql.ref(`${table}.company_id`)} = ${companyId}::uuid`;

export const ofMode = (table: string, { mode }: StatisticsFilter) =>
  mode === undefined ? sql`true` : sql`${sql.ref(`${table}.mode`)} = ${mode}`;

export const ofModules = (table: string, { chosen }: StatisticsFilter) =>
  chosen?.criterion === 'module'
    ? sql`${sql.ref(`${table}.module_id`)} = any(${[...chosen.ids]}::uuid[])`
    : sql`true`;

export const within = (column: string, days: Days) =>
  sql`${sql.ref(column)} between ${days.from}::date and ${days.to}::date`;

/** The days of each company by its index, which begins with the company. */
const daysOf = (filter: StatisticsFilter, days: Days): RawBuilder<unknown> => sql`
  select d.module_id, d.session_count, d.duration_ms, d.longest_ms
  from company c cross join lateral (
    select * from rollup_company_day r
    where r.company_id = c.company_id and ${inCompany('r', filter)} and ${within('r.day', days)} and ${ofMode('r', filter)}
      and ${ofModules('r', filter)} offset 0) d
  where ${inCompany('c', filter)}`;

const monthsOf = (filter: StatisticsFilter, months: Days): RawBuilder<unknown> => sql`
  select m.module_id, m.session_count, m.duration_ms, m.longest_ms
  from rollup_company_month m
  where ${inCompany('m', filter)} and ${within('m.month', months)} and ${ofMode('m', filter)} and ${ofModules('m', filter)}`;

/** What whole companies came to, module by module: whole months, and single days at the ends of the range. */
export const sumCompanies = async (trx: Trx, filter: StatisticsFilter): Promise<ModuleSum[]> => {
  const { months, edges } = wholeMonths(filter);
  const parts = [...(months ? [monthsOf(filter, months)] : []), ...edges.map((edge) => daysOf(filter, edge))];
  if (parts.length === 0) return [];
  const { rows } = await sql<ModuleSum>`
    select p.module_id, sum(p.session_count)::bigint as sessions, sum(p.duration_ms)::bigint as duration_ms,
      max(p.longest_ms) as longest_ms
    from (${sql.join(parts, sql` union all `)}) p
    group by p.module_id`.execute(trx);
  return rows;
};
