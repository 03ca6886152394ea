import { byField, importedTexts, imports, wire } from '@simward/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { ValidatedRow } from '../validate/validatedRow.ts';
import type { BatchKey } from './importBatch.sql.ts';

const storedRowSchema = z.object({
  line: z.int(),
  status: imports.importRowSchema.shape.status,
  ragged_by: z.int(),
  cells: imports.importRowSchema.shape.cells,
  reasons: imports.importRowSchema.shape.reasons,
  record: imports.importRecordSchema
    .pick({ name: true, emailAddress: true, mobileNo: true, role: true, gender: true })
    .extend({
      // A row that was kept before there was such a field does not name it.
      ...byField(importedTexts, () => z.string().nullable().default(null)),
      courseName: z.string().nullable(),
      departments: z.array(z.string()),
    }),
  user_id: wire.idSchema.nullable(),
});

/** A row as it is kept: what the file says, what was validated of it, and whom it became. */
export type StoredRow = z.output<typeof storedRowSchema>;

export type RowToKeep = Omit<ValidatedRow, 'status'> & {
  status: imports.ImportRowStatus;
  userId?: string;
};

const atOnce = 500;

const parts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / atOnce) }, (_, index) =>
    list.slice(index * atOnce, (index + 1) * atOnce),
  );

export const insertRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  rows: readonly (ValidatedRow & { raggedBy: number })[],
): Promise<void> => {
  for (const part of parts(rows)) {
    const column = <T>(of: (row: (typeof part)[number]) => T) => part.map(of);
    await sql`
      insert into import_row (company_id, import_batch_id, line, status, cells, ragged_by, record, reasons)
      select ${companyId}::uuid, ${batchId}::uuid, r.*
      from unnest(${column(({ line }) => line)}::int[], ${column(({ status }) => status)}::text[],
        ${column(({ cells }) => JSON.stringify(cells))}::json[], ${column(({ raggedBy }) => raggedBy)}::int[],
        ${column(({ record }) => JSON.stringify(record))}::json[],
        ${column(({ reasons }) => JSON.stringify(reasons))}::json[])
        as r(line, status, cells, ragged_by, record, reasons)
      returning line`.execute(trx);
  }
};

/** Keeps what was validated anew of these rows. */
export const updateRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  rows: readonly RowToKeep[],
): Promise<void> => {
  for (const part of parts(rows)) {
    const column = <T>(of: (row: RowToKeep) => T) => part.map(of);
    await sql`
      update import_row i
      set status = r.status, record = r.record, reasons = r.reasons, user_id = r.user_id
      from unnest(${column(({ line }) => line)}::int[], ${column(({ status }) => status)}::text[],
        ${column(({ record }) => JSON.stringify(record))}::json[],
        ${column(({ reasons }) => JSON.stringify(reasons))}::json[],
        ${column(({ userId }) => userId ?? null)}::uuid[]) as r(line, status, record, reasons, user_id)
      where i.company_id = ${companyId} and i.import_batch_id = ${batchId} and i.line = r.line`.execute(trx);
  }
};

/** Keeps the corrected cells of a row; however many cells its line has, they are all named now. */
export const setCells = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  line: number,
  cells: StoredRow['cells'],
): Promise<void> => {
  await trx
    .updateTable('import_row')
    .set({ cells: JSON.stringify(cells), ragged_by: 0 })
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .where('line', '=', line)
    .execute();
};

interface RowsAsked {
  statuses?: readonly imports.ImportRowStatus[];
  limit?: number;
  offset?: number;
  afterLine?: number;
}

/** Rows of a batch in the order of the file. */
export const findRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  { statuses, limit, offset, afterLine }: RowsAsked = {},
): Promise<StoredRow[]> => {
  const rows = await trx
    .selectFrom('import_row')
    .select(['line', 'status', 'ragged_by', 'cells', 'reasons', 'record', 'user_id'])
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .$if(statuses !== undefined, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .$if(afterLine !== undefined, (query) => query.where('line', '>', afterLine ?? 0))
    .orderBy('line')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    .execute();
  return rows.map((row) => storedRowSchema.parse(row));
};
