import { sql } from 'kysely';
import { learnerSets } from '../../apps/server/src/domain/figures/learnerSets.sql.ts';
import { companyResults } from '../../apps/server/src/domain/figures/rollups/companyResults.sql.ts';
import { sessionSums, userDaySums } from '../../apps/server/src/domain/figures/rollups/sessionSums.sql.ts';
import type { Trx } from '../../apps/server/src/platform/database/createDatabase.ts';

export const rollups = [
  'rollup_user_day',
  'rollup_company_day',
  'rollup_company_month',
  'rollup_user_month',
  'rollup_user_number',
  'rollup_user_set',
  'rollup_company_result',
  'rollup_user_competency',
];

/** Writes each learner's days from their sessions. */
export const fillUserDays = async (trx: Trx, companyId: string): Promise<void> => {
  await sql`
    insert into rollup_user_day (company_id, user_id, module_id, mode, day, session_count, completed_count,
      successful_count, failed_count, duration_ms, longest_ms, score_count, score_sum, score_min, score_max)
    select s.company_id, s.user_id, s.module_id, s.mode, s.day, ${sessionSums}
    from session s where s.company_id = ${companyId}
    group by s.company_id, s.user_id, s.module_id, s.mode, s.day
    order by s.day`.execute(trx);
};

/**
 * Writes every rollup of a company for all its days at once: folding them day by day would take hours. Rows are written
 * by day, as folding writes them: in the order in which the planner groups them, the rows of 30 days may stand on most
 * pages of a table, more than PostgreSQL's buffers hold.
 */
export const fillRollups = async (trx: Trx, companyId: string): Promise<void> => {
  await fillUserDays(trx, companyId);
  await sql`
    insert into rollup_company_day (company_id, module_id, mode, day, session_count, completed_count,
      successful_count, failed_count, user_count, duration_ms, longest_ms, score_count, score_sum, score_min, score_max)
    select r.company_id, r.module_id, r.mode, r.day, ${userDaySums}
    from rollup_user_day r where r.company_id = ${companyId}
    group by r.company_id, r.module_id, r.mode, r.day
    order by r.day`.execute(trx);
  await sql`
    insert into rollup_company_month (company_id, month, module_id, mode, session_count, completed_count, duration_ms,
      longest_ms)
    select company_id, date_trunc('month', day::timestamp)::date, module_id, mode, sum(session_count)::int,
      sum(completed_count)::int,
      sum(duration_ms)::bigint, max(longest_ms)
    from rollup_company_day where company_id = ${companyId}
    group by 1, 2, 3, 4
    order by 2`.execute(trx);
  await sql`
    insert into rollup_user_month (company_id, month, mode, user_id, session_count)
    select company_id, date_trunc('month', day::timestamp)::date, mode, user_id, sum(session_count)::int
    from rollup_user_day where company_id = ${companyId}
    group by 1, 2, 3, 4
    order by 2`.execute(trx);
  await sql`
    insert into rollup_user_number (company_id, user_id, number)
    select company_id, user_id, row_number() over (order by user_id) - 1
    from user_account where company_id = ${companyId}`.execute(trx);
  await sql`
    insert into rollup_user_set (company_id, module_id, span, start, mode, block, learners, completed)
    ${learnerSets(companyId)}
    order by start`.execute(trx);
  await sql`
    insert into rollup_company_result (company_id, module_id, span, start, mode, competency_id, result_name, record_count,
      score_count, score_sum, score_min, score_max, pass_mark_min, pass_mark_max)
    ${companyResults(companyId)}
    order by start`.execute(trx);
};
