import type { reports } from '@simward/contract';
import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/companyOrOwn.sql.ts';
import { type Days, wholeMonths } from '../../domain/figures/rollups/wholeMonths.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { ReportFilter } from './reportFilter.sql.ts';
import type { GroupRow } from './sumRecords.sql.ts';

/** Whether a report is of whole modules of whole companies, whose sums are kept. */
export const isKept = ({ criterion, departmentIds, search, sessionId, competencyName }: ReportFilter) =>
  criterion === 'module' && !departmentIds && !search && !sessionId && competencyName === undefined;

/**
 * The kept sums `k` of a report's whole months and of the days at its ends, with the names of known competencies where
 * they are asked for: beside each company's own rows, because several nodes join no table to what they have united.
 */
const keptSums = (filter: ReportFilter, named = false) => {
  const names = named
    ? {
        column: sql`, n.name as known_name`,
        join: sql`left join competency n on n.competency_id = r.competency_id`,
      }
    : { column: sql``, join: sql`` };
  const { companyId, ids, mode } = filter;
  const part = (span: 'day' | 'month', { from, to }: Days) => sql`
    select r.* from company c cross join lateral (
      select r.*${names.column} from rollup_company_result r ${names.join}
      where r.company_id = ${companyOrOwn(companyId, 'c')} and r.module_id = any(${[...ids]}::uuid[])
        and r.span = ${sql.lit(span)} and r.start between ${from}::date and ${to}::date
        and ${mode === undefined ? sql`true` : sql`r.mode = ${mode}`} offset 0) r
    where ${companyId === undefined ? sql`true` : sql`c.company_id = ${companyId}::uuid`}`;
  const { months, edges } = wholeMonths(filter);
  const ends = months || edges.length > 0 ? edges : [filter];
  const parts = [...(months ? [part('month', months)] : []), ...ends.map((end) => part('day', end))];
  return sql`(${sql.join(parts, sql` union all `)}) k`;
};

export interface KeptTotals {
  records: number;
  pass_mark: number | null;
}

/** How many records there are, and their pass mark where they have one. */
export const totalKept = async (trx: Trx, filter: ReportFilter): Promise<KeptTotals> => {
  const { rows } = await sql<KeptTotals>`
    select coalesce(sum(k.record_count), 0)::bigint as records,
      case when min(k.pass_mark_min) = max(k.pass_mark_max) and bool_and(k.mode = 'assessment')
        then min(k.pass_mark_min) end as pass_mark
    from ${keptSums(filter)}`.execute(trx);
  return rows[0] ?? { records: 0, pass_mark: null };
};

export type KeptGroup = Exclude<(typeof reports.reportGroups)[number], 'department'>;

const groupedBy = {
  competency: sql`coalesce(k.known_name, nullif(k.result_name, ''))`,
  month: sql`to_char(k.start, 'YYYY-MM')`,
};

/** What the records of each group come to; those with the most records, by name. */
export const groupKept = async (
  trx: Trx,
  filter: ReportFilter,
  group: KeptGroup,
  most: number,
): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    select * from (
      select min(g.name) as name, folded(g.name) as key, null::uuid as department_id, sum(g.record_count)::bigint as records,
        round(sum(g.score_sum) / nullif(sum(g.score_count), 0), 6) as average,
        min(g.score_min) as minimum, max(g.score_max) as maximum
      from (
        select ${groupedBy[group]} as name, k.*
        from ${keptSums(filter, group === 'competency')}) g
      group by folded(g.name)
      order by records desc, name limit ${most}) t
    order by folded(t.name), t.key`.execute(trx);
  return rows;
};
