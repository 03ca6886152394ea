import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isCompleted, isCounted } from './countedSession.sql.ts';

/** The time at which the result of a finished session `s` last changed. */
const changedAt = sql<Date>`greatest(s.finished_at, s.reassigned_at, s.corrected_at)`;
const isFinished = sql`s.state = 'finished'`;

/**
 * The number after which changes at this time are numbered: its microseconds since 1970, so that numbers rise
 * with time.
 */
export const changeNumberAt = (at: Date): number => at.getTime() * 1_000;

/**
 * Locks the company's change numbers for this transaction: other readers of its changes wait.
 * @returns the last number that was given, or the number of the present time if that is higher
 */
export const lockChangeSeries = async (trx: Trx, companyId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ last_number: number }>`
    insert into session_change_series as series (company_id, last_number) values (${companyId}::uuid, ${changeNumberAt(now)})
    on conflict (company_id) do update set last_number = greatest(series.last_number, excluded.last_number)
    returning last_number`.execute(trx);
  const [series] = rows;
  if (!series) throw new Error('A company has one series');
  return series.last_number;
};

/**
 * Numbers sessions that changed and have no number, in the order in which they changed. A session that
 * another transaction has locked is about to change once more, and gets its number at the next call after
 * that commit.
 * @returns how many sessions got a number
 */
export const numberChanges = async (
  trx: Trx,
  companyId: string,
  { since, last, limit }: { since: Date; last: number; limit: number },
): Promise<number> => {
  const { rows } = await sql<{ session_id: string }>`
    select s.session_id from session s
    where s.company_id = ${companyId} and ${isFinished} and s.change_number is null and ${changedAt} >= ${since}
    order by ${changedAt}, s.session_id
    limit ${limit}
    for no key update of s skip locked`.execute(trx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ session_id }) => session_id);
  await sql`
    update session s set change_number = n.number
    from unnest(${ids}::uuid[], ${ids.map((_, index) => last + index + 1)}::bigint[]) as n (session_id, number)
    where s.company_id = ${companyId} and s.session_id = any(${ids}::uuid[]) and s.session_id = n.session_id`.execute(
    trx,
  );
  await trx
    .updateTable('session_change_series')
    .set({ last_number: last + ids.length })
    .where('company_id', '=', companyId)
    .execute();
  return ids.length;
};

export interface ChangedSession {
  session_id: string;
  change_number: number;
  changed_at: Date;
  /** Completed and of a known learner, so that it has report records. */
  has_records: boolean;
}

/**
 * Sessions after a number, in the order of their changes; up to the number `until` only those that changed since
 * `since`.
 */
export const listChangedSessions = async (
  trx: Trx,
  companyId: string,
  { after, until, since, limit }: { after: number; until: number; since: Date; limit: number },
): Promise<ChangedSession[]> => {
  const { rows } = await sql<ChangedSession>`
    select s.session_id, s.change_number, ${changedAt} as changed_at,
      (${isCounted} and ${isCompleted} and s.user_id is not null and s.module_id is not null) is true as has_records
    from session s
    where s.company_id = ${companyId} and ${isFinished} and s.change_number is not null
      and s.change_number > ${after} and (s.change_number > ${until} or ${changedAt} >= ${since})
    order by s.change_number
    limit ${limit}`.execute(trx);
  return rows;
};

/** Marks sessions whose records are different from now on, though no upload changed them. */
export const markCorrected = async (
  trx: Trx,
  companyId: string,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`
    update session s set corrected_at = ${now}, change_number = null
    where s.company_id = ${companyId} and s.session_id = any(${[...sessionIds]}::uuid[])`.execute(trx);
};

/**
 * Marks all sessions of a pseudonymised person as changed, and clears the reasons for taking sessions out: they are
 * free text and may name the person.
 */
export const markForgottenSessions = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  now: Date,
): Promise<void> => {
  await sql`
    update session s set corrected_at = ${now}, change_number = null,
      taken_out_reason = case when s.taken_out_reason is not null then '' end
    where s.company_id = ${companyId} and s.user_id = ${userId}`.execute(trx);
};
