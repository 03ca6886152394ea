import type { imports } from '@simward/contract';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { ImportBatchTable } from '../../../platform/database/schema.ts';

/** A batch, in the company that its people go to. */
export interface BatchKey {
  companyId: string;
  batchId: string;
}

export type BatchRow = Selectable<ImportBatchTable> & { company_name: string };

interface NewBatch {
  fileName: string;
  creator: { companyId: string; userId: string };
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

const batches = (trx: Trx) =>
  trx
    .selectFrom('import_batch as b')
    .innerJoin('company as c', 'c.company_id', 'b.company_id')
    .selectAll('b')
    .select('c.name as company_name');

/** A batch that this person uploaded, in any company that the transaction sees or in this one. */
export const findOwnBatch = (
  trx: Trx,
  batchId: string,
  createdBy: string,
  companyId: string | undefined,
): Promise<BatchRow | undefined> =>
  batches(trx)
    .where('b.created_by', '=', createdBy)
    .where('b.import_batch_id', '=', batchId)
    .$if(companyId !== undefined, (query) => query.where('b.company_id', '=', companyId ?? ''))
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();

/** Takes the batch for this transaction. */
export const lockBatch = (
  trx: Trx,
  { companyId, batchId }: BatchKey,
): Promise<Selectable<ImportBatchTable> | undefined> =>
  trx
    .selectFrom('import_batch')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();

export const changeBatch = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  change: {
    state?: (typeof imports.importStates)[number];
    finished_at?: Date;
    change_password_at_first_login?: boolean;
  },
): Promise<void> => {
  await trx
    .updateTable('import_batch')
    .set(change)
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .execute();
};

/** How many rows there are of each status. */
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

/** Forgets the files of every company that were uploaded before; what is being imported waits for the next time. */
export const deleteOldBatches = async (trx: Trx, before: Date): Promise<void> => {
  await trx
    .deleteFrom('import_batch')
    .where('created_at', '<', before)
    .where('state', '<>', 'running')
    .execute();
};
