import { reports } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { hasWholeSessions, type ReportFilter, recordsFrom, sessionsFrom } from './reportFilter.sql.ts';

export interface SessionTotals {
  sessions: number;
  users: number;
  average: number | null;
  successful: number;
  records: number;
  below_mark: number;
  duration_ms: number;
  /** Null when the sessions have different pass marks, or no pass mark. */
  pass_mark: number | null;
}

/** What the sessions of a report come to. */
export const totalSessions = async (trx: Trx, filter: ReportFilter): Promise<SessionTotals> => {
  const { rows } = await sql<SessionTotals>`
    with ${foundSessions(filter, true)}
    select ${sums}, count(*) filter (where f.successful) as successful,
      coalesce(sum(f.records), 0)::bigint as records,
      case when min(f.pass_mark) = max(f.pass_mark) and bool_and(f.mode = 'assessment') then min(f.pass_mark) end as pass_mark
    from found f`.execute(trx);
  const [totals] = rows;
  if (!totals) throw new Error('A sum of sessions has no row.');
  return totals;
};

export interface SessionGroupRow {
  id: string | null;
  name: string;
  company_name: string | null;
  sessions: number;
  users: number;
  average: number | null;
  best: number | null;
  below_mark: number;
  duration_ms: number;
  pass_mark: number | null;
  /** The number of all groups, also of those beyond the most that are returned. */
  groups: number;
}

interface VersionRow {
  module_id: string;
  module_name: string;
  version: string;
  sessions: number;
}

/** How many sessions of a report ran in each version of their module. */
export const countVersions = async (trx: Trx, filter: ReportFilter): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select m.module_id, m.name as module_name, v.version, v.sessions
    from (
      select s.module_id, s.module_version as version, count(*) as sessions
      ${sessionsFrom(filter)} and s.module_version is not null
      group by s.module_id, s.module_version) v
    join module m on m.module_id = v.module_id`.execute(trx);
  return rows;
};

interface Grouping {
  by: reports.SessionGroup;
  most: number;
}

/**
 * What the sessions of each group come to: weakest average first, groups of too few sessions last, weeks by time.
 * A session counts in each department that its learner has today and that the report covers.
 */
export const groupSessions = async (
  trx: Trx,
  filter: ReportFilter,
  { by, most }: Grouping,
): Promise<SessionGroupRow[]> => {
  const { id, name, company, joins } = groupings[by](filter);
  const order =
    by === 'week'
      ? sql`g.name desc`
      : sql`g.sessions < ${reports.leastSessions}, g.average nulls last, search_folded(g.name), g.id`;
  const { rows } = await sql<SessionGroupRow>`
    with ${foundSessions(filter)}
    select * from (
      select g.*, count(*) over () as groups from (
        select ${id} as id, ${name} as name, ${company} as company_name, ${sums}, max(f.score) as best,
          case when bool_and(f.mode = 'assessment') then round(avg(f.pass_mark), 6) end as pass_mark
        from found f ${joins}
        group by 1, 2, 3) g
      order by ${order} limit ${most}) g
    order by ${by === 'week' ? sql`g.name` : order}`.execute(trx);
  return rows;
};

/** The averages of the sessions before, by the id of the group, or a week's name. */
export const averagesByGroup = async (trx: Trx, filter: ReportFilter, by: reports.SessionGroup) => {
  const { id, name, joins } = groupings[by](filter);
  const { rows } = await sql<{ key: string; sessions: number; average: number | null }>`
    with ${foundSessions(filter)}
    select coalesce(${id}::text, ${name}) as key, count(*) as sessions, round(avg(f.score), 6) as average
    from found f ${joins}
    group by 1`.execute(trx);
  return new Map(rows.map(({ key, ...row }) => [key, row]));
};

/**
 * The CTE `found`: each session of the report once; `age` 1 is the latest of its learner, module and mode. The results of
 * the sessions are joined only where these are searched or counted: they are several times as many rows. Materialized,
 * because the planner expects one session and would otherwise look for all of them anew for each learner that is joined:
 * 7 s instead of 0.1 for the 278 sessions of a Manager by course.
 */
const foundSessions = (filter: ReportFilter, countsRecords = false) => {
  const withResults = countsRecords || !hasWholeSessions(filter);
  return sql`
  found as materialized (
    select s.company_id, s.session_id, s.user_id, s.module_id, s.mode, s.day, s.score, s.pass_mark, s.successful, s.duration_ms,
      ${withResults ? sql`count(*)` : sql`1`} as records, row_number() over (
        partition by s.company_id, s.user_id, s.module_id, s.mode
        order by s.started_at desc, s.session_id desc) as age
    ${
      withResults
        ? sql`${recordsFrom(filter, [])}
          group by s.company_id, s.session_id, s.user_id, s.module_id, s.mode, s.day, s.score, s.pass_mark, s.successful,
            s.duration_ms, s.started_at`
        : sessionsFrom(filter)
    })`;
};

const sums = sql`count(*) as sessions, count(distinct f.user_id) as users, round(avg(f.score), 6) as average,
  count(distinct f.user_id) filter (where f.age = 1 and f.mode = 'assessment' and f.successful is false) as below_mark,
  coalesce(sum(f.duration_ms), 0)::bigint as duration_ms`;

interface GroupColumns {
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  company: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

const inFound = ({ companyId }: ReportFilter) => companyOrOwn(companyId, 'f');

const companyOf = (filter: ReportFilter) => sql`join company c on c.company_id = ${inFound(filter)}`;

const groupings: Record<reports.SessionGroup, (filter: ReportFilter) => GroupColumns> = {
  module: () => ({
    id: sql`m.module_id`,
    name: sql`m.name`,
    company: sql`null::text`,
    joins: sql`join module m on m.module_id = f.module_id`,
  }),
  department: (filter) => {
    const { departmentIds, criterion, ids } = filter;
    const shown = [departmentIds, criterion === 'department' ? ids : undefined].flatMap((list) =>
      list ? [sql`and d.department_id = any(${[...list]}::uuid[])`] : [],
    );
    return {
      id: sql`d.department_id`,
      name: sql`d.name`,
      company: sql`c.name`,
      joins: sql`
        join user_department a on a.company_id = ${inFound(filter)} and a.user_id = f.user_id
        join department d on d.company_id = ${inFound(filter)} and d.department_id = a.department_id
          ${sql.join(shown, sql` `)}
        ${companyOf(filter)}`,
    };
  },
  course: (filter) => ({
    id: sql`o.course_id`,
    name: sql`o.name`,
    company: sql`c.name`,
    joins: sql`
      join user_account u on u.company_id = ${inFound(filter)} and u.user_id = f.user_id
      join course o on o.company_id = ${inFound(filter)} and o.course_id = u.course_id
      ${companyOf(filter)}`,
  }),
  user: (filter) => ({
    id: sql`u.user_id`,
    name: sql`u.name`,
    company: sql`c.name`,
    joins: sql`
      join user_account u on u.company_id = ${inFound(filter)} and u.user_id = f.user_id
      ${companyOf(filter)}`,
  }),
  week: () => ({
    id: sql`null::uuid`,
    name: sql`to_char(date_trunc('week', f.day::timestamp), 'YYYY-MM-DD')`,
    company: sql`null::text`,
    joins: sql``,
  }),
};
