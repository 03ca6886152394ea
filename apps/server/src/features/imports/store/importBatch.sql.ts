import type { imports } from '@simward/contract';
import { type Selectable, sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { ImportBatchTable } from '../../../platform/database/schema.ts';

/** The key of a batch; `companyId` is the company that its people are added to. */
export interface BatchKey {
  companyId: string;
  batchId: string;
}

/** A batch with the state of the task that imports it. */
export type BatchRow = Selectable<ImportBatchTable> & {
  company_name: string;
  state: (typeof imports.importStates)[number];
  finished_at: Date | null;
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

const selectBatches = (trx: Trx) =>
  trx
    .selectFrom('import_batch as b')
    .innerJoin('company as c', 'c.company_id', 'b.company_id')
    .leftJoin('background_task as t', (join) =>
      join.onRef('t.company_id', '=', 'b.company_id').onRef('t.background_task_id', '=', 'b.import_batch_id'),
    )
    .selectAll('b')
    .select(['c.name as company_name', 't.finished_at'])
    .select(
      sql<
        BatchRow['state']
      >`case when b.undone_at is not null then 'undone' when t.state is null then 'preview'
        when t.state = 'queued' then 'running' else t.state end`.as('state'),
    );

/**
 * A batch that this person uploaded; without a company, batches of all companies that the transaction sees
 * are searched.
 */
export const findOwnBatch = (
  trx: Trx,
  batchId: string,
  createdBy: string,
  companyId: string | undefined,
): Promise<BatchRow | undefined> =>
  selectBatches(trx)
    .where('b.created_by', '=', createdBy)
    .where('b.import_batch_id', '=', batchId)
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

export const changeBatch = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  change: { undone_at?: Date; change_password_at_first_login?: boolean },
): Promise<void> => {
  await trx
    .updateTable('import_batch')
    .set(change)
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .execute();
};

/** The number of rows by status. */
export const countRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
): Promise<ReadonlyMap<imports.ImportRowStatus, number>> => {
  const rows = await trx
    .selectFrom('import_row')
    .select(['status', sql<number>`count(*)`.as('rows')])
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, row.rows]));
};

/** Deletes batches of every company that were uploaded before an instant, except those that are being imported. */
export const deleteOldBatches = async (trx: Trx, before: Date): Promise<void> => {
  await trx
    .deleteFrom('import_batch as b')
    .where('b.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('background_task as t')
            .select('t.background_task_id')
            .whereRef('t.company_id', '=', 'b.company_id')
            .whereRef('t.background_task_id', '=', 'b.import_batch_id')
            .where('t.state', 'in', ['queued', 'running']),
        ),
      ),
    )
    .execute();
};
