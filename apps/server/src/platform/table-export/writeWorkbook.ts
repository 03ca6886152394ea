import { Readable } from 'node:stream';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { type Cell, protect } from './cell.ts';

const instantFormat = { numFmt: 'yyyy-mm-dd hh:mm:ss' };
const headerStays = { freezePane: { rows: 1 } };

interface Column {
  readonly header: string;
  /** Its cells are instants, which a spreadsheet shows to the second. */
  readonly instants?: true;
}

/** A sheet of a workbook, its columns as wide as so many characters. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly (Column & { readonly width: number })[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A few sheets as a workbook; what a spreadsheet would run is shown as text, instants are in UTC. */
export const writeWorkbook = async (sheets: readonly Sheet[]): Promise<Buffer> => {
  const file = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ header, width, instants }) => ({
        header,
        width,
        ...(instants && instantFormat),
      })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => row.map(protect))],
      ...headerStays,
    })),
  });
  return Buffer.from(file);
};

/** A table as a workbook of one sheet, written line by line; instants in UTC. */
export const streamWorkbook = (lines: AsyncIterable<Cell[]>, columns: readonly Column[]): Readable =>
  Readable.fromWeb(
    writeXlsxStream(lines, {
      name: 'Sheet1',
      columns: columns.map(({ instants }) => (instants ? instantFormat : {})),
      ...headerStays,
    }),
  );
