import * as z from 'zod';

/** Media types of the files that a table is saved as. */
export const tableFileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const tableFormatSchema = z.enum(tableFormats).default('csv').describe('The kind of file');

/** Fields of every call that answers with a table as a file. */
export const tableFileAnswer = { produces: Object.values(tableFileTypes), answer: z.string() } as const;

/** First character of a CSV file, so that Excel reads it as UTF-8. */
export const byteOrderMark = '\uFEFF';

const field = (cell: string | number | Date | null): string => {
  const text = cell instanceof Date ? spreadsheetTime(cell) : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** An instant in UTC, to the second, as a spreadsheet reads it: with a T, a Z or fractions Excel keeps it as text. */
const spreadsheetTime = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ');

/** A line of CSV after RFC 4180, which Excel and the import can read. Instants are in UTC, as 2026-11-26 20:13:33. */
export const csvLine = (cells: readonly (string | number | Date | null)[]): string =>
  `${cells.map(field).join(',')}\r\n`;

/**
 * Matches cells that a spreadsheet would run as a formula. It matches them also behind apostrophes, so that
 * `bareFormula` can take off exactly the one that was added.
 */
const formula = /^'*[=+\-@\t\r]/;

/** Puts an apostrophe before a formula, so that a spreadsheet shows the cell as text. */
export const protectFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Takes off the apostrophe that `protectFormula` added, and no other. */
export const bareFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
