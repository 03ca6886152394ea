import { Readable } from 'node:stream';
import { protectFormula } from '@simward/contract';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';

interface Column {
  /** True if the cells are instants, which a spreadsheet then shows to the second. */
  readonly instants?: true;
}

export interface Sheet {
  readonly name: string;
  /** The columns; `width` is the number of characters that fit into a cell. */
  readonly columns: readonly (Column & { readonly header: string; readonly width: number })[];
  readonly rows: readonly (readonly Cell[])[];
}

const instantFormat = { numFmt: 'yyyy-mm-dd hh:mm:ss' };
const headerStays = { freezePane: { rows: 1 } };

/** A few sheets as a workbook. Formulas are shown as text, and instants are in UTC. */
export const writeWorkbook = async (sheets: readonly Sheet[]): Promise<Buffer> => {
  const file = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name: sheetName(name),
      columns: columns.map(({ header, width, instants }) => ({
        header,
        width,
        ...(instants && instantFormat),
      })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => row.map(protectCell))],
      ...headerStays,
    })),
  });
  return Buffer.from(file);
};

/** A table as a workbook of one sheet, written line by line. Instants are in UTC. */
export const streamWorkbook = (
  lines: AsyncIterable<Cell[]>,
  columns: readonly Column[],
  name: string,
): Readable =>
  Readable.fromWeb(
    writeXlsxStream(lines, {
      name: sheetName(name),
      columns: columns.map(({ instants }) => (instants ? instantFormat : {})),
      ...headerStays,
    }),
  );

/** Excel opens no workbook with a sheet whose name is longer than 31 characters or holds one of these signs. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, '').slice(0, 31);

/**
 * The value of a cell. Numbers and instants keep their type, so that a spreadsheet can calculate with them.
 */
export type Cell = string | number | Date | null;

/**
 * Turns a formula into a text, so that a spreadsheet does not run it. This is done in every kind of file,
 * because people save one kind as another.
 */
export const protectCell = (cell: Cell): Cell => (typeof cell === 'string' ? protectFormula(cell) : cell);
