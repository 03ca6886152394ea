import { type RawBuilder, sql } from 'kysely';
import { type Days, wholeMonths } from '../../../domain/figures/rollups/wholeMonths.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { StatisticsFilter } from './statisticsFilter.ts';

export interface ModuleSum {
  module_id: string;
  sessions: number;
  completed: number;
  duration_ms: number;
  longest_ms: number;
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

/** Of each company by its index, which begins with the company, and summed there: few rows are left to be sorted. */
const sumsOf = (
  filter: StatisticsFilter,
  { table, column }: { table: string; column: 'day' | 'month' },
  days: Days,
): RawBuilder<unknown> => sql`
  select d.module_id, d.sessions, d.completed, d.duration_ms, d.longest_ms
  from company c cross join lateral (
    select r.module_id, sum(r.session_count) as sessions, sum(r.completed_count) as completed,
      sum(r.duration_ms) as duration_ms, max(r.longest_ms) as longest_ms
    from ${sql.table(table)} r
    where r.company_id = c.company_id and ${inCompany('r', filter)} and ${within(`r.${column}`, days)}
      and ${ofMode('r', filter)} and ${ofModules('r', filter)}
    group by r.module_id) d
  where ${inCompany('c', filter)}`;

const wholeDays = { table: 'rollup_company_day', column: 'day' } as const;
const allMonths = { table: 'rollup_company_month', column: 'month' } as const;

/** What whole companies came to, module by module: whole months, and single days at the ends of the range. */
export const sumCompanies = async (trx: Trx, filter: StatisticsFilter): Promise<ModuleSum[]> => {
  const { months, edges } = wholeMonths(filter);
  const parts = [
    ...(months ? [sumsOf(filter, allMonths, months)] : []),
    ...edges.map((edge) => sumsOf(filter, wholeDays, edge)),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<ModuleSum>`
    select p.module_id, sum(p.sessions)::bigint as sessions, sum(p.completed)::bigint as completed, sum(p.duration_ms)::bigint as duration_ms,
      max(p.longest_ms) as longest_ms
    from (${sql.join(parts, sql` union all `)}) p
    group by p.module_id`.execute(trx);
  return rows;
};
