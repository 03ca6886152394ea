import type { reports } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { competency, isMapped, type ReportFilter, recordsFrom, summedScore } from './reportFilter.sql.ts';

export const countRecords = async (trx: Trx, filter: ReportFilter): Promise<number> => {
  const { rows } = await sql<{ records: number }>`
    select count(*) as records ${recordsFrom(filter, [])}`.execute(trx);
  return rows[0]?.records ?? 0;
};

/** The number of sessions in the same range that were taken out of the figures. */
export const countTakenOut = async (trx: Trx, filter: ReportFilter): Promise<number> => {
  const { rows } = await sql<{ sessions: number }>`
    select count(distinct s.session_id) as sessions ${recordsFrom({ ...filter, takenOut: true }, [])}`.execute(
    trx,
  );
  return rows[0]?.sessions ?? 0;
};

export interface ReportTotals {
  sessions: number;
  users: number;
  records: number;
  /** Null when the sessions have different pass marks, or no pass mark. */
  pass_mark: number | null;
}

/** How many records the report has, and of how many sessions and learners. */
export const totalRecords = async (trx: Trx, filter: ReportFilter): Promise<ReportTotals> => {
  const { rows } = await sql<ReportTotals>`
    select count(*) as sessions, count(distinct p.user_id) as users, coalesce(sum(p.records), 0)::bigint as records,
      case when min(p.pass_mark) = max(p.pass_mark) and bool_and(p.mode = 'assessment') then min(p.pass_mark) end as pass_mark
    from (
      select s.company_id, s.session_id, s.user_id, s.mode, s.pass_mark, count(*) as records
      ${recordsFrom(filter, [])}
      group by s.company_id, s.session_id, s.user_id, s.mode, s.pass_mark
    ) p`.execute(trx);
  return rows[0] ?? { sessions: 0, users: 0, records: 0, pass_mark: null };
};

export interface GroupRow {
  name: string | null;
  key: string | null;
  department_id: string | null;
  records: number;
  average: number | null;
  minimum: number | null;
  maximum: number | null;
}

type Group = (typeof reports.recordGroups)[number];

/** The sums of each group's records. Only the groups with the most records are returned, sorted by name. */
export const groupRecords = async (
  trx: Trx,
  filter: ReportFilter,
  group: Group,
  most: number,
): Promise<GroupRow[]> => {
  const groups = group === 'department' ? byDepartment(filter) : byValue(filter, group);
  const { rows } = await sql<GroupRow>`
    select * from (select * from (${groups}) b order by b.records desc, b.name limit ${most}) t
    order by search_folded(t.name), t.key`.execute(trx);
  return rows;
};

/**
 * Groups records by the departments that their learner has today. A record counts in each of them that the
 * report covers.
 */
const byDepartment = (filter: ReportFilter) => {
  const { companyId, departmentIds, criterion, ids } = filter;
  const departmentConditions = [departmentIds, criterion === 'department' ? ids : undefined].flatMap((ids) =>
    ids ? [sql`and d.department_id = any(${[...ids]}::uuid[])`] : [],
  );
  return sql`
    select d.name, g.company_id::text || d.department_id::text as key, d.department_id, ${sums}
    from (select s.company_id, s.user_id, ${summedScore} as score ${recordsFrom(filter, [])}) g
    join user_department a on a.company_id = ${companyOrOwn(companyId, 'g')} and a.user_id = g.user_id
    join department d on d.company_id = ${companyOrOwn(companyId, 'g')} and d.department_id = a.department_id
      ${sql.join(departmentConditions, sql` `)}
    group by g.company_id, d.department_id, d.name`;
};

const byValue = (filter: ReportFilter, group: Exclude<Group, 'department'>) => sql`
  select min(g.name) as name, folded(g.name) as key, null::uuid as department_id, ${sums}
  from (
    select ${groupColumns[group]} as name, ${summedScore} as score
    ${recordsFrom(filter, ['competency'], group === 'competency' ? [isMapped] : [])}) g
  group by folded(g.name)`;

const groupColumns: Record<Exclude<Group, 'department'>, RawBuilder<unknown>> = {
  competency: competency,
  month: sql`to_char(s.day, 'YYYY-MM')`,
};

const sums = sql`count(*) as records, round(avg(g.score), 6) as average,
  min(g.score) as minimum, max(g.score) as maximum`;
