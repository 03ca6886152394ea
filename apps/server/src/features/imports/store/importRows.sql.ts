import { byField, importedTexts, imports, wire } from '@simward/contract';
import { text } from '@simward/texts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { createPauses } from '../../../platform/pauses.ts';
import { storedTextSchema } from '../../../platform/texts/storedText.ts';
import type { ComparedRow } from '../compare/comparedRow.ts';
import type { RowStatus, ValidatedRow } from '../validate/validatedRow.ts';
import type { BatchKey } from './importBatch.sql.ts';

/** Rows of older releases hold English sentences. */
const storedFindingSchema = z.object({
  field: z.string(),
  severity: z.enum(['error', 'note']),
  message: z.union([z.string(), storedTextSchema]).catch(text('imports.findings.outdated')),
});

const shown = imports.listRowSchema.shape;
const textsByField = z.partialRecord(z.enum(imports.listFields), z.string());

/** What the comparison has found out about a row of a list, for whoever looks at it. */
const detailsSchema = z.object({
  written: shown.written,
  person: shown.person,
  offer: shown.offer,
  away: shown.away,
  made: shown.made,
  matchedBy: z.enum(imports.importFields).nullable(),
});

const recordSchema = imports.importRecordSchema
  .pick({ name: true, emailAddress: true, mobileNo: true, role: true, gender: true })
  .extend({
    // Rows that were stored before a field existed do not have it, so that it is read as null.
    ...byField(importedTexts, () => z.string().nullable().default(null)),
    courseName: z.string().nullable(),
    departments: z.array(z.string()),
  });

const storedRowSchema = z.object({
  line: z.int(),
  state: z.enum(imports.importRowStates),
  noted: z.boolean(),
  outcome: z.enum(['done', 'undone', 'kept']).nullable(),
  ragged_by: z.int(),
  cells: textsByField,
  reasons: z.array(storedFindingSchema),
  record: recordSchema.extend({ details: detailsSchema.nullable().default(null) }),
  changes: shown.changes,
  needs_confirmation: z.boolean(),
  answers: z.object({
    isPerson: z.boolean().nullable().default(null),
    takeBack: z.boolean().default(false),
    confirmed: z.boolean().default(false),
  }),
  user_id: wire.idSchema.nullable(),
});

/** A stored row: its cells, what was found about it, and the person that it is about. */
export type StoredRow = z.output<typeof storedRowSchema>;
export type RowAnswers = StoredRow['answers'];

/** A row as the file has it, with the corrections and answers of people. */
const rawRowSchema = z.object({
  line: z.int(),
  ragged_by: z.int(),
  raw: z.array(z.string()),
  fixes: textsByField,
  answers: storedRowSchema.shape.answers,
  outcome: storedRowSchema.shape.outcome,
});
export type RawRow = z.output<typeof rawRowSchema>;

/** State of a row of C35, whose statuses say how the row is added. */
export const stateOf = (status: RowStatus): Pick<StoredRow, 'state' | 'noted'> => ({
  state: status === 'error' ? 'error' : status === 'unchanged' ? 'same' : 'new',
  noted: status === 'changed',
});

export const insertRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  rows: readonly (ValidatedRow & { raggedBy: number })[],
): Promise<void> => {
  for (const part of partsOf(rows)) {
    const column = <T>(of: (row: (typeof part)[number]) => T) => part.map(of);
    await sql`
      insert into import_row (company_id, import_batch_id, line, state, noted, cells, ragged_by, record, reasons)
      select ${companyId}::uuid, ${batchId}::uuid, r.*
      from unnest(${column(({ line }) => line)}::int[], ${column(({ status }) => stateOf(status).state)}::text[],
        ${column(({ status }) => stateOf(status).noted)}::boolean[],
        ${column(({ cells }) => JSON.stringify(cells))}::json[], ${column(({ raggedBy }) => raggedBy)}::int[],
        ${column(({ record }) => JSON.stringify(record))}::json[],
        ${column(({ reasons }) => JSON.stringify(reasons))}::json[])
        as r(line, state, noted, cells, ragged_by, record, reasons)
      returning line`.execute(trx);
  }
};

const rowsAtOnce = 500;

const partsOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / rowsAtOnce) }, (_, index) =>
    list.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );

export type RowToStore = Pick<ValidatedRow, 'line' | 'reasons' | 'record'> &
  Pick<StoredRow, 'state' | 'noted'> & { outcome?: StoredRow['outcome']; userId?: string | null };

/** Stores the results of a new validation of these rows of C35. */
export const updateRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  rows: readonly RowToStore[],
): Promise<void> => {
  for (const part of partsOf(rows)) {
    const column = <T>(of: (row: RowToStore) => T) => part.map(of);
    await sql`
      update import_row i
      set state = r.state, noted = r.noted, outcome = r.outcome, record = r.record, reasons = r.reasons,
        user_id = r.user_id
      from unnest(${column(({ line }) => line)}::int[], ${column(({ state }) => state)}::text[],
        ${column(({ noted }) => noted)}::boolean[], ${column(({ outcome }) => outcome ?? null)}::text[],
        ${column(({ record }) => JSON.stringify(record))}::json[],
        ${column(({ reasons }) => JSON.stringify(reasons))}::json[],
        ${column(({ userId }) => userId ?? null)}::uuid[])
        as r(line, state, noted, outcome, record, reasons, user_id)
      where i.company_id = ${companyId} and i.import_batch_id = ${batchId} and i.line = r.line`.execute(trx);
  }
};

/** Stores what a comparison has found out about rows of a list. */
export const storeCompared = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  rows: readonly ComparedRow[],
): Promise<void> => {
  for (const part of partsOf(rows)) {
    const column = <T>(of: (row: ComparedRow) => T) => part.map(of);
    await sql`
      update import_row i
      set state = r.state, noted = r.noted, cells = r.cells, record = r.record, reasons = r.reasons,
        changes = r.changes, needs_confirmation = r.needs_confirmation, user_id = r.user_id
      from unnest(${column(({ line }) => line)}::int[], ${column(({ state }) => state)}::text[],
        ${column(({ noted }) => noted)}::boolean[], ${column(({ cells }) => JSON.stringify(cells))}::json[],
        ${column(({ record, details }) => JSON.stringify({ ...record, details }))}::json[],
        ${column(({ reasons }) => JSON.stringify(reasons))}::json[],
        ${column(({ changes }) => JSON.stringify(changes))}::json[],
        ${column(({ needsConfirmation }) => needsConfirmation)}::boolean[],
        ${column(({ userId }) => userId)}::uuid[])
        as r(line, state, noted, cells, record, reasons, changes, needs_confirmation, user_id)
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

/** Stores what people corrected in rows of a list and answered about them. */
export const setCorrections = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  rows: readonly Pick<RawRow, 'line' | 'raw' | 'fixes' | 'answers' | 'ragged_by'>[],
): Promise<void> => {
  for (const part of partsOf(rows)) {
    const column = <T>(of: (row: (typeof part)[number]) => T) => part.map(of);
    await sql`
      update import_row i set raw = r.raw, fixes = r.fixes, answers = r.answers, ragged_by = r.ragged_by
      from unnest(${column(({ line }) => line)}::int[], ${column(({ raw }) => JSON.stringify(raw))}::json[],
        ${column(({ fixes }) => JSON.stringify(fixes))}::json[],
        ${column(({ answers }) => JSON.stringify(answers))}::json[],
        ${column((row) => row.ragged_by)}::int[]) as r(line, raw, fixes, answers, ragged_by)
      where i.company_id = ${companyId} and i.import_batch_id = ${batchId} and i.line = r.line`.execute(trx);
  }
};

interface RowFilter {
  states?: readonly imports.ImportRowState[];
  /** Only rows that were not stored yet. */
  waiting?: true;
  lines?: readonly number[];
  afterLine?: number;
  limit?: number;
}

/** Rows of a batch in the order of the file, without those that were not validated yet. */
export const findRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  { states, waiting, lines, limit, afterLine }: RowFilter = {},
): Promise<StoredRow[]> => {
  const rows = await trx
    .selectFrom('import_row')
    .select(Object.keys(storedRowSchema.shape) as (keyof StoredRow)[])
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .where('state', '<>', 'unread')
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .$if(waiting === true, (query) => query.where('outcome', 'is', null))
    .$if(lines !== undefined, (query) =>
      query.where('line', '=', sql<number>`any(${[...(lines ?? [])]}::int[])`),
    )
    .$if(afterLine !== undefined, (query) => query.where('line', '>', afterLine ?? 0))
    .orderBy('line')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return parseRows(rows);
};

/** Parses rows as the database gives them, with pauses. */
export const parseRows = async (rows: readonly unknown[]): Promise<StoredRow[]> => {
  const pause = createPauses();
  const parsed: StoredRow[] = [];
  for (const row of rows) {
    parsed.push(storedRowSchema.parse(row));
    await pause();
  }
  return parsed;
};

/** Rows of a list as the file has them, in its order. */
export const findRawRows = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  lines?: readonly number[],
): Promise<RawRow[]> => {
  const rows = await trx
    .selectFrom('import_row')
    .select(['line', 'ragged_by', 'raw', 'fixes', 'answers', 'outcome'])
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', batchId)
    .$if(lines !== undefined, (query) =>
      query.where('line', '=', sql<number>`any(${[...(lines ?? [])]}::int[])`),
    )
    .orderBy('line')
    .execute();
  const pause = createPauses();
  const parsed: RawRow[] = [];
  for (const row of rows) {
    parsed.push(rawRowSchema.parse(row));
    await pause();
  }
  return parsed;
};

/** Sets the outcome of rows. */
export const setOutcomes = async (
  trx: Trx,
  { companyId, batchId }: BatchKey,
  rows: readonly { line: number; outcome: NonNullable<StoredRow['outcome']>; userId: string }[],
): Promise<void> => {
  for (const part of partsOf(rows))
    await sql`
      update import_row i set outcome = r.outcome, user_id = r.user_id
      from unnest(${part.map(({ line }) => line)}::int[], ${part.map(({ outcome }) => outcome)}::text[],
        ${part.map(({ userId }) => userId)}::uuid[]) as r(line, outcome, user_id)
      where i.company_id = ${companyId} and i.import_batch_id = ${batchId} and i.line = r.line`.execute(trx);
};
