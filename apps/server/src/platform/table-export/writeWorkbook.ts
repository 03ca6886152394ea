import { Readable } from 'node:stream';
import { protectFormula } from '@simward/contract';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { clockTimeIn } from '../time/calendar.ts';

/**
 * The value of a cell. Numbers, instants and days keep their type, so that a spreadsheet can calculate with them.
 */
export type Cell = string | number | Date | Day | null;

/** A calendar day as YYYY-MM-DD, which is the same in every time zone. */
export interface Day {
  readonly day: string;
}

/** The cell of a day; empty where there is none. */
export const dayCell = (day: string | null): Cell => (day === null ? null : { day });

interface Column {
  readonly header: string;
  /** True if the cells are instants, which a spreadsheet then shows to the second. */
  readonly instants?: true;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

const instantFormat = { numFmt: 'yyyy-mm-dd hh:mm:ss' };
const headerStays = { freezePane: { rows: 1 } };

/** A few sheets as a workbook. Formulas are shown as text, and instants by the clock of the time zone. */
export const writeWorkbook = async (sheets: readonly Sheet[], timeZone: string): Promise<Buffer> => {
  const file = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => {
      const lines = [columns.map(({ header }) => header), ...rows.map((row) => row.map(protectCell))];
      return {
        name: sheetName(name),
        columns: columns.map((column, index) => drawnColumn(column, index, lines)),
        rows: lines.map((line) => line.map((cell) => writtenCell(cell, timeZone))),
        cells: instantsAmongOthers(columns, lines),
        ...headerStays,
      };
    }),
  });
  return Buffer.from(file);
};

/** A table as a workbook of one sheet, written line by line; the first line is the header. */
export const streamWorkbook = (
  lines: AsyncGenerator<Cell[]>,
  { columns, name, timeZone }: { columns: readonly Column[]; name: string; timeZone: string },
): Readable => Readable.from(workbookOf(lines, { columns, name, timeZone }));

async function* workbookOf(
  lines: AsyncGenerator<Cell[]>,
  { columns, name, timeZone }: { columns: readonly Column[]; name: string; timeZone: string },
) {
  const first: Cell[][] = [];
  async function* all() {
    yield* first.splice(0);
    yield* lines;
  }
  async function* written() {
    for await (const line of all()) yield line.map((cell) => writtenCell(cell, timeZone));
  }
  try {
    while (first.length < measuredLines) {
      const next = await lines.next();
      if (next.done) break;
      first.push(next.value);
    }
    yield* writeXlsxStream(written(), {
      name: sheetName(name),
      columns: columns.map((column, index) => drawnColumn(column, index, first)),
      ...headerStays,
    });
  } finally {
    await lines.return(undefined);
  }
}

/** The widths of a streamed sheet come from so many lines, because a sheet begins with its widths. */
const measuredLines = 500;

/** A column as wide as its longest cell, within bounds. Two characters more make up for letters wider than a digit. */
const drawnColumn = ({ instants }: Column, index: number, lines: readonly (readonly Cell[])[]) => {
  let longest = 0;
  for (const line of lines) longest = Math.max(longest, lengthOf(line[index] ?? null));
  return {
    width: Math.min(widestColumn, Math.max(narrowestColumn, longest + 2)),
    ...(instants && instantFormat),
  };
};

const narrowestColumn = 8;
const widestColumn = 60;

const lengthOf = (cell: Cell): number => {
  if (cell instanceof Date) return '2026-11-26 20:13:33'.length;
  return typeof cell === 'object' && cell !== null ? cell.day.length : String(cell ?? '').length;
};

const writtenCell = (cell: Cell, timeZone: string): string | number | Date | null => {
  if (cell instanceof Date) return clockTimeIn(timeZone, cell);
  return typeof cell === 'object' && cell !== null ? new Date(`${cell.day}T00:00:00Z`) : cell;
};

/** The styles of instants that stand in a column of other values: otherwise they would be shown as days. */
const instantsAmongOthers = (columns: readonly Column[], lines: readonly (readonly Cell[])[]) =>
  new Map(
    lines.flatMap((line, row) =>
      line.flatMap((cell, column) =>
        cell instanceof Date && !columns[column]?.instants
          ? [[`${row},${column}`, { style: instantFormat }] as const]
          : [],
      ),
    ),
  );

/** Excel opens no workbook with a sheet whose name is longer than 31 characters or holds one of these signs. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, '').slice(0, 31);

/**
 * Turns a formula into a text, so that a spreadsheet does not run it. This is done in every kind of file,
 * because people save one kind as another.
 */
export const protectCell = (cell: Cell): Cell => (typeof cell === 'string' ? protectFormula(cell) : cell);
