import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { protectFormula } from '@simward/contract';
import { stringify } from 'csv-stringify';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { errorsOf, keyOf } from './importAnswer.ts';
import { ownBatch } from './ownBatch.ts';
import { columnLabels, type ImportField, importFields } from './parse/importFields.ts';
import type { BatchRow } from './store/importBatch.sql.ts';
import { findRows } from './store/importRows.sql.ts';

const atOnce = 1000;

async function* linesOf(ctx: OwnCtx, batch: BatchRow) {
  const fields: ImportField[] = importFields.filter((field) => batch.columns.includes(field));
  yield [...fields.map((field) => columnLabels[field]), 'Line', 'Reason'];
  let afterLine = 0;
  for (;;) {
    const rows = await ctx.read((trx) =>
      findRows(trx, keyOf(batch), { statuses: ['error'], afterLine, limit: atOnce }),
    );
    for (const row of rows)
      yield [
        ...fields.map((field) => protectFormula(row.cells[field] ?? '')),
        String(row.line),
        protectFormula(errorsOf(row)),
      ];
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    afterLine = last.line;
  }
}

/** The rows in error with their reasons, in a form that is mended in a spreadsheet and imported again. */
export const importErrors = async (ctx: OwnCtx, batchId: string): Promise<Readable> => {
  const batch = await ctx.read((trx) => ownBatch(trx, ctx.caller, batchId));
  ctx.reply.header('content-disposition', 'attachment; filename="errors.csv"');
  const csv = stringify({ bom: true, record_delimiter: 'windows' });
  pipeline(linesOf(ctx, batch), csv).catch((error: unknown) =>
    ctx.platform.log.warn({ err: error }, 'a list of import errors ended early'),
  );
  return csv;
};
