import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { compileOnce } from '../../../platform/database/statements/compiledOnce.ts';
import { type CountingKey, isCounted, sessionsOfKey } from '../../sessions/countedSession.sql.ts';
import { foldedKeys, learnerDayTypes } from './foldedKeys.sql.ts';
import { sessionSums } from './sessionSums.sql.ts';

interface CompanyKey extends CountingKey {
  companyId: string;
}

/**
 * The key as a row `k`, not as literals: the planner has no statistics of today yet, expects few rows of a literal
 * day and would read everything of the company's day through an index on the day. A single key, which nearly every
 * finished session has, is one row whether its values are known or not, so that its plan is kept; a list is planned
 * anew for each length.
 */
const keyRow = ({ userId, moduleId, mode, day }: CountingKey) => sql`
  (select ${userId}::uuid as user_id, ${moduleId}::uuid as module_id, ${mode}::text as mode, ${day}::date as day
   offset 0) as k`;
const singleKey = (companyId: string, [key, another]: readonly CountingKey[]): CompanyKey | undefined =>
  key && !another ? { ...key, companyId } : undefined;

const asRow = (key: CompanyKey) => ({
  company_id: key.companyId,
  user_id: key.userId,
  module_id: key.moduleId,
  mode: key.mode,
  day: key.day,
});

const asRows = (companyId: string, keys: readonly CountingKey[]) =>
  keys.map((key) => asRow({ ...key, companyId }));

type Row = ReturnType<typeof asRow>;

const lockRows = (database: Kysely<Schema>, rows: Row[]) =>
  database
    .insertInto('rollup_user_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'module_id', 'mode', 'day'])
        .doUpdateSet((row) => ({ session_count: row.ref('excluded.session_count') }))
        .where(sql<boolean>`false`),
    );
const lockRow = compileOnce((database, key: CompanyKey) => lockRows(database, [asRow(key)]));

/**
 * Locks the rollup rows of the keys in the given order, and inserts those that are missing. A condition that is never
 * true locks an existing row without writing it; DO NOTHING would not even lock it.
 */
export const lockUserDays = async (
  trx: Trx,
  companyId: string,
  keys: readonly CountingKey[],
): Promise<void> => {
  const key = singleKey(companyId, keys);
  await (key ? lockRow(trx, key) : lockRows(trx, asRows(companyId, keys)).execute());
};

const recount = (companyId: string, keys: RawBuilder<unknown>, areOfKeys: RawBuilder<unknown>) => sql<{
  session_count: number;
}>`
    update rollup_user_day r
    set session_count = n.session_count, completed_count = n.completed_count,
        successful_count = n.successful_count, failed_count = n.failed_count,
        duration_ms = n.duration_ms, longest_ms = n.longest_ms,
        score_count = n.score_count, score_sum = n.score_sum, score_min = n.score_min, score_max = n.score_max
    from (
      select k.user_id, k.module_id, k.mode, k.day, ${sessionSums}
      from ${keys}
      left join ${sessionsOfKey(companyId)} on true
      group by k.user_id, k.module_id, k.mode, k.day
    ) n
    where r.company_id = ${companyId} and r.user_id = n.user_id and r.module_id = n.module_id
      and r.mode = n.mode and r.day = n.day and ${areOfKeys}
    returning r.session_count`;
const recountRow = compileOnce((_database, key: CompanyKey) =>
  recount(key.companyId, keyRow(key), sql`true`),
);

/**
 * Recounts the locked rows from the sessions. This is a statement of its own: under READ COMMITTED its snapshot is
 * taken after the locks, so that it sees the session of a transaction that this one had to wait for.
 * @returns whether a row counts no session any more
 */
export const recountUserDays = async (
  trx: Trx,
  companyId: string,
  keys: readonly CountingKey[],
): Promise<boolean> => {
  const key = singleKey(companyId, keys);
  const rows = key ? await recountRow(trx, key) : (await recountRows(companyId, keys).execute(trx)).rows;
  return rows.some((row) => row.session_count === 0);
};

const recountRows = (companyId: string, all: readonly CountingKey[]) => {
  const keys = foldedKeys(learnerDayTypes, asRows(companyId, all));
  return recount(companyId, keys.rows, keys.areOf('r'));
};

/** Deletes locked rows that count no session. */
export const deleteEmptyUserDays = async (
  trx: Trx,
  companyId: string,
  keys: readonly CountingKey[],
): Promise<void> => {
  await sql`
    delete from rollup_user_day r
    where r.company_id = ${companyId} and ${foldedKeys(learnerDayTypes, asRows(companyId, keys)).areOf('r')} and r.session_count = 0`.execute(
    trx,
  );
};

const queueRows = (database: Kysely<Schema>, rows: readonly (Row & { queued_at: Date })[]) =>
  database.insertInto('rollup_dirty').values(rows);
const queueRow = compileOnce((database, key: CompanyKey & { now: Date }) =>
  queueRows(database, [{ ...asRow(key), queued_at: key.now }]),
);

/** Queues the company's rollups of the keys for folding. */
export const queueForFolding = async (
  trx: Trx,
  companyId: string,
  keys: readonly CountingKey[],
  now: Date,
): Promise<void> => {
  const key = singleKey(companyId, keys);
  const rows = () => asRows(companyId, keys).map((row) => ({ ...row, queued_at: now }));
  await (key ? queueRow(trx, { ...key, now }) : queueRows(trx, rows()).execute());
};

/**
 * Counts every learner's days of a company that has no such rows yet, and queues them, so that folding makes
 * all other figures.
 */
export const countAllDays = async (trx: Trx, companyId: string): Promise<void> => {
  await sql`
    insert into rollup_user_day as r (company_id, user_id, module_id, mode, day, session_count, completed_count,
      successful_count, failed_count, duration_ms, longest_ms, score_count, score_sum, score_min, score_max)
    select s.company_id, s.user_id, s.module_id, s.mode, s.day, ${sessionSums}
    from session s
    where s.company_id = ${companyId}::uuid and ${isCounted}
      and s.user_id is not null and s.module_id is not null and s.mode is not null
    group by s.company_id, s.user_id, s.module_id, s.mode, s.day
    returning r.day`.execute(trx);
  await sql`
    insert into rollup_dirty as d (company_id, user_id, module_id, mode, day)
    select r.company_id, r.user_id, r.module_id, r.mode, r.day
    from rollup_user_day r where r.company_id = ${companyId}::uuid
    returning d.day`.execute(trx);
};
