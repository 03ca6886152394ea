import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { userDaySums } from './sessionSums.sql.ts';
import { type ModuleDay, type ModuleMonth, touchedDays, touchedMonths } from './touched.sql.ts';

/** Companies that have rollups to fold. */
export const companiesToFold = async (trx: Trx): Promise<string[]> => {
  const rows = await trx.selectFrom('rollup_dirty').select('company_id').distinct().execute();
  return rows.map((row) => row.company_id);
};

/**
 * Makes this transaction the only one that folds the company. Without it, two that took different dirty rows of one day
 * could write in the other order than they read, and the older sum would stay.
 * @returns false while another process folds it
 */
export const lockFolding = async (trx: Trx, companyId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
};

export interface DirtyKey extends ModuleDay {
  user_id: string;
}

/** Takes the oldest dirty rows; what commits after this statement is left for the next fold. */
export const takeDirtyKeys = (trx: Trx, companyId: string, limit: number): Promise<DirtyKey[]> =>
  trx
    .deleteFrom('rollup_dirty')
    .where('company_id', '=', companyId)
    .where('rollup_dirty_id', 'in', (oldest) =>
      oldest
        .selectFrom('rollup_dirty')
        .select('rollup_dirty_id')
        .where('company_id', '=', companyId)
        .orderBy('rollup_dirty_id')
        .limit(limit),
    )
    .returning(['user_id', 'module_id', 'mode', 'day'])
    .execute();

/** Writes the company's days anew from its learners' days. */
export const foldDays = async (trx: Trx, companyId: string, keys: readonly ModuleDay[]): Promise<void> => {
  const touched = touchedDays(keys);
  await sql`
    delete from rollup_company_day d using ${touched}
    where d.company_id = ${companyId} and d.module_id = k.module_id and d.mode = k.mode and d.day = k.day`.execute(
    trx,
  );
  await sql`
    insert into rollup_company_day (company_id, module_id, mode, day, session_count, completed_count,
      successful_count, failed_count, user_count, duration_ms, longest_ms, score_count, score_sum, score_min, score_max)
    select r.company_id, r.module_id, r.mode, r.day, ${userDaySums}
    from ${touched}
    join rollup_user_day r on r.module_id = k.module_id and r.mode = k.mode and r.day = k.day
    where r.company_id = ${companyId}
    group by r.company_id, r.module_id, r.mode, r.day
    returning 1 as folded`.execute(trx);
};

/** Writes the company's months of modules anew from its days. */
export const foldMonths = async (
  trx: Trx,
  companyId: string,
  months: readonly ModuleMonth[],
): Promise<void> => {
  const touched = touchedMonths(months);
  await sql`
    delete from rollup_company_month m using ${touched}
    where m.company_id = ${companyId} and m.module_id = k.module_id and m.mode = k.mode and m.month = k.month`.execute(
    trx,
  );
  await sql`
    insert into rollup_company_month (company_id, month, module_id, mode, session_count, completed_count, duration_ms,
      longest_ms)
    select d.company_id, k.month, d.module_id, d.mode, sum(d.session_count)::int, sum(d.completed_count)::int,
      sum(d.duration_ms)::bigint, max(d.longest_ms)
    from ${touched}
    join rollup_company_day d
      on d.module_id = k.module_id and d.mode = k.mode
      and d.day >= k.month and d.day < (k.month + interval '1 month')::date
    where d.company_id = ${companyId}
    group by d.company_id, k.month, d.module_id, d.mode
    returning 1 as folded`.execute(trx);
};

export interface UserMonth {
  userId: string;
  mode: string;
  /** First day of the month. */
  month: string;
}

/** Writes the learners' months anew from their days. */
export const foldUserMonths = async (
  trx: Trx,
  companyId: string,
  months: readonly UserMonth[],
): Promise<void> => {
  const touched = sql`unnest(
    ${months.map((one) => one.userId)}::uuid[], ${months.map((one) => one.mode)}::text[],
    ${months.map((one) => one.month)}::date[]) as k (user_id, mode, month)`;
  await sql`
    delete from rollup_user_month m using ${touched}
    where m.company_id = ${companyId} and m.month = k.month and m.mode = k.mode and m.user_id = k.user_id`.execute(
    trx,
  );
  await sql`
    insert into rollup_user_month (company_id, month, mode, user_id, session_count)
    select r.company_id, k.month, r.mode, r.user_id, sum(r.session_count)::int
    from ${touched}
    join rollup_user_day r
      on r.user_id = k.user_id and r.mode = k.mode
      and r.day >= k.month and r.day < (k.month + interval '1 month')::date
    where r.company_id = ${companyId}
    group by r.company_id, k.month, r.mode, r.user_id
    returning 1 as folded`.execute(trx);
};
