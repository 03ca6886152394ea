/** What a CSV file begins with, so that Excel reads it as UTF-8. */
export const byteOrderMark = '\uFEFF';

const field = (cell: string | number | Date | null): string => {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of a CSV file as RFC 4180 has it, which Excel opens and the import reads; instants in ISO 8601. */
export const csvLine = (cells: readonly (string | number | Date | null)[]): string =>
  `${cells.map(field).join(',')}\r\n`;
