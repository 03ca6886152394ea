import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { foldedKeys, keysOfDays, keysOfMonths, type ModuleDay, type ModuleMonth } from './foldedKeys.sql.ts';
import { userDaySums } from './sessionSums.sql.ts';

/** Recounts the company's days from its learners' days. */
export const foldCompanyDays = async (
  trx: Trx,
  companyId: string,
  days: readonly ModuleDay[],
): Promise<void> => {
  const keys = keysOfDays(days);
  await sql`
    delete from rollup_company_day d where d.company_id = ${companyId} and ${keys.areOf('d')}`.execute(trx);
  await sql`
    insert into rollup_company_day (company_id, module_id, mode, day, session_count, completed_count,
      successful_count, failed_count, user_count, duration_ms, longest_ms, score_count, score_sum, score_min, score_max)
    select ${companyId}::uuid, k.module_id, k.mode, k.day, ${userDaySums}
    from ${keys.rows}
    cross join lateral (
      select * from rollup_user_day d
      where d.company_id = ${companyId} and d.module_id = k.module_id and d.mode = k.mode and d.day = k.day
      offset 0) r
    group by k.module_id, k.mode, k.day
    returning 1 as folded`.execute(trx);
};

/** Recounts the company's months of modules from its days; the days of a month are read once. */
export const foldCompanyMonths = async (
  trx: Trx,
  companyId: string,
  months: readonly ModuleMonth[],
): Promise<void> => {
  const keys = keysOfMonths(months);
  await sql`
    delete from rollup_company_month m where m.company_id = ${companyId} and ${keys.areOf('m')}`.execute(trx);
  await sql`
    insert into rollup_company_month (company_id, month, module_id, mode, session_count, completed_count, duration_ms,
      longest_ms)
    select ${companyId}::uuid, k.month, d.module_id, d.mode, sum(d.session_count)::int, sum(d.completed_count)::int,
      sum(d.duration_ms)::bigint, max(d.longest_ms)
    from (select distinct k.month from ${keys.rows}) k
    cross join lateral (
      select * from rollup_company_day d
      where d.company_id = ${companyId} and d.day >= k.month and d.day < (k.month + interval '1 month')::date
      offset 0) d
    where ${keys.include(sql`d.module_id, d.mode, k.month`)}
    group by k.month, d.module_id, d.mode
    returning 1 as folded`.execute(trx);
};

export interface UserMonth {
  userId: string;
  mode: string;
  /** First day of the month. */
  month: string;
}

/**
 * Recounts the learners' months from their days. The month is computed from each day: for a range of days the
 * planner, which expects few rows, would read everybody's days of the month.
 */
export const foldUserMonths = async (
  trx: Trx,
  companyId: string,
  months: readonly UserMonth[],
): Promise<void> => {
  const keys = foldedKeys(
    { month: 'date', mode: 'text', user_id: 'uuid' },
    months.map(({ userId, ...month }) => ({ ...month, user_id: userId })),
  );
  await sql`
    delete from rollup_user_month m where m.company_id = ${companyId} and ${keys.areOf('m')}`.execute(trx);
  await sql`
    insert into rollup_user_month (company_id, month, mode, user_id, session_count)
    select ${companyId}::uuid, k.month, k.mode, k.user_id, sum(r.session_count)::int
    from ${keys.rows}
    cross join lateral (
      select d.session_count from rollup_user_day d
      where d.company_id = ${companyId} and d.user_id = k.user_id and d.mode = k.mode
        and date_trunc('month', d.day::timestamp)::date = k.month
      offset 0) r
    group by k.month, k.mode, k.user_id
    returning 1 as folded`.execute(trx);
};
