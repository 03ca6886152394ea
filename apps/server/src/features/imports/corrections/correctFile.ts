import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing } from '../../../platform/problem.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { keyOf } from '../importAnswer.ts';
import type { BatchRow } from '../store/importBatch.sql.ts';
import { findRows, type StoredRow, setCells, stateOf, updateRows } from '../store/importRows.sql.ts';
import { findFacts } from '../validate/findFacts.sql.ts';
import type { ValidatedRow } from '../validate/validatedRow.ts';
import { validateRows } from '../validate/validateRows.ts';

/**
 * Corrects cells of one row of a file of C35 and validates all rows again.
 * @throws Problem import.row-not-found
 */
export const correctFile = async (
  ctx: OwnCtx,
  trx: Trx,
  batch: BatchRow,
  line: number,
  cells: StoredRow['cells'],
): Promise<number> => {
  const key = keyOf(batch);
  const stored = await findRows(trx, key);
  const corrected = existing(
    stored.find((row) => row.line === line),
    'import.row-not-found',
  );
  const newCells = { ...corrected.cells, ...cells };
  await setCells(trx, key, line, newCells);
  const rows = stored.map((row) => ({
    line: row.line,
    cells: row === corrected ? newCells : row.cells,
    raggedBy: row === corrected ? 0 : row.ragged_by,
  }));
  const facts = await findFacts({ platform: ctx.platform, trx }, key.companyId, ctx.caller, rows);
  const before = new Map(stored.map((row) => [row.line, row]));
  await updateRows(
    trx,
    key,
    validateRows(rows, facts)
      .filter((row) => !isAsStored(row, before.get(row.line)))
      .map((row) => ({ ...row, ...stateOf(row.status) })),
  );
  return 1;
};

const isAsStored = (row: ValidatedRow, stored: StoredRow | undefined): boolean => {
  if (!stored) return false;
  const { details: _, ...record } = stored.record;
  const { state, noted } = stateOf(row.status);
  return (
    stored.state === state &&
    stored.noted === noted &&
    isDeepStrictEqual(stored.reasons, row.reasons) &&
    isDeepStrictEqual(record, row.record)
  );
};
