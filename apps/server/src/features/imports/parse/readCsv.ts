import { bareFormula } from '@simward/contract';
import { problem } from '../../../platform/problem.ts';
import { decodeText } from './decodeText.ts';
import { type ImportField, importFields } from './importFields.ts';
import { type NamedColumns, nameColumns } from './nameColumns.ts';
import { refuseForeignBytes, refuseForeignText } from './refuseForeignFile.ts';
import { type Separator, splitTable, type TableLine } from './splitTable.ts';

/** Reading keeps a whole file in memory, so a list has an end too. `lines` counts empty ones and the header. */
export const importLimits = { rows: 20_000, lines: 25_000 } as const;

/** One person as the file has it, before anything is validated. A field that the file has no column for is absent. */
export interface ImportRow {
  /** The line of the file on which the row begins, as a text editor counts. */
  line: number;
  cells: Partial<Record<ImportField, string>>;
  /** How many cells the line has more (positive) or fewer (negative) than the header. */
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

/** Empty cells beyond the header are a spreadsheet's trailing separators and no fault. */
const raggedBy = (cells: readonly string[], width: number): number => {
  if (cells.length < width) return cells.length - width;
  return Math.max(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1 - width);
};

const readRow = ({ line, cells }: TableLine, { positions, width }: NamedColumns): ImportRow => {
  const cell = (index: number | undefined) =>
    index === undefined ? undefined : bareFormula(cells[index] ?? '');
  const named: ImportRow['cells'] = {};
  for (const field of importFields) {
    const value = cell(positions.get(field));
    if (value !== undefined) named[field] = value;
  }
  named.name ??= `${cell(positions.get('firstName'))?.trim()} ${cell(positions.get('lastName'))?.trim()}`;
  return { line, cells: named, raggedBy: raggedBy(cells, width) };
};

/**
 * Reads a list of people from whatever a spreadsheet or an HR system calls CSV. What makes the file as a whole
 * useless is thrown as a problem; what is wrong with one row is left to validateRows.
 */
export const readCsv = (bytes: Uint8Array): CsvFile => {
  refuseForeignBytes(bytes);
  const { text, encoding } = decodeText(bytes);
  refuseForeignText(text);
  const { separator, lines } = splitTable(text, importLimits.lines);
  const named = nameColumns(lines);
  const people = lines.slice(named.headerIndex + 1);
  if (people.length === 0) throw problem('import.header-only');
  if (people.length > importLimits.rows)
    throw problem('import.too-many-rows', { values: { limit: importLimits.rows } });
  return {
    encoding,
    separator,
    columns: importFields.filter(
      (field) => named.positions.has(field) || (field === 'name' && named.positions.has('firstName')),
    ),
    ignored: named.ignored,
    rows: people.map((line) => readRow(line, named)),
  };
};
