import { Readable } from 'node:stream';
import { byteOrderMark, csvLine, type TableFormat, tableFileTypes } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { attachmentOf } from '../http/attachment.ts';
import type { About, OwnCtx } from '../route/ctx.ts';
import { type Language, say, sayIn } from '../texts/say.ts';
import { type Cell, protectCell, type Sheet, streamWorkbook } from './writeWorkbook.ts';

/**
 * A column of an exported table. A `Text` is put into the language of the person who saves the table. A
 * string, such as a name or a value, stays as it is.
 */
export interface TableColumn<Row> {
  readonly header: string | Text;
  /** True if the cells are instants: the header then names the time zone of the file. */
  readonly instants?: true;
  cell(row: Row): Cell | Text;
}

interface TableExport<Row> {
  /** Name of the file, without its ending. */
  name: Text;
  format: TableFormat;
  /** The company's; a workbook has its instants by this clock. */
  timeZone: string;
  columns: readonly TableColumn<Row>[];
  /** The rows, in chunks: a large table is read while it is written, so that memory never holds all of it. */
  chunks: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  /** Sentences below the rows, for example about what the table leaves out. */
  closing?: readonly Text[];
  /** Called once with the count of rows sent, also if the client disconnects. */
  onEnd?: (rows: number) => Promise<void>;
}

/** Writes a table as a file while its rows are read. */
export const exportTable = <Row>(ctx: OwnCtx, table: TableExport<Row>): Readable => {
  const { language } = ctx;
  const timeZone = table.format === 'xlsx' ? table.timeZone : csvTimeZone;
  const columns = sheetColumns(table.columns, language, timeZone);
  const lines = linesOf(table, language, columns);
  ctx.reply
    .type(tableFileTypes[table.format])
    .header('content-disposition', attachmentOf(`${say(language, table.name)}.${table.format}`));
  return table.format === 'xlsx'
    ? streamWorkbook(lines, { columns, name: say(language, text('tables.sheet')), timeZone })
    : Readable.from(csvOf(lines));
};

/** Programs read CSV files too, and an instant in UTC is the same everywhere and at every change of the clocks. */
const csvTimeZone = 'UTC';

/** A small table as the text of a CSV file. */
export const csvText = <Row>(
  language: Language,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  closing: readonly Text[] = [],
): string =>
  [
    headerOf(sheetColumns(columns, language, csvTimeZone)),
    ...rows.map((row) => lineOf(columns, language, row)),
    ...closing.map((sentence) => closingLine(columns, language, sentence)),
  ].reduce((file, line) => file + csvOfLine(line), byteOrderMark);

/** Writes the audit entry of an exported table. */
export const auditExport =
  (ctx: OwnCtx, format: TableFormat, detail: About['detail'] = {}) =>
  (rows: number): Promise<void> =>
    ctx.write((trx) => ctx.audit(trx, { detail: { rows, format, ...detail } }));

async function* linesOf<Row>(
  { columns, chunks, closing = [], onEnd }: TableExport<Row>,
  language: Language,
  headers: readonly SheetColumn[],
): AsyncGenerator<Cell[]> {
  let rows = 0;
  try {
    yield headerOf(headers);
    for await (const chunk of chunks)
      for (const row of chunk) {
        rows += 1;
        yield lineOf(columns, language, row);
      }
    for (const sentence of closing) yield closingLine(columns, language, sentence);
  } finally {
    await onEnd?.(rows);
  }
}

/** A row of a table as the cells of a workbook's sheet. */
export const cellsOf = <Row>(columns: readonly TableColumn<Row>[], language: Language, row: Row): Cell[] =>
  columns.map(({ cell }) => saidCell(language, cell(row)));

type SheetColumn = Sheet['columns'][number];

/** The columns of a table as those of a sheet. The header of instants names the time zone. */
export const sheetColumns = <Row>(
  columns: readonly TableColumn<Row>[],
  language: Language,
  timeZone: string,
): SheetColumn[] =>
  columns.map(({ header, instants }) => {
    const title = typeof header === 'string' ? header : say(language, header);
    return instants
      ? { header: sayIn(language)('tables.inZone', { title, timeZone }), instants }
      : { header: title };
  });

const headerOf = (columns: readonly SheetColumn[]): Cell[] =>
  columns.map(({ header }) => protectCell(header));

const lineOf = <Row>(columns: readonly TableColumn<Row>[], language: Language, row: Row): Cell[] =>
  columns.map(({ cell }) => protectCell(saidCell(language, cell(row))));

/** A line with a sentence in its first cell, and as many cells as the others have. */
const closingLine = <Row>(columns: readonly TableColumn<Row>[], language: Language, sentence: Text): Cell[] =>
  columns.map((_, index) => (index === 0 ? protectCell(say(language, sentence)) : null));

const saidCell = (language: Language, cell: Cell | Text): Cell =>
  typeof cell === 'object' && cell !== null && 'key' in cell ? say(language, cell) : cell;

async function* csvOf(lines: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const line of lines) yield csvOfLine(line);
}

const csvOfLine = (line: readonly Cell[]): string =>
  csvLine(
    line.map((cell) =>
      typeof cell === 'object' && cell !== null && !(cell instanceof Date) ? cell.day : cell,
    ),
  );
