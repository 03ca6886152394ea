import { isDeepStrictEqual } from 'node:util';
import type { AnswerInputOf, InputOf, imports } from '@simward/contract';
import { problem } from '../../platform/problem.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { batchAnswer, keyOf, rowAnswer } from './importAnswer.ts';
import { ownBatch } from './ownBatch.ts';
import { lockBatch } from './store/importBatch.sql.ts';
import { findRows, type StoredRow, setCells, updateRows } from './store/importRows.sql.ts';
import { findFacts } from './validate/findFacts.sql.ts';
import type { JudgedRow } from './validate/judgedRow.ts';
import { judgeRows } from './validate/judgeRows.ts';

type Input = InputOf<typeof imports.mendImportRow>;

const isAsStored = (row: JudgedRow, stored: StoredRow | undefined): boolean =>
  stored?.status === row.status &&
  isDeepStrictEqual(stored.reasons, row.reasons) &&
  isDeepStrictEqual(stored.record, row.record);

/** Mends cells of one row. All rows are judged again: the row may have stood in the way of another, or does now. */
export const mendImportRow = (
  ctx: OwnCtx,
  { id, row: line }: Input['params'],
  { cells }: Input['body'],
): Promise<AnswerInputOf<typeof imports.mendImportRow>> =>
  ctx.write(async (trx) => {
    const batch = await ownBatch(trx, ctx.caller, id);
    const key = keyOf(batch);
    const locked = await lockBatch(trx, key);
    if (locked?.state !== 'preview') throw problem('import.under-way');
    const stored = await findRows(trx, key);
    const mended = stored.find((row) => row.line === line);
    if (!mended) throw problem('import.row-not-found');
    const newCells = { ...mended.cells, ...cells };
    await setCells(trx, key, line, newCells);
    const rows = stored.map((row) => ({
      line: row.line,
      cells: row === mended ? newCells : row.cells,
      raggedBy: row === mended ? 0 : row.ragged_by,
    }));
    const judged = judgeRows(
      rows,
      await findFacts({ platform: ctx.platform, trx }, key.companyId, ctx.caller, rows),
    );
    const before = new Map(stored.map((row) => [row.line, row]));
    await updateRows(
      trx,
      key,
      judged.filter((row) => !isAsStored(row, before.get(row.line))),
    );
    const [now] = await findRows(trx, key, { afterLine: line - 1, limit: 1 });
    if (!now) throw problem('import.row-not-found');
    return { batch: await batchAnswer(trx, batch), row: rowAnswer(now) };
  });
