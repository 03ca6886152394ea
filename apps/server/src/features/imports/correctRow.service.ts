import { isDeepStrictEqual } from 'node:util';
import type { InputOf, imports } from '@simward/contract';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';
import { batchAnswer, keyOf, rowAnswer } from './importAnswer.ts';
import { ownBatch } from './ownBatch.ts';
import { lockBatch } from './store/importBatch.sql.ts';
import { findRows, type StoredRow, setCells, updateRows } from './store/importRows.sql.ts';
import { findFacts } from './validate/facts/findFacts.sql.ts';
import type { ValidatedRow } from './validate/validatedRow.ts';
import { validateRows } from './validate/validateRows.ts';

type Input = InputOf<typeof imports.correctImportRow>;

const isAsStored = (row: ValidatedRow, stored: StoredRow | undefined): boolean =>
  stored?.status === row.status &&
  isDeepStrictEqual(stored.reasons, row.reasons) &&
  isDeepStrictEqual(stored.record, row.record);

/** Corrects cells of one row. All rows are validated again: the row may have stood in the way of another, or does now. */
export const correctImportRow = (
  ctx: OwnCtx,
  { id, row: line }: Input['params'],
  { cells }: Input['body'],
): Answer<typeof imports.correctImportRow> =>
  ctx.write(async (trx) => {
    const batch = await ownBatch(trx, ctx.caller, id);
    const key = keyOf(batch);
    const locked = await lockBatch(trx, key);
    if (locked?.state !== 'preview') throw problem('import.under-way');
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
    const validated = validateRows(
      rows,
      await findFacts({ platform: ctx.platform, trx }, key.companyId, ctx.caller, rows),
    );
    const before = new Map(stored.map((row) => [row.line, row]));
    await updateRows(
      trx,
      key,
      validated.filter((row) => !isAsStored(row, before.get(row.line))),
    );
    const [now] = await findRows(trx, key, { afterLine: line - 1, limit: 1 });
    if (!now) throw problem('import.row-not-found');
    return { batch: await batchAnswer(trx, batch), row: rowAnswer(now) };
  });
