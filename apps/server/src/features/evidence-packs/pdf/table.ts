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
  cell: (row: Row) => PrintedCell;
}

/** How many rows are drawn before the server may do other work. */
const rowsAtOnce = 10;

/** A table whose head is repeated on every page and whose rows are never split. */
export const drawTable = async <Row>(
  sheet: Sheet,
  parent: Element,
  printedColumns: readonly PrintedColumn<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  const { state } = sheet;
  const columns = positionColumns(printedColumns);
  const table = sheet.addElement(parent, 'Table');
  sheet.needRoom(headHeight + leading + 2 * rowPadding);
  drawHead(sheet, table, columns);
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate();
    const cells = columns.map((column) => {
      const cell = column.cell(row);
      const style = styleOf(column, cell);
      const textWidth = cell.tone ? column.width - signWidth : column.width;
      const linesOf = (text: string, own: Style) =>
        sheet.wrap(text, textWidth, own).map((line) => ({ text: line, style: own }));
      const lines = [...linesOf(cell.text, style), ...(cell.note ? linesOf(cell.note, noteStyle) : [])];
      return { column, cell, lines };
    });
    const height = Math.max(...cells.map(({ lines }) => lines.length)) * leading + 2 * rowPadding;
    if (sheet.needRoom(height)) drawHead(sheet, table, columns);
    const element = sheet.addElement(table, 'TR');
    for (const { column, cell, lines } of cells) {
      const first = state.y + rowPadding + 9.2;
      if (cell.tone) drawSign(sheet, cell.tone, column.x, first);
      const start = cell.tone ? column.x + signWidth : column.x;
      sheet.drawTagged(element, 'TD', () => {
        for (const [number, { text, style }] of lines.entries())
          sheet.line(
            text,
            column.numeric ? column.x + column.width - sheet.widthOf(text, style) : start,
            first + number * leading,
            style,
          );
      });
    }
    state.y += height;
    rule(sheet, ink.line, 0.5);
  }
};

const bodySize = 9.4;
const leading = 12.5;
const columnGap = 8;
const rowPadding = 4;
const noteStyle = { size: 8.6, color: 'second' } as const;
const headStyle = { size: 8.6, weight: 'medium', color: 'second' } as const;

const headHeight = 15;

interface PositionedColumn<Row> extends PrintedColumn<Row> {
  x: number;
}

const positionColumns = <Row>(columns: readonly PrintedColumn<Row>[]): PositionedColumn<Row>[] => {
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

const styleOf = <Row>({ weight = 'regular' }: PositionedColumn<Row>, { tone }: PrintedCell): Style => ({
  size: bodySize,
  weight: tone ? 'medium' : weight,
  color: tone ?? (weight === 'regular' ? 'second' : 'text'),
});

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
        sheet.line(title, numeric ? x + width - sheet.widthOf(title, style) : x, y, style);
      },
      { scope: 'Column' },
    );
  state.y += 15;
  rule(sheet, ink.rule, 0.8);
};

const rule = (sheet: Sheet, color: string, width: number) =>
  sheet.decorate((doc) =>
    doc.moveTo(box.start, sheet.state.y).lineTo(box.end, sheet.state.y).lineWidth(width).stroke(color),
  );

const signWidth = 13;

/** Draws a shape of its own for each tone, so that colour is not its only sign; `y` is the baseline of the text. */
const drawSign = (sheet: Sheet, tone: Tone, x: number, y: number): void =>
  sheet.decorate((doc) => {
    const [cx, cy] = [x + 4.5, y - 3.2];
    doc.save().lineWidth(0.9).lineCap('round').lineJoin('round').strokeColor(ink[tone]);
    switch (tone) {
      case 'pass':
        doc.circle(cx, cy, 4.2).stroke();
        doc
          .moveTo(cx - 1.7, cy + 0.1)
          .lineTo(cx - 0.4, cy + 1.4)
          .lineTo(cx + 1.9, cy - 1.3)
          .stroke();
        break;
      case 'fail':
        doc.roundedRect(cx - 3.4, cy - 0.8, 6.8, 5, 0.9).stroke();
        doc.path(`M${cx - 1.9} ${cy - 0.8}v-1.5a1.9 1.9 0 0 1 3.8 0v1.5`).stroke();
        doc
          .moveTo(cx, cy + 1.2)
          .lineTo(cx, cy + 2.2)
          .stroke();
        break;
      case 'warn':
        doc
          .moveTo(cx, cy - 3.9)
          .lineTo(cx + 4.3, cy + 3.6)
          .lineTo(cx - 4.3, cy + 3.6)
          .closePath()
          .stroke();
        doc
          .moveTo(cx, cy - 1.1)
          .lineTo(cx, cy + 0.9)
          .moveTo(cx, cy + 2.2)
          .lineTo(cx, cy + 2.25)
          .stroke();
        break;
      case 'open':
      case 'info':
        doc.dash(1.5, { space: 2 }).circle(cx, cy, 4.2).stroke().undash();
        break;
      case 'mute':
        doc
          .moveTo(cx - 3, cy)
          .lineTo(cx + 3, cy)
          .stroke();
        break;
    }
    doc.restore();
  });
