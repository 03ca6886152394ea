import { setImmediate } from 'node:timers/promises';
import type { Tone } from '../record/packWords.ts';
import type { Weight } from './fonts.ts';
import { box, type Element, ink, type Sheet, type Style } from './sheet.ts';

export interface PrintedCell {
  text: string;
  /** Draws a sign of this tone before the text. */
  tone?: Tone;
  /** Small print below the text, on lines of its own. */
  note?: string;
}

export interface PrintedColumn<Row> {
  title: string;
  /** Width in points; all columns are then scaled together to the width of the page. */
  width: number;
  numeric?: boolean;
  weight?: Weight;
  cell: (row: Row) => string | PrintedCell;
}

export type Columns<Row> = readonly PrintedColumn<Row>[];

/** How many rows are drawn before the server may do other work. */
const rowsAtOnce = 10;

/** A table whose head is repeated on every page. A row is split only if it is higher than a page. */
export const drawTable = async <Row>(
  sheet: Sheet,
  parent: Element,
  printedColumns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> => {
  const columns = positionColumns(printedColumns);
  const table = sheet.addElement(parent, 'Table');
  sheet.needRoom(headHeight + heightOf(1));
  drawHead(sheet, table, columns);
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate();
    for (const cells of partsOf(columns.map((column) => wrapCell(sheet, column, row)))) {
      const height = heightOf(longestOf(cells));
      if (sheet.needRoom(height)) drawHead(sheet, table, columns);
      drawCells(sheet, sheet.addElement(table, 'TR'), cells);
      sheet.state.y += height;
      sheet.rule(sheet.state.y, 'line', 0.5);
    }
  }
};

const bodySize = 9.4;
const leading = 12.5;
const columnGap = 8;
const rowPadding = 4;
const noteStyle = { size: 8.6, color: 'second' } as const;
const headStyle = { size: 8.6, weight: 'medium', color: 'second' } as const;

const headHeight = 15;

const heightOf = (lines: number) => lines * leading + 2 * rowPadding;

interface PositionedColumn<Row> extends PrintedColumn<Row> {
  x: number;
}

const positionColumns = <Row>(columns: Columns<Row>): PositionedColumn<Row>[] => {
  const whole = columns.reduce((sum, { width }) => sum + width, 0) + columnGap * (columns.length - 1);
  const scale = box.width / whole;
  let x: number = box.start;
  return columns.map((column) => {
    const width = column.width * scale;
    const positionedColumn = { ...column, width, x };
    x += width + columnGap * scale;
    return positionedColumn;
  });
};

interface WrappedCell {
  tone: Tone | undefined;
  signAt: number;
  lines: readonly { text: string; x: number; style: Style }[];
}

const wrapCell = <Row>(sheet: Sheet, column: PositionedColumn<Row>, row: Row): WrappedCell => {
  const { x, width, numeric, weight = 'regular' } = column;
  const cell = column.cell(row);
  const { text, tone, note }: PrintedCell = typeof cell === 'string' ? { text: cell } : cell;
  const style = {
    size: bodySize,
    weight: tone ? 'medium' : weight,
    color: tone ?? (weight === 'regular' ? 'second' : 'text'),
  } as const;
  const indent = tone ? signWidth : 0;
  const linesOf = (words: string, own: Style) =>
    sheet.wrap(words, width - indent, own).map((line) => ({
      text: line,
      x: numeric ? x + width - sheet.widthOf(line, own) : x + indent,
      style: own,
    }));
  return { tone, signAt: x, lines: [...linesOf(text, style), ...(note ? linesOf(note, noteStyle) : [])] };
};

const longestOf = (cells: readonly WrappedCell[]) => Math.max(...cells.map(({ lines }) => lines.length));

const mostLines = Math.floor((box.bottom - box.top - headHeight - 2 * rowPadding) / leading);

/** The cells of a row in parts that have room on a page each; nearly every row is one part. */
const partsOf = (cells: readonly WrappedCell[]): WrappedCell[][] =>
  Array.from({ length: Math.ceil(longestOf(cells) / mostLines) }, (_, part) =>
    cells.map((cell) => ({
      ...cell,
      tone: part === 0 ? cell.tone : undefined,
      lines: cell.lines.slice(part * mostLines, (part + 1) * mostLines),
    })),
  );

const drawCells = (sheet: Sheet, row: Element, cells: readonly WrappedCell[]) => {
  const y = sheet.state.y + rowPadding + 9.2;
  for (const { tone, signAt, lines } of cells) {
    if (tone) drawSign(sheet, tone, signAt, y);
    sheet.drawTagged(row, 'TD', () => {
      for (const [index, { text, x, style }] of lines.entries())
        sheet.write(text, x, y + index * leading, style);
    });
  }
};

const drawHead = <Row>(sheet: Sheet, table: Element, columns: readonly PositionedColumn<Row>[]) => {
  const { state } = sheet;
  const row = sheet.addElement(table, 'TR');
  const y = state.y + 9;
  for (const { title, x, width, numeric } of columns)
    sheet.drawTagged(
      row,
      'TH',
      () => {
        const style = sheet.fit(title, width + columnGap / 2, headStyle);
        sheet.write(title, numeric ? x + width - sheet.widthOf(title, style) : x, y, style);
      },
      { scope: 'Column' },
    );
  state.y += headHeight;
  sheet.rule(state.y, 'rule', 0.8);
};

const signWidth = 13;

const circle = 'M-4.2 0a4.2 4.2 0 0 1 8.4 0a4.2 4.2 0 0 1-8.4 0z';
const padlock =
  'M-2.5-.8h5a.9 .9 0 0 1 .9 .9v3.2a.9 .9 0 0 1-.9 .9h-5a.9 .9 0 0 1-.9-.9v-3.2a.9 .9 0 0 1 .9-.9z';

/** Each tone has a shape of its own, so that colour is not its only sign. */
const shapeOf: Readonly<Record<Tone, readonly string[]>> = {
  pass: [circle, 'M-1.7 .1L-.4 1.4L1.9-1.3'],
  fail: [padlock, 'M-1.9-.8v-1.5a1.9 1.9 0 0 1 3.8 0v1.5', 'M0 1.2v1'],
  warn: ['M0-3.9L4.3 3.6h-8.6z', 'M0-1.1v2M0 2.2v.05'],
  open: [circle],
  info: [circle],
  mute: ['M-3 0h6'],
};

/** Draws a sign before a text whose baseline is `y`. */
const drawSign = (sheet: Sheet, tone: Tone, x: number, y: number): void =>
  sheet.decorate((doc) => {
    doc.save().translate(x + 4.5, y - 3.2);
    doc.lineWidth(0.9).lineCap('round').lineJoin('round').strokeColor(ink[tone]);
    if (tone === 'open' || tone === 'info') doc.dash(1.5, { space: 2 });
    for (const path of shapeOf[tone]) doc.path(path).stroke();
    doc.restore();
  });
