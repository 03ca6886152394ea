import { z } from 'zod';

/** Media types of the files that a table is saved as. */
export const tableFileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const tableFormatSchema = z.enum(tableFormats).default('csv').describe('The kind of file');

/** What a call answers that saves a table. */
export const tableFileAnswer = { produces: Object.values(tableFileTypes), answer: z.string() } as const;

/** What a CSV file begins with, so that Excel reads it as UTF-8. */
export const byteOrderMark = '\uFEFF';

const field = (cell: string | number | Date | null): string => {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of a CSV file as RFC 4180 has it, which Excel opens and the import reads; instants in ISO 8601. */
export const csvLine = (cells: readonly (string | number | Date | null)[]): string =>
  `${cells.map(field).join(',')}\r\n`;

/** What a spreadsheet would run as a formula, apostrophes in front of it included, so that taking one off is exact. */
const formula = /^'*[=+\-@\t\r]/;

/** A cell as an export writes it: a spreadsheet shows it as text. */
export const protectFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Takes off exactly the apostrophe that the export put in front. */
export const bareFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
