import { Readable } from 'node:stream';
import { byteOrderMark, csvLine, type TableFormat, tableFileTypes } from '@simward/contract';
import type { About, OwnCtx } from '../route/ctx.ts';
import { type Cell, protectCell, streamWorkbook } from './writeWorkbook.ts';

export interface TableColumn<Row> {
  readonly header: string;
  /** Its cells are instants, which a spreadsheet shows to the second. */
  readonly instants?: true;
  cell(row: Row): Cell;
}

interface TableExport<Row> {
  /** Name of the file, without its ending. */
  name: string;
  format: TableFormat;
  columns: readonly TableColumn<Row>[];
  /** Rows come in chunks, so that a large table needs no memory. */
  chunks: AsyncIterable<readonly Row[]>;
  /** Called once with the count of rows sent, also if the client disconnects. */
  onEnd?: (rows: number) => Promise<void>;
}

/** A table as a file, written while it is read. */
export const exportTable = <Row>(ctx: OwnCtx, table: TableExport<Row>): Readable => {
  const lines = linesOf(table);
  ctx.reply
    .type(tableFileTypes[table.format])
    .header('content-disposition', `attachment; filename="${table.name}.${table.format}"`);
  return table.format === 'xlsx' ? streamWorkbook(lines, table.columns) : Readable.from(csvOf(lines));
};

/** A small table as the text of a CSV file. */
export const csvText = <Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string =>
  [
    columns.map(({ header }) => protectCell(header)),
    ...rows.map((row) => columns.map(({ cell }) => protectCell(cell(row)))),
  ].reduce((text, line) => text + csvLine(line), byteOrderMark);

/** Writes the audit entry of an exported table. */
export const auditExport =
  (ctx: OwnCtx, format: TableFormat, detail: About['detail'] = {}) =>
  (rows: number): Promise<void> =>
    ctx.write((trx) => ctx.audit(trx, { detail: { rows, format, ...detail } }));

async function* linesOf<Row>({ columns, chunks, onEnd }: TableExport<Row>): AsyncGenerator<Cell[]> {
  let rows = 0;
  try {
    yield columns.map(({ header }) => protectCell(header));
    for await (const chunk of chunks)
      for (const row of chunk) {
        rows += 1;
        yield columns.map(({ cell }) => protectCell(cell(row)));
      }
  } finally {
    await onEnd?.(rows);
  }
}

async function* csvOf(lines: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const line of lines) yield csvLine(line);
}
