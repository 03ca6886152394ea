import type { Readable } from 'node:stream';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { exportTable } from '../../platform/table-export/exportTable.ts';
import { errorsOf, keyOf } from './importAnswer.ts';
import { ownBatch } from './ownBatch.ts';
import { columnLabels, type ImportField, importFields } from './parse/importFields.ts';
import type { BatchRow } from './store/importBatch.sql.ts';
import { findRows, type StoredRow } from './store/importRows.sql.ts';

const atOnce = 1000;

async function* chunksOf(ctx: OwnCtx, batch: BatchRow): AsyncGenerator<StoredRow[]> {
  let afterLine = 0;
  for (;;) {
    const rows = await ctx.read((trx) =>
      findRows(trx, keyOf(batch), { statuses: ['error'], afterLine, limit: atOnce }),
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    afterLine = last.line;
  }
}

/** The rows in error with their reasons, in a form that is corrected in a spreadsheet and imported again. */
export const importErrors = async (ctx: OwnCtx, batchId: string): Promise<Readable> => {
  const batch = await ctx.read((trx) => ownBatch(trx, ctx.caller, batchId));
  const fields: ImportField[] = importFields.filter((field) => batch.columns.includes(field));
  return exportTable(ctx, {
    name: 'errors',
    format: 'csv',
    columns: [
      ...fields.map((field) => ({
        header: columnLabels[field],
        cell: ({ cells }: StoredRow) => cells[field] ?? '',
      })),
      { header: 'Line', cell: ({ line }: StoredRow) => line },
      { header: 'Reason', cell: errorsOf },
    ],
    chunks: chunksOf(ctx, batch),
  });
};
