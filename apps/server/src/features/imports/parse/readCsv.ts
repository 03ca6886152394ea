import { bareFormula } from '@simward/contract';
import { text } from '@simward/texts';
import { problem } from '../../../platform/problem.ts';
import { foreignKindOf } from './foreignFiles.ts';
import {
  type ColumnMeaning,
  columnTitle,
  type ImportField,
  importFields,
  mayBeLastName,
  meaningOf,
} from './importFields.ts';
import { readText } from './readText.ts';
import { raggedBy, type Separator, type TableLine, widthOf } from './splitTable.ts';

/** Limits, because a whole file is held in memory. `lines` counts the header and empty lines too. */
export const importLimits = { rows: 20_000, lines: 25_000 } as const;

/** One person as in the file, before any validation. Fields without a column in the file are absent. */
export interface ImportRow {
  /** The line of the file on which the row begins, as a text editor counts. */
  line: number;
  cells: Partial<Record<ImportField, string>>;
  /** Number of cells that the line has more (positive) or fewer (negative) than the header. */
  raggedBy: number;
}

export interface CsvFile {
  encoding: string;
  separator: Separator;
  /** The fields that the file has a column for. */
  columns: ImportField[];
  /** Headers of the columns that are not read. */
  ignored: string[];
  rows: ImportRow[];
}

/**
 * Reads a list of people from whatever a spreadsheet or an HR system calls CSV. Throws a problem when the file as a whole
 * is useless; errors in single rows are found by validateRows.
 */
export const readCsv = (bytes: Uint8Array): CsvFile => {
  const { encoding, separator, lines } = readCsvText(bytes);
  const columns = nameColumns(lines);
  const people = lines.slice(columns.headerIndex + 1);
  if (people.length === 0) throw problem('import.header-only');
  if (people.length > importLimits.rows)
    throw problem('import.too-many-rows', { values: { limit: importLimits.rows } });
  return {
    encoding,
    separator,
    columns: importFields.filter(
      (field) => columns.positions.has(field) || (field === 'name' && columns.positions.has('firstName')),
    ),
    ignored: columns.ignored,
    rows: people.map((line) => readRow(line, columns)),
  };
};

/** C35 takes CSV alone, and says of every other kind of file what it is. */
const readCsvText = (bytes: Uint8Array) => {
  if (bytes.length === 0) throw problem('import.empty');
  const kind = foreignKindOf(bytes);
  if (kind) throw notCsv(kind);
  return readText(bytes, { limit: importLimits.lines, headerDepth, fitOf }, notCsv);
};

const notCsv = (kind: string) => problem('import.not-csv', { values: { kind } });

const headerDepth = 10;

/** The most known columns in any of the first lines, then the number of columns of the first line. */
const fitOf = (lines: readonly (readonly string[])[]): readonly number[] => [
  Math.max(0, ...lines.map((cells) => cells.filter((cell) => meaningOf(cell)).length)),
  lines[0]?.length ?? 0,
];

/** Finds the meaning of each column by its header, in any order of columns. */
const nameColumns = (lines: readonly TableLine[]): NamedColumns => {
  const headerIndex = findHeader(lines);
  const cells = lines[headerIndex]?.cells ?? [];
  const headers = cells.slice(0, widthOf(cells));
  const positions = new Map<ColumnMeaning, number>();
  const ignored: string[] = [];
  meaningsOf(headers).forEach((meaning, index) => {
    const header = headers[index]?.trim() ?? '';
    const earlier = meaning && positions.get(meaning);
    if (earlier !== undefined && meaning)
      throw problem('import.columns-repeated', {
        values: { first: headers[earlier]?.trim() ?? '', second: header, field: columnTitle(meaning) },
      });
    if (meaning) positions.set(meaning, index);
    else if (header) ignored.push(header);
  });
  const hasName = positions.has('name') || (positions.has('firstName') && positions.has('lastName'));
  const [first, second] = [
    ...(hasName ? [] : [columnTitle('name')]),
    ...(positions.has('emailAddress') ? [] : [columnTitle('emailAddress')]),
  ];
  if (first)
    throw problem('import.columns-missing', {
      values: { columns: second ? text('imports.bothColumns', { first, second }) : first },
    });
  return { headerIndex, width: headers.length, positions, ignored };
};

interface NamedColumns {
  /** Index of the header in `lines`. */
  headerIndex: number;
  /** Number of the header's columns, without empty columns at its end. */
  width: number;
  positions: ReadonlyMap<ColumnMeaning, number>;
  /** Headers of the columns that are not read. */
  ignored: string[];
}

/**
 * Finds the line with the most known columns, the first among equals: title lines of a report may stand above
 * the header.
 */
const findHeader = (lines: readonly TableLine[]): number => {
  const known = lines
    .slice(0, headerDepth)
    .map(({ cells }) => new Set(cells.map(meaningOf).filter(Boolean)).size);
  return known.indexOf(Math.max(...known));
};

const meaningsOf = (headers: readonly string[]): (ColumnMeaning | undefined)[] => {
  const meanings = headers.map(meaningOf);
  if (!meanings.includes('firstName') || meanings.includes('lastName')) return meanings;
  return meanings.map((meaning, index) => (mayBeLastName(headers[index] ?? '') ? 'lastName' : meaning));
};

const readRow = ({ line, cells }: TableLine, { positions, width }: NamedColumns): ImportRow => {
  const cell = (index: number | undefined) =>
    index === undefined ? undefined : bareFormula(cells[index] ?? '');
  const cellsByField: ImportRow['cells'] = {};
  for (const field of importFields) {
    const value = cell(positions.get(field));
    if (value !== undefined) cellsByField[field] = value;
  }
  cellsByField.name ??= `${cell(positions.get('firstName'))?.trim()} ${cell(positions.get('lastName'))?.trim()}`;
  return { line, cells: cellsByField, raggedBy: raggedBy(cells, width) };
};
