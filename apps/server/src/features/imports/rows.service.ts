import type { Readable } from 'node:stream';
import type { InputOf, imports } from '@simward/contract';
import { text } from '@simward/texts';
import { z } from 'zod';
import { rowsInChunks } from '../../platform/list/rowsInChunks.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { exportTable, type TableColumn } from '../../platform/table-export/exportTable.ts';
import { say, sayIn } from '../../platform/texts/say.ts';
import { mappingOf } from './compare/previewBatch.ts';
import { correctedCells } from './corrections/correctedCells.ts';
import { errorsOf, importAnswer, keyOf, rowAnswer } from './importAnswer.ts';
import { batchInSight } from './ownBatch.ts';
import { columnTitle, type ImportField, importFields } from './parse/importFields.ts';
import type { BatchRow } from './store/importBatch.sql.ts';
import { findRawRows, findRows, type StoredRow } from './store/importRows.sql.ts';
import { listRows } from './store/listRows.sql.ts';

/** @throws Problem import.not-found */
export const getImport = async (
  { trx, caller }: UserCtx,
  batchId: string,
): Answer<typeof imports.getImport> => ({
  batch: await importAnswer(trx, await batchInSight(trx, caller, batchId)),
});

/**
 * Rows of an import from a position on.
 * @throws Problem import.not-found
 */
export const listImportRows = async (
  { trx, caller, language }: UserCtx,
  batchId: string,
  query: InputOf<typeof imports.listImportRows>['query'],
): Answer<typeof imports.listImportRows> => {
  const batch = await batchInSight(trx, caller, batchId);
  const { rows, rowsCount } = await listRows(trx, keyOf(batch), query);
  return { rows: rows.map((row) => rowAnswer(language, row)), rowsCount };
};

interface ErrorRow {
  row: StoredRow;
  raw: readonly string[];
}

/** The rows in error with their reasons, as a file to correct in a spreadsheet and to upload again. */
export const importErrors = async (ctx: OwnCtx, batchId: string): Promise<Readable> => {
  const batch = await ctx.read((trx) => batchInSight(trx, ctx.caller, batchId));
  const t = sayIn(ctx.language);
  const key = keyOf(batch);
  return exportTable(ctx, {
    name: text('imports.errorsFile.name'),
    format: 'csv',
    timeZone: ctx.caller.timeZone,
    columns: [
      ...(batch.compares ? ownColumns(batch) : columnsOfFields(ctx, batch)),
      {
        header: batch.compares ? t('imports.errorsFile.row') : t('imports.errorsFile.line'),
        cell: ({ row }: ErrorRow) => row.line,
      },
      {
        header: t('imports.errorsFile.reason'),
        cell: ({ row }: ErrorRow) => errorsOf(ctx.language, row),
      },
    ],
    chunks: rowsInChunks<ErrorRow>(ctx, async (trx, last, limit) => {
      const rows = await findRows(trx, key, { states: ['error'], afterLine: last?.row.line ?? 0, limit });
      if (!batch.compares) return rows.map((row) => ({ row, raw: [] }));
      const lines = rows.map(({ line }) => line);
      const mapping = mappingOf(batch);
      const raw = new Map(
        (await findRawRows(trx, key, lines)).map((row) => [row.line, correctedCells(mapping, row)]),
      );
      return rows.map((row) => ({ row, raw: raw.get(row.line) ?? [] }));
    }),
  });
};

export const headersOf = ({ headers }: Pick<BatchRow, 'headers'>): string[] =>
  z.array(z.string()).parse(headers);

const ownColumns = (batch: BatchRow): TableColumn<ErrorRow>[] =>
  headersOf(batch).map((header, index) => ({ header, cell: ({ raw }: ErrorRow) => raw[index] ?? '' }));

const columnsOfFields = (ctx: OwnCtx, batch: BatchRow): TableColumn<ErrorRow>[] => {
  const fields: ImportField[] = importFields.filter((field) => batch.columns.includes(field));
  return fields.map((field) => ({
    header: say(ctx.language, columnTitle(field)),
    cell: ({ row }: ErrorRow) => row.cells[field] ?? '',
  }));
};
