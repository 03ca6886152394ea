import type { reports } from '@simward/contract';
import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import { noCompetency } from '../../domain/figures/rollups/companyResults.sql.ts';
import { type Days, wholeMonths } from '../../domain/figures/rollups/wholeMonths.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { ReportFilter } from './reportFilter.sql.ts';
import type { GroupRow } from './sumRecords.sql.ts';

/** True for a report of whole modules in whole companies: rollups have its sums. */
export const hasRollups = (filter: ReportFilter): filter is RollupFilter => {
  const {
    criterion,
    ids,
    departmentIds,
    search,
    sessionId,
    competencyName,
    narrowTo,
    onlyBelow,
    version,
    playedIn,
  } = filter;
  return (
    criterion === 'module' &&
    ids !== undefined &&
    !departmentIds &&
    !search &&
    !sessionId &&
    competencyName === undefined &&
    !narrowTo &&
    !onlyBelow &&
    version === undefined &&
    playedIn === undefined
  );
};

/** A report for which `hasRollups` is true. */
export type RollupFilter = ReportFilter & { ids: readonly string[] };

export interface RollupTotals {
  records: number;
  /** Null when the sessions have different pass marks, or no pass mark. */
  pass_mark: number | null;
}

interface RollupSums {
  totals: RollupTotals;
  /** The groups with the most records, sorted by name. */
  groups: GroupRow[];
}

export type RollupGroup = Exclude<(typeof reports.recordGroups)[number], 'department'>;

/**
 * The sums of the records, in total and by group, in one pass over the rollups, because these are a quarter
 * of a million rows for all companies.
 * @param group undefined gives only the totals
 */
export const sumRollupRecords = async (
  trx: Trx,
  filter: RollupFilter,
  { group, most }: { group: RollupGroup | undefined; most: number },
): Promise<RollupSums> => {
  const { rows } = await sql<GroupRow & { whole: RollupTotals; mapped: boolean }>`
    select * from (
      select bool_or(k.mapped) as mapped, min(k.name) as name, folded(k.name) as key, null::uuid as department_id, sum(k.records)::bigint as records,
        round(sum(k.scores) / nullif(sum(k.scored), 0), 6) as average, min(k.minimum) as minimum, max(k.maximum) as maximum,
        jsonb_build_object('records', sum(sum(k.records)) over (), 'pass_mark',
          case when min(min(k.pass_mark_min)) over () = max(max(k.pass_mark_max)) over ()
            and bool_and(bool_and(k.mode = 'assessment')) over () then min(min(k.pass_mark_min)) over () end) as whole
      from ${rollupRows(filter, group ?? 'nothing')}
      group by folded(k.name)
      order by mapped desc, records desc, name limit ${most}) t
    order by search_folded(t.name), t.key`.execute(trx);
  return {
    totals: rows[0]?.whole ?? { records: 0, pass_mark: null },
    groups: group ? rows.flatMap(({ whole, mapped, ...row }) => (mapped ? [row] : [])) : [],
  };
};

/**
 * The rollups `k` of a report's whole months and of the days at its ends. Each company has a row for every
 * module and day; a subquery for each company adds them up, which leaves few rows. Names of competencies are
 * joined inside the subquery, because a distributed database cannot join a table to the rows of a union.
 */
const rollupRows = (filter: RollupFilter, grouping: keyof typeof groupings) => {
  const { columns, by, name, names } = groupings[grouping];
  const { companyId, ids, mode } = filter;
  const part = (span: 'day' | 'month', days: Days) => sql`
    select r.* from company c cross join lateral (
      select s.*, ${name} as name from (
        select ${columns}, sum(r.record_count) as records, bool_or(${isMapped}) as mapped,
          sum(r.score_sum) filter (where ${isMapped}) as scores, sum(r.score_count) filter (where ${isMapped}) as scored,
          min(r.score_min) filter (where ${isMapped}) as minimum, max(r.score_max) filter (where ${isMapped}) as maximum,
          min(r.pass_mark_min) as pass_mark_min, max(r.pass_mark_max) as pass_mark_max
        from rollup_company_result r
        where r.company_id = ${companyOrOwn(companyId, 'c')} and r.module_id = any(${[...ids]}::uuid[])
          and r.span = ${sql.lit(span)} and r.start between ${days.from}::date and ${days.to}::date
          and ${mode === undefined ? sql`true` : sql`r.mode = ${mode}`}
        group by r.company_id, ${by}) s ${names}) r
    where ${companyId === undefined ? sql`true` : sql`c.company_id = ${companyId}::uuid`}`;
  const { months, edges } = wholeMonths(filter);
  const ends = months || edges.length > 0 ? edges : [filter];
  const parts = [...(months ? [part('month', months)] : []), ...ends.map((end) => part('day', end))];
  return sql`(${sql.join(parts, sql` union all `)}) k`;
};

const month = sql`to_char(r.start, 'YYYY-MM')`;

/**
 * How rollups are grouped: the columns by which a company's rollups are added up, in addition to the mode,
 * and the name of each group.
 */
const groupings = {
  nothing: { columns: sql`r.mode`, by: sql`r.mode`, name: sql`null::text`, names: sql`` },
  month: {
    columns: sql`r.mode, ${month} as month`,
    by: sql`r.mode, ${month}`,
    name: sql`s.month`,
    names: sql``,
  },
  competency: {
    columns: sql`r.mode, r.competency_id, r.result_name`,
    by: sql`r.mode, r.competency_id, r.result_name`,
    name: sql`coalesce(n.name, nullif(s.result_name, ''))`,
    names: sql`left join competency n on n.competency_id = s.competency_id`,
  },
};

/** Rollups `r` of a competency that the module knows, or of the sessions themselves. All others are left out of sums. */
const isMapped = sql`(r.competency_id <> ${sql.lit(noCompetency)}::uuid or r.result_name = '')`;
