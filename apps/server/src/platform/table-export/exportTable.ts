import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { protectFormula, type TableFormat, tableFileTypes } from '@simward/contract';
import { stringify } from 'csv-stringify';
import { stringify as stringifyAtOnce } from 'csv-stringify/sync';
import { writeXlsxStream } from 'hucre/xlsx';
import type { About, OwnCtx } from '../route/ctx.ts';

/** Numbers and instants stay what they are, so that a spreadsheet can count with them. */
type Cell = string | number | Date | null;

export interface TableColumn<Row> {
  readonly header: string;
  /** Its cells are instants, which a spreadsheet shows to the second. */
  readonly instants?: true;
  cell(row: Row): Cell;
}

interface TableExport<Row> {
  /** Of the file, without its ending. */
  name: string;
  format: TableFormat;
  columns: readonly TableColumn<Row>[];
  /** Chunk by chunk, so that the size of a table costs no memory. */
  chunks: AsyncIterable<readonly Row[]>;
  /** Called once with how many rows were sent, also when whoever reads goes away. */
  onEnd?: (rows: number) => Promise<void>;
}

/** What a spreadsheet would run is shown as text, whatever the kind of file: one is easily saved as the other. */
const protect = (cell: Cell): Cell => (typeof cell === 'string' ? protectFormula(cell) : cell);

async function* linesOf<Row>({ columns, chunks, onEnd }: TableExport<Row>): AsyncGenerator<Cell[]> {
  let rows = 0;
  try {
    yield columns.map(({ header }) => protect(header));
    for await (const chunk of chunks)
      for (const row of chunk) {
        rows += 1;
        yield columns.map(({ cell }) => protect(cell(row)));
      }
  } finally {
    await onEnd?.(rows);
  }
}

/** A CSV that Excel opens and the import reads; instants in ISO 8601. */
const csvOptions = {
  bom: true,
  record_delimiter: 'windows',
  cast: { date: (at: Date) => at.toISOString() },
} as const;

const csvOf = (lines: AsyncIterable<Cell[]>, onBroken: (error: unknown) => void): Readable => {
  const csv = stringify(csvOptions);
  pipeline(lines, csv).catch(onBroken);
  return csv;
};

/** Instants in UTC, as a spreadsheet counts days. */
const xlsxOf = <Row>(lines: AsyncIterable<Cell[]>, columns: readonly TableColumn<Row>[]): Readable =>
  Readable.fromWeb(
    writeXlsxStream(lines, {
      name: 'Sheet1',
      columns: columns.map(({ instants }) => (instants ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {})),
      freezePane: { rows: 1 },
    }),
  );

/** A table as a file, written as it is read. */
export const exportTable = <Row>(ctx: OwnCtx, table: TableExport<Row>): Readable => {
  const lines = linesOf(table);
  ctx.reply
    .type(tableFileTypes[table.format])
    .header('content-disposition', `attachment; filename="${table.name}.${table.format}"`);
  if (table.format === 'xlsx') return xlsxOf(lines, table.columns);
  return csvOf(lines, (error) => ctx.platform.log.warn({ err: error }, 'a table was not sent to its end'));
};

/** A small table as the text of such a file. */
export const csvText = <Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string =>
  stringifyAtOnce(
    [
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map(({ cell }) => protect(cell(row)))),
    ],
    csvOptions,
  );

/** The audit entry of a table that has been sent. */
export const auditExport =
  (ctx: OwnCtx, format: TableFormat, detail: About['detail'] = {}) =>
  (rows: number): Promise<void> =>
    ctx.write((trx) => ctx.audit(trx, { detail: { rows, format, ...detail } }));
