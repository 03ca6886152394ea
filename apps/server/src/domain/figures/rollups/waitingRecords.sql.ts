import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { companyOrOwn } from '../../companies/companyOrOwn.sql.ts';
import { isRecorded } from './companyResults.sql.ts';
import type { Days } from './wholeMonths.ts';

/** Modules' days of a company, or of all where none is named. */
export interface AskedRecords extends Days {
  companyId: string | undefined;
  moduleIds: readonly string[];
  /** Undefined: sessions of training and of assessment. */
  mode: string | undefined;
}

const inCompany = (row: string, { companyId }: Pick<AskedRecords, 'companyId'>) =>
  companyId === undefined ? sql`true` : sql`${sql.ref(`${row}.company_id`)} = ${companyId}::uuid`;

const modes = ['assessment', 'training'];

/** Whether learners' days are of what is asked for. */
const isAsked = (row: string, { moduleIds, mode, from, to }: AskedRecords) => sql`
  ${sql.ref(`${row}.module_id`)} = any(${[...moduleIds]}::uuid[])
  and ${sql.ref(`${row}.mode`)} = any(${mode === undefined ? modes : [mode]}::text[])
  and ${sql.ref(`${row}.day`)} between ${from}::date and ${to}::date`;

/** How many queued keys of these days the fold has not come to. @param most counting stops there */
export const countWaiting = async (trx: Trx, asked: AskedRecords, most: number): Promise<number> => {
  const { rows } = await sql<{ keys: number }>`
    select count(*) as keys from (
      select q.rollup_dirty_id from rollup_dirty q
      where ${inCompany('q', asked)} and ${isAsked('q', asked)} limit ${most}) t`.execute(trx);
  return rows[0]?.keys ?? 0;
};

/** The modules' days `w` that wait, failed ones too: what is kept of them is not what their sessions come to. */
const waitingDays = (asked: AskedRecords) => sql`(
  select distinct q.company_id, q.module_id, q.mode, q.day from rollup_dirty q
  where ${inCompany('q', asked)} and ${isAsked('q', asked)}) w`;

/**
 * How many more records there are than are kept: of the days that wait, those of their sessions less those that are kept.
 * Undefined where the days have more sessions than so many.
 */
export const countUnkept = async (
  trx: Trx,
  asked: AskedRecords,
  most: number,
): Promise<number | undefined> => {
  const own = (row: string) => companyOrOwn(asked.companyId, row);
  const { rows } = await sql<{ sessions: number; records: number; kept: number }>`
    select count(*) as sessions, coalesce(sum(t.records), 0)::bigint as records,
      (select coalesce(sum(k.records), 0)::bigint from ${waitingDays(asked)}
        cross join lateral (
          select sum(c.record_count) as records from rollup_company_result c
          where c.company_id = ${own('w')} and c.module_id = w.module_id and c.span = 'day' and c.start = w.day
            and c.mode = w.mode) k) as kept
    from (
      select (select greatest(count(*), 1) from session_competency r
        where r.company_id = ${own('s')} and r.session_id = s.session_id) as records
      from ${waitingDays(asked)}
      cross join lateral (
        select s.company_id, s.session_id from session s
        where s.company_id = ${own('w')} and s.day = w.day and s.module_id = w.module_id and s.mode = w.mode
          and ${isRecorded}) s
      limit ${most + 1}) t`.execute(trx);
  const [row] = rows;
  if (!row || row.sessions > most) return undefined;
  return row.records - row.kept;
};
