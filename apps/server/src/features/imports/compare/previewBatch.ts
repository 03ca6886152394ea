import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { type ListMapping, listMappingSchema } from '../columns/mapping.ts';
import { readMapped, toMake } from '../columns/readMapped.ts';
import { type BatchKey, type BatchRow, changeBatch, lockBatch } from '../store/importBatch.sql.ts';
import {
  findRawRows,
  findRows,
  type RawRow,
  type StoredRow,
  storeCompared,
} from '../store/importRows.sql.ts';
import type { ComparedRow } from './comparedRow.ts';
import { compareRows } from './compareRows.ts';
import { findCompareFacts } from './findCompareFacts.sql.ts';
import type { RowToCompare } from './readRow.ts';

/**
 * Compares a list with the people of the company, as its columns and values are answered, and stores what each row does.
 * @throws Problem import.not-found, import.under-way
 */
export const previewBatch = (ctx: OwnCtx, key: BatchKey, options?: CompareOptions): Promise<void> =>
  ctx.write(async (trx) => {
    const batch = existing(await lockBatch(trx, key), 'import.not-found');
    if (batch.state !== 'preview' && batch.state !== 'columns') throw problem('import.under-way');
    await compareBatch(ctx, trx, batch, options);
  });

interface CompareOptions {
  /** Stays at the columns where a row needs something that the import makes: nobody has seen it named and counted. */
  unseen?: boolean;
}

/** Compares the rows of a locked batch that nobody began to store, and stores those that are otherwise than before. */
export const compareBatch = async (
  { platform, caller }: Pick<OwnCtx, 'platform' | 'caller'>,
  trx: Trx,
  batch: BatchRow,
  { unseen = false }: CompareOptions = {},
): Promise<void> => {
  const key = { companyId: batch.company_id, batchId: batch.import_batch_id };
  const mapping = mappingOf(batch);
  const rows = rowsToCompare(mapping, await findRawRows(trx, key));
  const facts = await findCompareFacts({ platform, trx }, key.companyId, caller, rows, toMake(mapping));
  const compared = await compareRows(rows, facts);
  const before = new Map((await findRows(trx, key)).map((row) => [row.line, row]));
  await storeCompared(
    trx,
    key,
    compared.filter((row) => !isAsStored(row, before.get(row.line))),
  );
  if (unseen && compared.some(makesSomething)) return;
  await changeBatch(trx, key, { previewed_at: platform.clock.now() });
};

const makesSomething = ({ state, details }: ComparedRow): boolean =>
  (state === 'new' || state === 'changed') && details.made.length > 0;

export const mappingOf = ({ mapping }: Pick<BatchRow, 'mapping'>): ListMapping =>
  listMappingSchema.parse(mapping);

export const rowsToCompare = (mapping: ListMapping, rows: readonly RawRow[]): RowToCompare[] => {
  const read = readMapped(mapping);
  return rows.map(({ line, raw, ragged_by, fixes, answers }) => ({
    mapped: read({ line, cells: raw, raggedBy: ragged_by }, fixes),
    answers,
  }));
};

const isAsStored = (row: ComparedRow, stored: StoredRow | undefined): boolean => {
  if (stored?.state !== row.state || stored.user_id !== row.userId) return false;
  const { details, ...record } = stored.record;
  return (
    stored.needs_confirmation === row.needsConfirmation &&
    isDeepStrictEqual(stored.cells, row.cells) &&
    isDeepStrictEqual(stored.reasons, row.reasons) &&
    isDeepStrictEqual(stored.changes, row.changes) &&
    isDeepStrictEqual(record, row.record) &&
    isDeepStrictEqual(details, row.details)
  );
};
