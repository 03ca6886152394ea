import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { foldedKeys, keysOfDays, type ModuleDay } from './foldedKeys.sql.ts';

/** A learner's day of a module in one mode that waits to be folded. */
export interface DirtyKey extends ModuleDay {
  user_id: string;
}

export interface CompanyToFold {
  company_id: string;
  /** Id of the company's newest key that waits. */
  last: number;
}

/**
 * Companies that have keys to fold.
 * @param retried keys that failed in a portion of their own before this time are tried again
 */
export const companiesToFold = (trx: Trx, retried: Date): Promise<CompanyToFold[]> =>
  trx
    .selectFrom('rollup_dirty')
    .select((of) => ['company_id', of.fn.max('rollup_dirty_id').as('last')])
    .where((is) => is.or([is('failed_at', 'is', null), is('failed_at', '<=', retried)]))
    .groupBy('company_id')
    .execute();

/**
 * Makes this transaction the only one that folds the company. Without the lock, two transactions with different keys
 * of one day could write in another order than they read, and the older sum would stay.
 * @returns false while another process folds the company
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

/** A module's day that waits to be recounted. */
export interface DirtyDay extends ModuleDay {
  /** How many keys of the day wait. */
  keys: number;
}

/** A portion looks only at ids this close to the oldest, so that it costs the same however many keys wait. */
const idsLookedAt = 100_000;

/**
 * The oldest keys `q`, as a range of ids: the planner expects a handful of rows of a company, and would sort all of
 * them to find the first.
 */
const oldestKeys = (companyId: string, last: number) => sql`(
  select rollup_dirty_id, user_id, module_id, mode, day from rollup_dirty
  where company_id = ${companyId} and failed_at is null and rollup_dirty_id <= ${last}
    and rollup_dirty_id < ${sql.lit(idsLookedAt)} + (
      select rollup_dirty_id from rollup_dirty where company_id = ${companyId} and failed_at is null
      order by rollup_dirty_id limit 1)) q`;

/** Days with waiting keys, the oldest key first. */
export const listDirtyDays = async (trx: Trx, companyId: string, last: number): Promise<DirtyDay[]> => {
  const { rows } = await sql<DirtyDay>`
    select q.module_id, q.mode, q.day, count(*)::int as keys
    from ${oldestKeys(companyId, last)}
    group by q.module_id, q.mode, q.day order by min(q.rollup_dirty_id)`.execute(trx);
  return rows;
};

/**
 * How many sessions are read for each of these days: those already counted and those that wait. A day that was never
 * folded is estimated from its learners' days.
 */
export const countSessionsOf = async (
  trx: Trx,
  companyId: string,
  days: readonly DirtyDay[],
): Promise<number[]> => {
  const { rows } = await sql<{ sessions: number }>`
    select coalesce(counted.sessions + k.keys, learners.sessions, k.keys)::int as sessions
    from unnest(${days.map((day) => day.module_id)}::uuid[], ${days.map((day) => day.mode)}::text[],
      ${days.map((day) => day.day)}::date[], ${days.map((day) => day.keys)}::int[]) with ordinality
      as k (module_id, mode, day, keys, position)
    left join lateral (
      select d.session_count as sessions from rollup_company_day d
      where d.company_id = ${companyId} and d.day = k.day and d.module_id = k.module_id and d.mode = k.mode
      offset 0) counted on true
    left join lateral (
      select sum(r.session_count) as sessions from rollup_user_day r
      where counted.sessions is null and r.company_id = ${companyId} and r.module_id = k.module_id and r.mode = k.mode
        and r.day = k.day
      offset 0) learners on true
    order by k.position`.execute(trx);
  return rows.map(({ sessions }) => sessions);
};

/** The waiting keys of these days, with their ids. */
export const listKeysOf = async (
  trx: Trx,
  companyId: string,
  days: readonly ModuleDay[],
  { last, most }: { last: number; most: number },
): Promise<(DirtyKey & { id: number })[]> => {
  const { rows } = await sql<DirtyKey & { id: number }>`
    select q.rollup_dirty_id as id, q.user_id, q.module_id, q.mode, q.day
    from ${oldestKeys(companyId, last)}
    where ${keysOfDays(days).include(sql`q.module_id, q.mode, q.day`)}
    order by q.rollup_dirty_id limit ${most}`.execute(trx);
  return rows;
};

export interface WaitingLearner {
  user_id: string;
  /** How many of the learner's assessed days wait. */
  keys: number;
  /** How many attempts the learner has; folding the learner reads all of them. */
  attempts: number;
}

/** The waiting days of these learners, and how many attempts folding them reads. */
export const weighLearners = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  last: number,
): Promise<WaitingLearner[]> => {
  const { rows } = await sql<WaitingLearner>`
    select k.user_id, k.keys, coalesce(sum(r.attempt_count), 0) as attempts
    from (
      select q.user_id, count(*)::int as keys from ${oldestKeys(companyId, last)}
      where q.mode = 'assessment' and ${isOfLearner(userIds)} group by q.user_id) k
    left join lateral (
      select r.attempt_count from rollup_user_competency r where r.company_id = ${companyId} and r.user_id = k.user_id
      offset 0) r on true
    group by k.user_id, k.keys`.execute(trx);
  return rows;
};

const isOfLearner = (userIds: readonly string[]) =>
  foldedKeys(
    { user_id: 'uuid' },
    userIds.map((user_id) => ({ user_id })),
  ).include(sql`q.user_id`);

/** The learners among these with other assessed days that wait; they are folded with the last of those days. */
export const listFoldedLater = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  last: number,
): Promise<Set<string>> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct q.user_id from ${oldestKeys(companyId, last)}
    where q.mode = 'assessment' and ${isOfLearner(userIds)}`.execute(trx);
  return new Set(rows.map(({ user_id }) => user_id));
};

/**
 * Of the keys that failed in a portion of their own before this time, the id of the one that failed first.
 */
export const findFailedKey = async (
  trx: Trx,
  companyId: string,
  before: Date,
): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('rollup_dirty')
    .select('rollup_dirty_id')
    .where('company_id', '=', companyId)
    .where('failed_at', '<=', before)
    .orderBy('failed_at')
    .limit(1)
    .executeTakeFirst();
  return row?.rollup_dirty_id;
};

/** Removes keys from the queue and returns them; keys that are missing were folded by another process. */
export const takeKeys = (trx: Trx, companyId: string, ids: readonly number[]): Promise<DirtyKey[]> =>
  trx
    .deleteFrom('rollup_dirty')
    .where('company_id', '=', companyId)
    .where('rollup_dirty_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .returning(['user_id', 'module_id', 'mode', 'day'])
    .execute();

/**
 * Marks a key that failed in a portion of its own. It stays in the queue, so that its day counts as not yet
 * folded.
 */
export const setApart = async (
  trx: Trx,
  companyId: string,
  id: number,
  now: Date,
): Promise<DirtyKey | undefined> =>
  trx
    .updateTable('rollup_dirty')
    .set({ failed_at: now })
    .where('company_id', '=', companyId)
    .where('rollup_dirty_id', '=', id)
    .returning(['user_id', 'module_id', 'mode', 'day'])
    .executeTakeFirst();
