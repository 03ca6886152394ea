import { bareFormula } from '@simward/contract';
import { problem } from '../../../platform/problem.ts';
import { findHeader, headerDepth, headerRepetition, namingLines, tableFit } from './findHeader.ts';
import { foreignKindOf } from './foreignFiles.ts';
import { isPasswordHeader } from './headerWords.ts';
import { noTable } from './noTable.ts';
import { readText } from './readText.ts';
import {
  raggedBy,
  type Separator,
  type SplitOptions,
  splitTable,
  type Table,
  type TableLine,
  widthOf,
} from './splitTable.ts';
import { type NamedSheet, readWorkbook, refuseLockedWorkbook } from './workbook/readWorkbook.ts';

export interface TableRow {
  /** The line of the file on which the row begins, as a text editor counts; of a workbook its row. */
  line: number;
  /** As many as there are headers; missing cells are empty. */
  cells: string[];
  /** Number of cells that the line has more (positive) or fewer (negative) than the header. */
  raggedBy: number;
}

export interface PeopleTable {
  /** Null for a workbook. */
  encoding: string | null;
  /** Null for a workbook. */
  separator: Separator | null;
  /** The sheets of a workbook that hold a table, with their numbers of rows below the header; empty for a text. */
  sheets: { name: string; rows: number }[];
  /** The sheet that was read; null for a text. */
  sheet: string | null;
  /** The line (of a workbook: the row) of the header, from 1; 0 for a table without one, whose headers are then all empty. */
  headerLine: number;
  /** Trimmed, as written. A name in the middle may be empty, the last one only in a table without a header. */
  headers: string[];
  rows: TableRow[];
}

/** A file of more rows is split by whoever has it. `lines` counts titles, header and empty lines too. */
export const tableLimits = { rows: 20_000, lines: 25_000, columns: 500, cells: 2_000_000 } as const;

/**
 * Reads any table of people, text or .xlsx, by its content. Cells of passwords are blanked, so that nobody who calls this
 * ever holds one.
 * @param sheet name of the sheet of a workbook; without it the first sheet with a table is read
 * @throws Problem import.empty, import.header-only, import.not-table, import.unreadable, import.cell-too-long,
 * import.too-many-rows, import.too-many-columns, import.workbook-locked, import.workbook-too-large, import.sheet-missing
 */
export const readTable = (bytes: Uint8Array, sheet?: string): PeopleTable => {
  if (bytes.length === 0) throw problem('import.empty');
  const kind = foreignKindOf(bytes);
  if (kind === 'workbook') return readWorkbookTable(bytes, sheet);
  if (kind === 'oldWorkbook') refuseLockedWorkbook(bytes);
  if (kind || isRichText(bytes)) throw noTable();
  return readTextTable(bytes);
};

/** RTF of a word processor is text and no table. */
const isRichText = (bytes: Uint8Array) =>
  [...'{\\rtf'].every((sign, index) => bytes[index] === sign.charCodeAt(0));

const readTextTable = (bytes: Uint8Array): PeopleTable => {
  const options = { limit: tableLimits.lines, headerDepths: [headerDepth, 5, 1], fitOf: tableFit };
  const { encoding, ...whole } = readText(bytes, options, noTable);
  const { separator, lines } = unwrapLines(whole, options);
  const table = { encoding, separator, sheets: [], sheet: null, ...cutTable(lines, raggedBy) };
  if (table.rows.length === 0) throw problem('import.header-only');
  return table;
};

/**
 * A spreadsheet that takes another separator for its own saves each line as one cell in quotation marks. What stands in
 * the marks is split then.
 */
const unwrapLines = (table: Table, options: SplitOptions): Table => {
  const wrapped = table.lines.map(({ cells }) => cells[0] ?? '');
  if (table.lines.some(({ cells }) => widthOf(cells) > 1) || wrapped.some((text) => /[\r\n]/.test(text)))
    return table;
  const { separator, lines } = splitTable(wrapped.join('\n'), options);
  const [knownNames = 0] = tableFit(lines.slice(0, headerDepth).map(({ cells }) => cells));
  if (knownNames < 2 || lines.length < table.lines.length) return table;
  return {
    separator,
    lines: lines.map(({ cells }, index) => ({ cells, line: table.lines[index]?.line ?? 0 })),
  };
};

const readWorkbookTable = (bytes: Uint8Array, wanted: string | undefined): PeopleTable => {
  const all = readWorkbook(bytes, { lines: tableLimits.lines, columns: tableLimits.columns }).filter(
    ({ lines }) => lines.length > 0,
  );
  if (all.length === 0) throw problem('import.empty');
  const filled = all.map((sheet) => ({ sheet, ...outlineOf(sheet) })).filter(({ rows }) => rows > 0);
  if (filled.length === 0) throw problem('import.header-only');
  // A legend or a list of choices is no table of people; it is offered only where nothing else is there.
  const ofPeople = filled.filter(({ isOfPeople }) => isOfPeople);
  const offered = ofPeople.length > 0 ? ofPeople : filled;
  const found = wanted === undefined ? offered[0] : offered.find(({ sheet }) => sheet.name === wanted);
  if (!found) throw problem('import.sheet-missing', { values: { sheet: wanted ?? '' } });
  if (found.sheet.count > found.sheet.lines.length) throw tooManyRows();
  return {
    encoding: null,
    separator: null,
    sheets: offered.map(({ sheet, rows }) => ({ name: sheet.name, rows })),
    sheet: found.sheet.name,
    // Sheets leave out empty cells at the end of a row, so that a short row is no fault.
    ...cutTable(found.sheet.lines, (cells, width) => Math.max(0, raggedBy(cells, width))),
  };
};

const outlineOf = ({ lines, count }: NamedSheet) => {
  const cells = lines.map((line) => line.cells);
  const { index, knownNames } = findHeader(cells);
  const repeatsHeader = headerRepetition(cells[index] ?? []);
  const repeated = cells.slice(index + 1).filter(repeatsHeader).length;
  return {
    rows: count - index - 1 - repeated,
    isOfPeople:
      knownNames >= 2 || cells.slice(index + 1).some((row) => row.some((cell) => cell.includes('@'))),
  };
};

/** The header and the rows below it. */
const cutTable = (
  lines: readonly TableLine[],
  raggedness: (cells: readonly string[], width: number) => number,
): Pick<PeopleTable, 'headerLine' | 'headers' | 'rows'> => {
  const cellsOfLines = lines.map(({ cells }) => cells);
  const { index } = findHeader(cellsOfLines);
  const header = lines[index];
  const names = header?.cells ?? [];
  const repeatsHeader = headerRepetition(names);
  const people = lines.slice(index + 1).filter(({ cells }) => !repeatsHeader(cells));
  if (people.length > tableLimits.rows) throw tooManyRows();
  const width = header ? widthOf(names) : usualWidth(people);
  const mostColumns = Math.min(
    tableLimits.columns,
    Math.floor(tableLimits.cells / Math.max(1, people.length)),
  );
  if (width > mostColumns) throw problem('import.too-many-columns', { values: { limit: mostColumns } });
  const headers = Array.from({ length: width }, (_, column) => (names[column] ?? '').trim());
  const naming = [headers, ...namingLines(cellsOfLines)];
  const isSecret = headers.map((_, column) => naming.some((line) => isPasswordHeader(line[column] ?? '')));
  return {
    headerLine: header?.line ?? 0,
    headers,
    rows: people.map(({ line, cells }) => ({
      line,
      cells: headers.map((_, column) => (isSecret[column] ? '' : bareFormula(cells[column] ?? ''))),
      raggedBy: raggedness(cells, width),
    })),
  };
};

const tooManyRows = () => problem('import.too-many-rows', { values: { limit: tableLimits.rows } });

/** The number of columns that most lines have. */
const usualWidth = (lines: readonly TableLine[]): number => {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(widthOf(cells), (counts.get(widthOf(cells)) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [1, 0])[0];
};
