import type { imports } from '@simward/contract';
import { type Selectable, sql } from 'kysely';
import type { ImportScope } from '../../../domain/imports/policy.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { ImportBatchTable } from '../../../platform/database/schema.ts';
import { sumOf } from '../../../platform/list/page.ts';

/** The key of a batch; `companyId` is the company that its people are added to. */
export interface BatchKey {
  companyId: string;
  batchId: string;
}

/** A batch with the state of the task that imports it. */
export type BatchRow = Selectable<ImportBatchTable> & {
  company_name: string;
  state: (typeof imports.importStates)[number];
  /** Null for a SuperAdmin of another company. */
  creator_name: string | null;
};

interface NewBatch {
  fileName: string;
  creator: PersonKey;
  encoding: string;
  separator: string;
  columns: readonly string[];
  ignoredColumns: readonly string[];
  changePasswordAtFirstLogin: boolean;
}

export const insertBatch = async (trx: Trx, key: BatchKey, batch: NewBatch, now: Date): Promise<void> => {
  await trx
    .insertInto('import_batch')
    .values({
      company_id: key.companyId,
      import_batch_id: key.batchId,
      creator_company_id: batch.creator.companyId,
      created_by: batch.creator.userId,
      created_at: now,
      file_name: batch.fileName,
      encoding: batch.encoding,
      separator: batch.separator,
      columns: [...batch.columns],
      ignored_columns: JSON.stringify(batch.ignoredColumns),
      change_password_at_first_login: batch.changePasswordAtFirstLogin,
    })
    .execute();
};

export const selectBatches = (trx: Trx) =>
  trx
    .selectFrom('import_batch as b')
    .innerJoin('company as c', 'c.company_id', 'b.company_id')
    .leftJoin('background_task as t', (join) =>
      join.onRef('t.company_id', '=', 'b.company_id').onRef('t.background_task_id', '=', 'b.import_batch_id'),
    )
    .selectAll('b')
    .leftJoin('user_account as a', (join) =>
      join.onRef('a.company_id', '=', 'b.company_id').onRef('a.user_id', '=', 'b.created_by'),
    )
    .select(['c.name as company_name', 'a.name as creator_name', batchState.as('state')]);

/**
 * The task is deleted after some days, so that a finished import says itself that it is done. As long as the task that
 * reads a list goes on, the task that stores it cannot have its place.
 */
export const batchState = sql<BatchRow['state']>`case
  when b.undone_at is not null then 'undone'
  when b.finished_at is not null then 'done'
  when b.started_at is not null and t.state = 'failed' then 'failed'
  when b.started_at is not null then 'running'
  when b.compares and (b.mapping is null or t.state in ('queued', 'running')) then 'reading'
  when b.compares and b.previewed_at is null then 'columns'
  else 'preview' end`;

/** A batch in scope, begun or not. */
export const findBatch = (
  trx: Trx,
  { companyId, createdBy }: ImportScope,
  batchId: string,
): Promise<BatchRow | undefined> =>
  selectBatches(trx)
    .where('b.import_batch_id', '=', batchId)
    .$if(createdBy !== undefined, (query) => query.where('b.created_by', '=', createdBy ?? ''))
    .$if(companyId !== undefined, (query) => query.where('b.company_id', '=', companyId ?? ''))
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();

/** Locks the batch, and reads it only then, so that its state is current. */
export const lockBatch = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
): Promise<BatchRow | undefined> => {
  await trx
    .selectFrom('import_batch')
    .select('import_batch_id')
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .forUpdate()
    .execute();
  return selectBatches(trx)
    .where('b.company_id', '=', companyId)
    .where('b.import_batch_id', '=', batchId)
    .executeTakeFirst();
};

interface BatchChange {
  undone_at?: Date;
  change_password_at_first_login?: boolean;
  profile?: string;
  mapping?: string;
  made?: string;
  previewed_at?: Date;
  leavers_on?: string | null;
  last_correction?: string | null;
  mapping_name?: string;
  started_at?: Date;
  finished_at?: Date;
  counts?: string;
}

export const changeBatch = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  change: BatchChange,
): Promise<void> => {
  await trx
    .updateTable('import_batch')
    .set(change)
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .execute();
};

/** Numbers of a batch's rows. */
export interface RowCounts {
  all: number;
  /** Rows that were read and neither stored nor undone, by state. */
  waiting: ReadonlyMap<imports.ImportRowState, number>;
  byState: ReadonlyMap<imports.ImportRowState, number>;
  /** New rows that wait and have a note. */
  noted: number;
  done: number;
  undone: number;
}

export const countRows = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<RowCounts> => {
  const counted = await trx
    .selectFrom('import_row')
    .select(['state', 'noted', 'outcome', sql<number>`count(*)`.as('rows')])
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .groupBy(['state', 'noted', 'outcome'])
    .execute();
  const rows = counted.flatMap(({ state, ...row }) => (state === 'unread' ? [] : [{ ...row, state }]));
  const sumByState = (some: typeof rows) =>
    new Map([...Map.groupBy(some, ({ state }) => state)].map(([state, of]) => [state, sum(of)]));
  const waiting = rows.filter(({ outcome }) => outcome === null);
  return {
    all: sum(counted),
    waiting: sumByState(waiting),
    byState: sumByState(rows),
    noted: sum(waiting.filter(({ state, noted }) => state === 'new' && noted)),
    done: sum(rows.filter(({ outcome }) => outcome === 'done' || outcome === 'kept')),
    undone: sum(rows.filter(({ outcome }) => outcome === 'undone')),
  };
};

const sum = (counted: readonly { rows: number }[]): number => sumOf(counted, ({ rows }) => Number(rows));

/** Another import of the company that runs and began earlier. */
export const isAnotherRunning = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from background_task t, background_task own
    where t.company_id = ${companyId} and t.kind = 'import' and t.state in ('queued', 'running')
      and own.company_id = ${companyId} and own.background_task_id = ${batchId}
      and (t.created_at, t.background_task_id) < (own.created_at, own.background_task_id)
      and t.updated_at > own.created_at - interval '15 minutes'
    limit 1`.execute(trx);
  return rows.length > 0;
};

/** Notes how many rows of each state an import has, because its rows are deleted one day; and that it is stored. */
export const keepCounts = async (
  trx: Trx,
  key: BatchKey,
  finished: { finished_at?: Date } = {},
): Promise<void> => {
  const { all, byState, done } = await countRows(trx, key);
  const counts = JSON.stringify({ all, byState: Object.fromEntries(byState), done });
  await changeBatch(trx, key, { counts, ...finished });
};
