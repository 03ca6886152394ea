import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isCounted } from '../sessions/countedSession.sql.ts';
import { learnerSets } from './learnerSets.sql.ts';
import { isAllThatIsLeft, sessionReports } from './reports/sessionReports.sql.ts';
import { companyResults } from './rollups/companyResults.sql.ts';
import { sessionSums, userDaySums } from './rollups/sessionSums.sql.ts';

/** A stored row and the recomputed row of the same key; null where there is no such row. */
export interface RollupDifference {
  stored: Record<string, unknown> | null;
  recomputed: Record<string, unknown> | null;
}

export interface Comparison {
  equal: number;
  different: number;
  /** At most `shownDifferences` of the differences. */
  differences: RollupDifference[];
}

export const shownDifferences = 20;

/** Compares two sets of rows by their key columns, in one statement and so at one moment. */
const compare = async (
  trx: Trx,
  sets: { stored: RawBuilder<unknown>; recomputed: RawBuilder<unknown>; key: string[] },
): Promise<Comparison> => {
  const sameKey = sql.join(
    sets.key.map((column) => sql`a.${sql.ref(column)} = b.${sql.ref(column)}`),
    sql` and `,
  );
  const { rows } = await sql<Comparison>`
    with a as (${sets.stored}), b as (${sets.recomputed}),
    pairs as (
      select to_jsonb(a) as stored, to_jsonb(b) as recomputed, a is not distinct from b as same
      from a full join b on ${sameKey}
    )
    select count(*) filter (where same) as equal, count(*) filter (where not same) as different,
      (select coalesce(jsonb_agg(jsonb_build_object('stored', d.stored, 'recomputed', d.recomputed)), '[]')
       from (select * from pairs where not same limit ${shownDifferences}) d) as differences
    from pairs`.execute(trx);
  return rows[0] ?? { equal: 0, different: 0, differences: [] };
};

const figures = sql`session_count, completed_count, successful_count, failed_count, duration_ms, longest_ms,
  score_count, score_sum, score_min, score_max`;

/** Compares the learners' days with their sessions. */
export const compareUserDays = (trx: Trx, companyId: string): Promise<Comparison> =>
  compare(trx, {
    key: ['user_id', 'module_id', 'mode', 'day'],
    stored: sql`select user_id, module_id, mode, day, ${figures} from rollup_user_day where company_id = ${companyId}`,
    recomputed: sql`
      select s.user_id, s.module_id, s.mode, s.day, ${sessionSums}
      from session s
      where s.company_id = ${companyId} and ${isCounted}
        and s.user_id is not null and s.module_id is not null and s.mode is not null
      group by s.user_id, s.module_id, s.mode, s.day`,
  });

/** Compares the company's days with its learners' days, without those that wait to be folded. */
export const compareCompanyDays = (trx: Trx, companyId: string): Promise<Comparison> => {
  const waiting = (row: string) => sql`exists (
    select 1 from rollup_dirty d where d.company_id = ${companyId} and d.module_id = ${sql.ref(`${row}.module_id`)}
      and d.mode = ${sql.ref(`${row}.mode`)} and d.day = ${sql.ref(`${row}.day`)})`;
  return compare(trx, {
    key: ['module_id', 'mode', 'day'],
    stored: sql`
      select r.module_id, r.mode, r.day, r.session_count, r.completed_count, r.successful_count, r.failed_count,
        r.user_count, r.duration_ms, r.longest_ms, r.score_count, r.score_sum, r.score_min, r.score_max
      from rollup_company_day r where r.company_id = ${companyId} and not ${waiting('r')}`,
    recomputed: sql`
      select r.module_id, r.mode, r.day, ${userDaySums}
      from rollup_user_day r where r.company_id = ${companyId} and not ${waiting('r')}
      group by r.module_id, r.mode, r.day`,
  });
};

/** Compares the learners' months with their days, without those that wait to be folded. */
export const compareUserMonths = (trx: Trx, companyId: string): Promise<Comparison> => {
  const waiting = (month: RawBuilder<unknown>) => sql`exists (
    select 1 from rollup_dirty d where d.company_id = ${companyId} and d.user_id = r.user_id and d.mode = r.mode
      and date_trunc('month', d.day::timestamp)::date = ${month})`;
  const monthOfDay = sql`date_trunc('month', r.day::timestamp)::date`;
  return compare(trx, {
    key: ['month', 'mode', 'user_id'],
    stored: sql`
      select r.month, r.mode, r.user_id, r.session_count
      from rollup_user_month r where r.company_id = ${companyId} and not ${waiting(sql`r.month`)}`,
    recomputed: sql`
      select ${monthOfDay} as month, r.mode, r.user_id, sum(r.session_count)::int as session_count
      from rollup_user_day r where r.company_id = ${companyId} and not ${waiting(monthOfDay)}
      group by 1, 2, 3`,
  });
};

/** Compares the company's months with its days. */
export const compareCompanyMonths = (trx: Trx, companyId: string): Promise<Comparison> =>
  compare(trx, {
    key: ['month', 'module_id', 'mode'],
    stored: sql`
      select month, module_id, mode, session_count, completed_count, duration_ms, longest_ms
      from rollup_company_month where company_id = ${companyId}`,
    recomputed: sql`
      select date_trunc('month', day::timestamp)::date as month, module_id, mode,
        sum(session_count)::int as session_count, sum(completed_count)::int as completed_count,
        sum(duration_ms)::bigint as duration_ms, max(longest_ms) as longest_ms
      from rollup_company_day where company_id = ${companyId}
      group by 1, 2, 3`,
  });

/** Compares the sets of learners with their days, without those that wait to be folded. */
export const compareLearnerSets = (trx: Trx, companyId: string): Promise<Comparison> => {
  const folded = (sets: RawBuilder<unknown>) => sql`
    select s.module_id, s.span, s.start, s.mode, s.block, s.learners, s.completed
    from (${sets}) s where ${isFolded(companyId)}`;
  return compare(trx, {
    key: ['module_id', 'span', 'start', 'mode', 'block'],
    stored: folded(sql`select * from rollup_user_set where company_id = ${companyId}`),
    recomputed: folded(learnerSets(companyId)),
  });
};

/** Condition: the row `s`, of a day or month, does not wait to be folded. */
const isFolded = (companyId: string) => sql`not exists (
  select 1 from rollup_dirty d where d.company_id = ${companyId} and d.mode = s.mode
    and date_trunc(s.span, d.day::timestamp)::date = s.start)`;

/** Compares the sums of records with the sessions, without days and months that wait to be folded. */
export const compareCompanyResults = (trx: Trx, companyId: string): Promise<Comparison> => {
  const folded = (sums: RawBuilder<unknown>) => sql`
    select s.module_id, s.span, s.start, s.mode, s.competency_id, s.result_name, s.record_count, s.score_count,
      s.score_sum, s.score_min, s.score_max, s.pass_mark_min, s.pass_mark_max
    from (${sums}) s where ${isFolded(companyId)}`;
  return compare(trx, {
    key: ['module_id', 'span', 'start', 'mode', 'competency_id', 'result_name'],
    stored: folded(sql`select * from rollup_company_result where company_id = ${companyId}`),
    recomputed: folded(companyResults(companyId)),
  });
};

/** Compares the stored reports with the sessions' events, without days that wait to be folded. */
export const compareSessionReports = (trx: Trx, companyId: string): Promise<Comparison> => {
  const folded = (reports: RawBuilder<unknown>) => sql`
    select s.module_id, s.mode, s.day, s.user_id, s.session_id, s.module_version, s.started_at, s.has_steps, s.items,
      s.results, s.seconds
    from (${reports}) s where not exists (
      select 1 from rollup_dirty d where d.company_id = ${companyId} and d.user_id = s.user_id
        and d.module_id = s.module_id and d.mode = s.mode and d.day = s.day)`;
  return compare(trx, {
    key: ['session_id'],
    stored: folded(sql`
      select * from rollup_session_report r
      where r.company_id = ${companyId} and not ${isAllThatIsLeft(companyId)}`),
    recomputed: folded(sessionReports(companyId)),
  });
};
