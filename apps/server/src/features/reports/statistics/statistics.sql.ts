import type { modules, reports, wire } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { fileOfModule, type ModuleFileRow } from '../../../domain/catalogue/modules/moduleFiles.sql.ts';
import { companyOrOwn } from '../../../domain/companies/company.sql.ts';
import type { StaffScope } from '../../../domain/companies/scopes.ts';
import { setsWithin } from '../../../domain/figures/learnerSets.sql.ts';
import { type Days, wholeMonths } from '../../../domain/figures/rollups/wholeMonths.ts';
import { isInScope, isMember } from '../../../domain/people/departments/scope.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** The people and modules whose training is counted, and the range of days. */
export interface StatisticsFilter extends StaffScope {
  /** Undefined counts both modes. */
  mode: wire.Mode | undefined;
  from: string;
  to: string;
  /** Counts only training of these modules, departments, courses or people; undefined counts all. */
  selection: { criterion: reports.ReportCriterion; ids: readonly string[] } | undefined;
}

/**
 * True when only some people of a company are counted: the rollups are sums over whole companies and cannot
 * be used then.
 */
export const isOfPeople = ({ departmentIds, selection }: StatisticsFilter): boolean =>
  departmentIds !== undefined || (selection !== undefined && selection.criterion !== 'module');

export interface ModuleSum {
  module_id: string;
  sessions: number;
  completed: number;
  duration_ms: number;
  longest_ms: number;
}

/** Sums of whole companies by module, from whole months and from the single days at the ends of the range. */
export const sumCompanies = async (trx: Trx, filter: StatisticsFilter): Promise<ModuleSum[]> => {
  const { months, edges } = wholeMonths(filter);
  const parts = [
    ...(months ? [sumRollups(filter, monthRollups, months)] : []),
    ...edges.map((edge) => sumRollups(filter, dayRollups, edge)),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<ModuleSum>`
    select p.module_id, sum(p.sessions)::bigint as sessions, sum(p.completed)::bigint as completed, sum(p.duration_ms)::bigint as duration_ms,
      max(p.longest_ms) as longest_ms
    from (${sql.join(parts, sql` union all `)}) p
    group by p.module_id`.execute(trx);
  return rows;
};

const dayRollups = { table: 'rollup_company_day', column: 'day' } as const;

const monthRollups = { table: 'rollup_company_month', column: 'month' } as const;

/**
 * Sums each company's rows in a subquery, because the index begins with the company: few rows are left to
 * sort.
 */
const sumRollups = (
  filter: StatisticsFilter,
  { table, column }: { table: string; column: 'day' | 'month' },
  days: Days,
): RawBuilder<unknown> => sql`
  select d.module_id, d.sessions, d.completed, d.duration_ms, d.longest_ms
  from company c cross join lateral (
    select r.module_id, sum(r.session_count) as sessions, sum(r.completed_count) as completed,
      sum(r.duration_ms) as duration_ms, max(r.longest_ms) as longest_ms
    from ${sql.table(table)} r
    where r.company_id = c.company_id and ${inCompany('r', filter)} and ${isInDays(`r.${column}`, days)}
      and ${ofMode('r', filter)} and ${ofModules('r', filter)}
    group by r.module_id) d
  where ${inCompany('c', filter)}`;

/**
 * The number of different learners of whole companies who trained in the range, in any module or in the selected ones.
 * @param column `learners` counts all who trained, `completed` those who completed a session
 */
export const countLearners = async (
  trx: Trx,
  filter: StatisticsFilter,
  column: 'learners' | 'completed' = 'learners',
): Promise<number> => {
  const sets = setsWithin({
    ...filter,
    companyId: companyOrOwn(filter.companyId, 'c'),
    moduleIds: filter.selection?.ids,
  });
  const { rows } = await sql<{ learners: number }>`
    select coalesce(sum(bit_count(${sql.ref(`w.${column}`)})), 0)::bigint as learners
    from company c cross join lateral (${sets}) w
    where ${inCompany('c', filter)}`.execute(trx);
  return rows[0]?.learners ?? 0;
};

/** Sums of the people who are counted, by module. */
export const sumPeople = async (trx: Trx, filter: StatisticsFilter): Promise<ModuleSum[]> => {
  const { rows } = await sql<ModuleSum>`
    select r.module_id, sum(r.session_count)::bigint as sessions,
      sum(r.completed_count)::bigint as completed, sum(r.duration_ms)::bigint as duration_ms,
      max(r.longest_ms) as longest_ms
    from ${daysOfPeople(filter)}
    group by r.module_id`.execute(trx);
  return rows;
};

/** How many different people of the selection trained. */
export const countPeople = async (trx: Trx, filter: StatisticsFilter): Promise<number> => {
  const { rows } = await sql<{ learners: number }>`
    select count(distinct r.user_id) as learners from ${daysOfPeople(filter)}`.execute(trx);
  return rows[0]?.learners ?? 0;
};

/** The rolled-up days `r` of the people who are counted, in the range. */
const daysOfPeople = (filter: StatisticsFilter): RawBuilder<unknown> => sql`
  (${selectPeople(filter)}) p
  join rollup_user_day r on r.company_id = p.company_id and r.user_id = p.user_id
    and ${inCompany('r', filter)} and ${isInDays('r.day', filter)} and ${ofMode('r', filter)} and ${ofModules('r', filter)}`;

/** The people `u` of the caller's departments who belong to the selection. */
const selectPeople = (filter: StatisticsFilter): RawBuilder<unknown> => {
  const { companyId, selection } = filter;
  const conditions = [inCompany('u', filter), isInScope(filter, 'u.user_id')];
  if (selection?.criterion === 'department')
    conditions.push(isMember({ companyId, departmentIds: selection.ids }, 'u.user_id'));
  if (selection?.criterion === 'course')
    conditions.push(sql`u.course_id = any(${[...selection.ids]}::uuid[])`);
  if (selection?.criterion === 'user') conditions.push(sql`u.user_id = any(${[...selection.ids]}::uuid[])`);
  return sql`select u.company_id, u.user_id from user_account u where ${sql.join(conditions, sql` and `)}`;
};

export interface Period {
  start: string;
  sessions: number;
}

/** The number of sessions in each week or month; periods without a session are left out. */
export const countOverTime = async (
  trx: Trx,
  filter: StatisticsFilter,
  unit: 'week' | 'month',
): Promise<Period[]> => {
  const parts = sessionsByDay(filter, unit);
  if (parts.length === 0) return [];
  const { rows } = await sql<Period>`
    select ${periodStart(unit, 'p.day')} as start, sum(p.sessions)::bigint as sessions
    from (${sql.join(parts, sql` union all `)}) p
    group by 1 order by 1`.execute(trx);
  return rows;
};

const sessionsByDay = (filter: StatisticsFilter, unit: 'week' | 'month'): RawBuilder<unknown>[] => {
  if (isOfPeople(filter))
    return [sql`select r.day, r.session_count as sessions from ${daysOfPeople(filter)}`];
  if (unit === 'week') return [companyDays(filter, filter)];
  const { months, edges } = wholeMonths(filter);
  return [
    ...edges.map((edge) => companyDays(filter, edge)),
    ...(months
      ? [
          sql`select m.month as day, m.session_count as sessions from rollup_company_month m
            where ${inCompany('m', filter)} and ${isInDays('m.month', months)} and ${ofMode('m', filter)}
              and ${ofModules('m', filter)}`,
        ]
      : []),
  ];
};

const companyDays = (filter: StatisticsFilter, days: { from: string; to: string }) => sql`
  select d.day, d.sessions
  from company c cross join lateral (
    select r.day, sum(r.session_count)::bigint as sessions from rollup_company_day r
    where r.company_id = c.company_id and ${inCompany('r', filter)} and ${isInDays('r.day', days)}
      and ${ofMode('r', filter)} and ${ofModules('r', filter)}
    group by r.day) d
  where ${inCompany('c', filter)}`;

const periodStart = (unit: 'week' | 'month', day: string) =>
  sql`date_trunc(${sql.lit(unit)}, ${sql.ref(day)}::timestamp)::date`;

interface NamedModule {
  module_id: string;
  name: string;
  product_code: string;
  family: modules.ListedModule['family'];
  topic_icon: string;
  thumbnail: ModuleFileRow | null;
  competencies: string[];
}

export const findNamedModules = async (trx: Trx, moduleIds: readonly string[]): Promise<NamedModule[]> => {
  if (moduleIds.length === 0) return [];
  const { rows } = await sql<NamedModule>`
    select m.module_id, m.name, m.product_code, m.family, m.topic_icon,
      coalesce(${fileOfModule('thumbnail')}, ${fileOfModule('banner')}) as thumbnail,
      array(select c.name from competency c where c.module_id = m.module_id and c.removed_at is null
        order by c.position) as competencies
    from module m where m.module_id = any(${[...moduleIds]}::uuid[])`.execute(trx);
  return rows;
};

const inCompany = (table: string, { companyId }: StatisticsFilter) =>
  companyId === undefined ? sql`true` : sql`${sql.ref(`${table}.company_id`)} = ${companyId}::uuid`;

const ofMode = (table: string, { mode }: StatisticsFilter) =>
  mode === undefined ? sql`true` : sql`${sql.ref(`${table}.mode`)} = ${mode}`;

const ofModules = (table: string, { selection }: StatisticsFilter) =>
  selection?.criterion === 'module'
    ? sql`${sql.ref(`${table}.module_id`)} = any(${[...selection.ids]}::uuid[])`
    : sql`true`;

const isInDays = (column: string, days: Days) =>
  sql`${sql.ref(column)} between ${days.from}::date and ${days.to}::date`;
