import { byField, importedTexts, imports, permissionSetSchema, wire } from '@simward/contract';
import { text } from '@simward/texts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Standing } from '../../../domain/people/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Slice } from '../../../platform/list/page.ts';
import { storedTextSchema } from '../../../platform/texts/storedText.ts';
import type { ValidatedRow } from '../validate/validatedRow.ts';
import type { BatchKey } from './importBatch.sql.ts';

/** Rows of older releases hold English sentences. */
const storedFindingSchema = z.object({
  ...imports.importRowSchema.shape.reasons.element.shape,
  message: z.union([z.string(), storedTextSchema]).catch(text('imports.findings.outdated')),
});

const storedRowSchema = z.object({
  line: z.int(),
  status: imports.importRowSchema.shape.status,
  ragged_by: z.int(),
  cells: imports.importRowSchema.shape.cells,
  reasons: z.array(storedFindingSchema),
  record: imports.importRecordSchema
    .pick({ name: true, emailAddress: true, mobileNo: true, role: true, gender: true })
    .extend({
      // Rows that were stored before a field existed do not have it, so that it is read as null.
      ...byField(importedTexts, () => z.string().nullable().default(null)),
      courseName: z.string().nullable(),
      departments: z.array(z.string()),
    }),
  user_id: wire.idSchema.nullable(),
});

/** A stored row: the cells of the file, the validation's result, and the person that it became. */
export type StoredRow = z.output<typeof storedRowSchema>;

export type RowToStore = Omit<ValidatedRow, 'status'> & {
  status: imports.ImportRowStatus;
  userId?: string;
};

export const insertRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  rows: readonly (ValidatedRow & { raggedBy: number })[],
): Promise<void> => {
  for (const part of partsOf(rows)) {
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

const rowsAtOnce = 500;

const partsOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / rowsAtOnce) }, (_, index) =>
    list.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );

/** Stores the results of a new validation of these rows. */
export const updateRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  rows: readonly RowToStore[],
): Promise<void> => {
  for (const part of partsOf(rows)) {
    const column = <T>(of: (row: RowToStore) => T) => part.map(of);
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

/** Stores the corrected cells of a row. Correcting gives the row as many cells as the header. */
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

interface RowFilter extends Partial<Slice> {
  statuses?: readonly imports.ImportRowStatus[];
  afterLine?: number;
}

/** Rows of a batch in the order of the file. */
export const findRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  { statuses, limit, offset, afterLine }: RowFilter = {},
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

export interface AddedPerson extends Standing {
  userId: string;
  /** True when somebody relies on the person: they signed in, recorded a session, have a password, were linked or changed. */
  used: boolean;
}

interface AddedRow {
  user_id: string;
  permission_set: string;
  department_ids: string[];
  used: boolean;
}

/** The people whom a batch added and who were not deleted since. */
export const findAdded = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<AddedPerson[]> => {
  const { rows } = await sql<AddedRow>`
    select u.user_id, r.permission_set,
      array(select d.department_id from user_department d
        where d.company_id = ${companyId} and d.user_id = u.user_id) as department_ids,
      (u.revision > 1 or not u.first_time_login or u.password_hash is not null
        or exists (select 1 from session s where s.company_id = ${companyId} and s.user_id = u.user_id)
        or exists (select 1 from headset_grant g where g.company_id = ${companyId} and g.user_id = u.user_id)
        or exists (select 1 from user_identity i where i.company_id = ${companyId} and i.user_id = u.user_id))
        as used
    from import_row w
    join user_account u on u.company_id = ${companyId} and u.user_id = w.user_id
    join role r on r.role_id = u.role_id
    where w.company_id = ${companyId} and w.import_batch_id = ${batchId} and w.status = 'imported'
      and u.deleted_at is null`.execute(trx);
  return rows.map((row) => ({
    userId: row.user_id,
    permissionSet: permissionSetSchema.parse(row.permission_set),
    departmentIds: row.department_ids,
    used: row.used,
  }));
};

/** Marks the rows whose people are deleted as undone, even when somebody else than the undo deleted them. */
export const markUndone = async (trx: Trx, { companyId, batchId }: BatchKey): Promise<void> => {
  await sql`
    update import_row w set status = 'undone'
    from user_account u
    where w.company_id = ${companyId} and w.import_batch_id = ${batchId} and w.status = 'imported'
      and u.company_id = w.company_id and u.user_id = w.user_id and u.deleted_at is not null`.execute(trx);
};
