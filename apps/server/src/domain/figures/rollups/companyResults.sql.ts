import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isCompleted, isCounted } from '../../sessions/countedSession.sql.ts';
import { type ModuleDay, type ModuleMonth, startsOfDays, startsOfMonths } from './foldedKeys.sql.ts';

/** The id under which results are summed whose name belongs to no competency. */
export const noCompetency = '00000000-0000-0000-0000-000000000000';

/**
 * The sums of report records, from the results `r` of sessions `s`. Folds and verification both use this
 * definition.
 */
const sums = sql`
  count(*)::int as record_count,
  count(coalesce(r.score, s.score))::int as score_count,
  coalesce(sum(coalesce(r.score, s.score)), 0) as score_sum,
  min(coalesce(r.score, s.score)) as score_min,
  max(coalesce(r.score, s.score)) as score_max,
  min(s.pass_mark) as pass_mark_min,
  max(s.pass_mark) as pass_mark_max`;
const figures = sql`record_count, score_count, score_sum, score_min, score_max, pass_mark_min, pass_mark_max`;
const columns = sql`company_id, module_id, span, start, mode, competency_id, result_name, ${figures}`;

const competency = sql`coalesce(r.competency_id, ${sql.lit(noCompetency)}::uuid)`;
const result = sql`(coalesce(r.competency_name, '') collate "C")`;
/** Condition: the session `s` has report records: it counts, is completed and has a known learner. */
export const isRecorded = sql`${isCounted} and ${isCompleted} and s.user_id is not null`;

/** Recounts the records of a module's days from the sessions. */
export const foldDayResults = async (
  trx: Trx,
  companyId: string,
  days: readonly ModuleDay[],
): Promise<void> => {
  const keys = startsOfDays(days);
  await sql`
    delete from rollup_company_result c
    where c.company_id = ${companyId} and c.span = 'day' and ${keys.areOf('c')}`.execute(trx);
  await sql`
    insert into rollup_company_result (${columns})
    select ${companyId}::uuid, k.module_id, 'day', k.start, k.mode, ${competency}, ${result}, ${sums}
    from ${keys.rows}
    cross join lateral (
      select s.session_id, s.score, s.pass_mark from session s
      where s.company_id = ${companyId} and s.day = k.start and s.module_id = k.module_id and s.mode = k.mode
        and ${isRecorded}
      offset 0) s
    left join lateral (
      select r.competency_id, r.competency_name, r.score from session_competency r
      where r.company_id = ${companyId} and r.session_id = s.session_id
      offset 0) r on true
    group by k.module_id, k.start, k.mode, ${competency}, ${result}
    returning 1 as folded`.execute(trx);
};

/** Recounts the records of a module's months from its days. */
export const foldMonthResults = async (
  trx: Trx,
  companyId: string,
  months: readonly ModuleMonth[],
): Promise<void> => {
  const keys = startsOfMonths(months);
  await sql`
    delete from rollup_company_result c
    where c.company_id = ${companyId} and c.span = 'month' and ${keys.areOf('c')}`.execute(trx);
  await sql`
    insert into rollup_company_result (${columns})
    select ${companyId}::uuid, k.module_id, 'month', k.start, k.mode, c.competency_id, c.result_name,
      sum(c.record_count)::int, sum(c.score_count)::int, sum(c.score_sum), min(c.score_min), max(c.score_max),
      min(c.pass_mark_min), max(c.pass_mark_max)
    from ${keys.rows}
    cross join lateral (
      select * from rollup_company_result c
      where c.company_id = ${companyId} and c.module_id = k.module_id and c.span = 'day' and c.mode = k.mode
        and c.start >= k.start and c.start < (k.start + interval '1 month')::date
      offset 0) c
    group by k.module_id, k.start, k.mode, c.competency_id, c.result_name
    returning 1 as folded`.execute(trx);
};

/**
 * All sums of a company, made from its sessions in one statement: verification compares the stored sums with
 * them.
 */
export const companyResults = (companyId: string) => sql`
  select s.company_id, s.module_id, case when grouping(s.day) = 0 then 'day' else 'month' end as span,
    coalesce(s.day, s.month) as start, s.mode, ${competency} as competency_id, ${result} as result_name, ${sums}
  from (select *, date_trunc('month', day::timestamp)::date as month from session
    where company_id = ${companyId}) s
  left join session_competency r on r.company_id = ${companyId} and r.session_id = s.session_id
  where ${isRecorded} and s.module_id is not null and s.mode is not null
  group by s.company_id, s.module_id, s.mode, ${competency}, ${result}, grouping sets ((s.day), (s.month))`;
