import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { problem } from '../../../platform/problem.ts';
import { meaningOf } from './importFields.ts';

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

/** A first line that Excel writes to name the separator; it is no part of the table. */
const separatorLine = /^"?sep=([,;\t|])"?(\r\n|\n|\r)/i;

/**
 * Splits the text into lines of cells. Empty lines are left out; the other lines keep their numbers. Nothing is read
 * beyond `limit` lines, empty lines included: a file of nothing but line ends would take minutes.
 */
export const splitTable = (text: string, limit: number): Table => {
  const separatorInFile = separatorLine.exec(text);
  const body = separatorInFile ? text.slice(separatorInFile[0].length) : text;
  const separator = separators.find((separator) => separator === separatorInFile?.[1]) ?? findSeparator(body);
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

/**
 * The separator that gives the header the most known columns; among equals, the separator that gives more
 * columns, then the more usual separator.
 */
const findSeparator = (text: string): Separator =>
  separators
    .map((separator) => ({ separator, score: headerScore(text, separator) }))
    .reduce((best, next) => {
      const [knownColumns, columns] = next.score;
      const [bestKnown, bestColumns] = best.score;
      return knownColumns > bestKnown || (knownColumns === bestKnown && columns > bestColumns) ? next : best;
    }).separator;

/**
 * How well a separator fits: the most known columns in any of the first lines, then the number of columns of
 * the first line.
 */
const headerScore = (text: string, separator: Separator): readonly [number, number] => {
  try {
    const firstLines = parseWith(text, separator, { to: headerDepth }).map(({ record }) => record);
    const knownColumns = firstLines.map((cells) => cells.filter((cell) => meaningOf(cell)).length);
    return [Math.max(0, ...knownColumns), firstLines[0]?.length ?? 0];
  } catch {
    return [0, 0];
  }
};

/** Lines among which the header is looked for: a report may have title lines above it. */
export const headerDepth = 10;

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
