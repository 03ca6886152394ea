import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { problem } from '../../../platform/problem.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

export interface TableLine {
  /** The line of the file on which the record begins, as a text editor counts. */
  line: number;
  cells: string[];
}

export interface Table {
  separator: Separator;
  lines: TableLine[];
}

/** Number of cells without the empty ones at the end, because spreadsheets write trailing separators. */
export const widthOf = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** Number of cells that a line has more (positive) or fewer (negative) than a header of this width. */
export const raggedBy = (cells: readonly string[], width: number): number =>
  cells.length < width ? cells.length - width : Math.max(0, widthOf(cells) - width);

/** A first line that Excel writes to name the separator; it is no part of the table. */
const separatorLine = /^"?sep=([,;\t|])"?(\r\n|\n|\r)/i;

export interface SplitOptions {
  /** Lines that are read, empty lines included: a file of nothing but line ends would take minutes. */
  limit: number;
  /** Lines among which the header is looked for: a report may have title lines above it. */
  headerDepth: number;
  /**
   * How well the first lines fit when they are split by the right separator; the first number decides, then the next.
   * Among equals the more usual separator is taken.
   */
  fitOf: (firstLines: readonly (readonly string[])[]) => readonly number[];
}

/** Splits the text into lines of cells. Empty lines are left out; the other lines keep their numbers. */
export const splitTable = (text: string, { limit, ...options }: SplitOptions): Table => {
  const separatorInFile = separatorLine.exec(text);
  const body = separatorInFile ? text.slice(separatorInFile[0].length) : text;
  const separator =
    separators.find((separator) => separator === separatorInFile?.[1]) ?? findSeparator(body, options);
  let line = separatorInFile ? 2 : 1;
  try {
    const lines: TableLine[] = [];
    const records = parseWith(body, separator, { to: limit + 1 });
    if (records.length > limit) throw problem('import.too-many-rows', { values: { limit } });
    for (const { record, raw } of records) {
      if (record.some((cell) => cell.trim() !== '')) lines.push({ line, cells: record });
      line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    }
    return { separator, lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw problemOf(error, body, separatorInFile ? 2 : 1);
  }
};

const findSeparator = (text: string, { headerDepth, fitOf }: Omit<SplitOptions, 'limit'>): Separator =>
  separators
    .map((separator) => ({ separator, fit: fitOf(firstLines(text, separator, headerDepth)) }))
    .reduce((best, next) => (isBetter(next.fit, best.fit) ? next : best)).separator;

const isBetter = (fit: readonly number[], best: readonly number[]): boolean => {
  const decisive = fit.findIndex((value, index) => value !== best[index]);
  return decisive >= 0 && (fit[decisive] ?? 0) > (best[decisive] ?? 0);
};

/** Nothing when the text cannot be split by this separator. */
const firstLines = (text: string, separator: Separator, headerDepth: number): string[][] => {
  try {
    return parseWith(text, separator, { to: headerDepth }).map(({ record }) => record);
  } catch {
    return [];
  }
};

/** The parser holds a cell in memory twice; a file with a longer cell is no list of people. */
const longestCell = 100_000;

const lineEnds = ['\r\n', '\n', '\r'];

/** With `raw` the library gives each record together with its own text, which its types do not say. */
const rawRecordsSchema = z.array(z.object({ record: z.array(z.string()), raw: z.string() }));

const parseWith = (text: string, separator: Separator, options: { to: number }) =>
  rawRecordsSchema.parse(
    parse(text, {
      delimiter: separator,
      record_delimiter: lineEnds,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestCell,
      raw: true,
      ...options,
    }),
  );

/** The line of a quotation mark that is never closed; 0 without one. */
const unclosedQuote = (text: string, firstLine: number): number => {
  let line = firstLine;
  let openedOn = 0;
  for (const [sign] of text.matchAll(/"|\r\n|\r|\n/g)) {
    if (sign !== '"') line += 1;
    else openedOn = openedOn === 0 ? line : 0;
  }
  return openedOn;
};

const problemOf = (error: CsvError, text: string, firstLine: number) => {
  const line = unclosedQuote(text, firstLine);
  return line > 0 || error.code !== 'CSV_MAX_RECORD_SIZE'
    ? problem('import.unreadable', { values: { line } })
    : problem('import.cell-too-long', { values: { limit: longestCell } });
};
