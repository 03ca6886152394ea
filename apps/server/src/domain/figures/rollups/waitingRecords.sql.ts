import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { companyOrOwn } from '../../companies/company.sql.ts';
import { isRecorded } from './companyResults.sql.ts';
import type { Days } from './wholeMonths.ts';

/** Days of modules in a company, or in all companies when none is named. */
export interface RecordsFilter extends Days {
  companyId: string | undefined;
  moduleIds: readonly string[];
  /** Undefined: sessions of training and of assessment. */
  mode: string | undefined;
}

const modes = ['assessment', 'training'];

/**
 * How many keys of these days wait to be folded.
 * @param most counting stops at this many keys
 */
export const countWaitingKeys = async (trx: Trx, filter: RecordsFilter, most: number): Promise<number> => {
  const { rows } = await sql<{ keys: number }>`
    select count(*) as keys from (
      select q.rollup_dirty_id from rollup_dirty q
      where ${inCompany('q', filter)} and ${isInFilter('q', filter)} limit ${most}) t`.execute(trx);
  return rows[0]?.keys ?? 0;
};

const inCompany = (row: string, { companyId }: Pick<RecordsFilter, 'companyId'>) =>
  companyId === undefined ? sql`true` : sql`${sql.ref(`${row}.company_id`)} = ${companyId}::uuid`;

/** Condition: the row is of the modules, mode and days of the filter. */
const isInFilter = (row: string, { moduleIds, mode, from, to }: RecordsFilter) => sql`
  ${sql.ref(`${row}.module_id`)} = any(${[...moduleIds]}::uuid[])
  and ${sql.ref(`${row}.mode`)} = any(${mode === undefined ? modes : [mode]}::text[])
  and ${sql.ref(`${row}.day`)} between ${from}::date and ${to}::date`;

/**
 * How many records the stored sums lack: the records of the sessions on days with waiting keys, less those
 * stored for these days. Undefined when these days have more than `most` sessions.
 */
export const countUnstoredRecords = async (
  trx: Trx,
  filter: RecordsFilter,
  most: number,
): Promise<number | undefined> => {
  const own = (row: string) => companyOrOwn(filter.companyId, row);
  const { rows } = await sql<{ sessions: number; records: number; kept: number }>`
    select count(*) as sessions, coalesce(sum(t.records), 0)::bigint as records,
      (select coalesce(sum(k.records), 0)::bigint from ${waitingDays(filter)}
        cross join lateral (
          select sum(c.record_count) as records from rollup_company_result c
          where c.company_id = ${own('w')} and c.module_id = w.module_id and c.span = 'day' and c.start = w.day
            and c.mode = w.mode) k) as kept
    from (
      select (select greatest(count(*), 1) from session_competency r
        where r.company_id = ${own('s')} and r.session_id = s.session_id) as records
      from ${waitingDays(filter)}
      cross join lateral (
        select s.company_id, s.session_id from session s
        where s.company_id = ${own('w')} and s.day = w.day and s.module_id = w.module_id and s.mode = w.mode
          and ${isRecorded}) s
      limit ${most + 1}) t`.execute(trx);
  const [row] = rows;
  if (!row || row.sessions > most) return undefined;
  return row.records - row.kept;
};

/**
 * The days `w` with waiting keys, also with keys that failed: the stored sums of these days may differ from
 * their sessions.
 */
const waitingDays = (filter: RecordsFilter) => sql`(
  select distinct q.company_id, q.module_id, q.mode, q.day from rollup_dirty q
  where ${inCompany('q', filter)} and ${isInFilter('q', filter)}) w`;
