import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { compiledOnce } from '../../../platform/database/statements/compiledOnce.ts';
import { type CountingKey, sessionsOfKey } from '../../sessions/counted/countedSession.sql.ts';
import { foldedKeys, learnerDayTypes } from './foldedKeys.sql.ts';
import { sessionSums } from './sessionSums.sql.ts';

interface CompanyKey extends CountingKey {
  companyId: string;
}

/**
 * The keys as rows `k`. Not as literals: the planner knows no statistics of today yet, takes a literal day for rare and
 * would read all that the company did today through an index on the day. One key, which nearly every finish has, is one
 * row whether its values are known or not, so that its plan is kept; a list is planned anew for each length.
 */
const keyRow = ({ userId, moduleId, mode, day }: CountingKey) => sql`
  (select ${userId}::uuid as user_id, ${moduleId}::uuid as module_id, ${mode}::text as mode, ${day}::date as day
   offset 0) as k`;
const only = (companyId: string, [key, another]: readonly CountingKey[]): CompanyKey | undefined =>
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
const lockRow = compiledOnce((database, key: CompanyKey) => lockRows(database, [asRow(key)]));

/**
 * Locks the rollup rows of the keys, in the order given, making those that are missing. A condition that is never true
 * locks a row that exists without writing it; DO NOTHING would not even lock it.
 */
export const lockUserDays = async (
  trx: Trx,
  companyId: string,
  keys: readonly CountingKey[],
): Promise<void> => {
  const key = only(companyId, keys);
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
const recountRow = compiledOnce((_database, key: CompanyKey) =>
  recount(key.companyId, keyRow(key), sql`true`),
);
const recountRows = (companyId: string, all: readonly CountingKey[]) => {
  const keys = foldedKeys(learnerDayTypes, asRows(companyId, all));
  return recount(companyId, keys.rows, keys.areOf('r'));
};

/**
 * Writes the locked rows anew from the sessions. A statement of its own: under READ COMMITTED its snapshot is taken
 * after the locks, so it sees the session of a finish that this one had to wait for.
 * @returns whether a row counts no session any more
 */
export const recountUserDays = async (
  trx: Trx,
  companyId: string,
  keys: readonly CountingKey[],
): Promise<boolean> => {
  const key = only(companyId, keys);
  const rows = key ? await recountRow(trx, key) : (await recountRows(companyId, keys).execute(trx)).rows;
  return rows.some((row) => row.session_count === 0);
};

/** Deletes those of the locked rows that count no session. */
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
const queueRow = compiledOnce((database, key: CompanyKey & { now: Date }) =>
  queueRows(database, [{ ...asRow(key), queued_at: key.now }]),
);

/** Queues the company's rollups of the keys for folding. */
export const queueForFolding = async (
  trx: Trx,
  companyId: string,
  keys: readonly CountingKey[],
  now: Date,
): Promise<void> => {
  const key = only(companyId, keys);
  const rows = () => asRows(companyId, keys).map((row) => ({ ...row, queued_at: now }));
  await (key ? queueRow(trx, { ...key, now }) : queueRows(trx, rows()).execute());
};
