import { problem } from '../../../../platform/problem.ts';
import { noTable, workbookTooLarge } from '../noTable.ts';
import type { TableLine } from '../splitTable.ts';
import { isoDateText, type NumberForm, numberText, unescapeText } from './cellText.ts';
import { scanXml } from './scanXml.ts';

export interface CellMeanings {
  sharedStrings: readonly string[];
  /** The form of numbers by the index of a cell's style. */
  forms: readonly NumberForm[];
  is1904: boolean;
}

export interface SheetLimits {
  /** Lines that are kept; more are only counted. */
  lines: number;
  /** Columns that are kept. What stands further to the right goes into one column more, so that it is not overlooked. */
  columns: number;
}

export interface Sheet {
  /** The rows that are not empty, with the numbers of their rows. */
  lines: TableLine[];
  /** Number of rows that are not empty, also of those that were not kept. */
  count: number;
}

/**
 * The rows of a sheet, each cell as its text. Hidden rows are rows; a formula counts as its stored result.
 * @throws Problem import.not-table, import.cell-too-long, import.workbook-too-large
 */
export const readSheet = (xml: string, meanings: CellMeanings, limits: SheetLimits): Sheet => {
  const lines: TableLine[] = [];
  const merges: Merge[] = [];
  let count = 0;
  let row = 0;
  let cells: string[] = [];
  let cell = { column: -1, type: 'n', style: 0 };
  let stored = '';
  /** Text is kept of `v` and, in a string that stands in the cell, of `t`; phonetic guides are left out. */
  let isKept = false;
  let phonetic = 0;
  const characters = countCharacters();

  const endRow = () => {
    if (!cells.some((text) => text.trim() !== '')) return;
    count += 1;
    if (lines.length < limits.lines) lines.push({ line: row, cells });
  };
  const endCell = () => {
    const text = cellText(stored, cell.type, cell.style, meanings);
    if (text === '') return;
    const column = Math.min(cell.column, limits.columns);
    while (cells.length < column) cells.push('');
    cells[column] = text;
    characters.add(text);
  };

  scanXml(xml, {
    open: (name, attribute) => {
      if (name === 'c') {
        const column = columnOf(attribute('r')) ?? cell.column + 1;
        if (column > lastColumn) throw noTable();
        cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) };
        stored = '';
      } else if (name === 'v' || name === 't') isKept = phonetic === 0;
      else if (name === 'rPh') phonetic += 1;
      else if (name === 'row') {
        const next = Number(attribute('r') ?? row + 1);
        // Rows out of order have no single number that people could look up.
        if (!Number.isInteger(next) || next <= row || next > lastRow) throw noTable();
        row = next;
        cells = [];
        cell = { column: -1, type: 'n', style: 0 };
      } else if (name === 'mergeCell') {
        const merge = mergeOf(attribute('ref'));
        if (merge) merges.push(merge);
        if (merges.length > mostMerges) throw noTable();
      }
    },
    close: (name) => {
      if (name === 'v' || name === 't') isKept = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'c') endCell();
      else if (name === 'row') endRow();
    },
    text: (text) => {
      if (isKept) stored += text;
    },
  });
  fillMerged(lines, merges, limits, characters);
  return { lines, count };
};

interface Characters {
  add(text: string): void;
}

/** The longest cell that is read, as in a list that is text. */
const longestCell = 100_000;
/** 1,250 characters a row of the longest list. A small file can name one long text in millions of cells. */
const mostCharacters = 25_000_000;

/** @throws Problem import.cell-too-long, import.workbook-too-large */
const countCharacters = (): Characters => {
  let sum = 0;
  return {
    add: (text) => {
      if (text.length > longestCell)
        throw problem('import.cell-too-long', { values: { limit: longestCell } });
      sum += text.length;
      if (sum > mostCharacters) throw workbookTooLarge();
    },
  };
};

/** The limits of the file format. */
const lastRow = 1_048_576;
const lastColumn = 16_383;

const cellText = (stored: string, type: string, style: number, meanings: CellMeanings): string => {
  switch (type) {
    case 's':
      return meanings.sharedStrings[Number(stored)] ?? '';
    case 'str':
    case 'inlineStr':
      return unescapeText(stored);
    case 'b':
      return booleanTexts[stored.trim()] ?? '';
    case 'd':
      return isoDateText(stored);
    case 'e':
      return stored;
    default:
      return stored === '' ? '' : numberText(stored, meanings.forms[style] ?? 'plain', meanings.is1904);
  }
};

const booleanTexts: Readonly<Record<string, string>> = { '0': 'False', '1': 'True' };

/** The column of a reference such as AB12, from 0. */
const columnOf = (reference: string | undefined): number | undefined => {
  const letters = /^\$?([A-Z]{1,3})\$?\d/.exec(reference ?? '')?.[1];
  if (!letters) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

interface Merge {
  column: number;
  firstRow: number;
  lastRow: number;
}

/** More merged cells than rows that are read: no list needs them. */
const mostMerges = 50_000;

/** Cells merged over several rows; those of one row need nothing. */
const mergeOf = (reference: string | undefined): Merge | undefined => {
  const [first, last] = (reference ?? '').split(':');
  const column = columnOf(first);
  const firstRow = Number(/\d+$/.exec(first ?? '')?.[0]);
  const lastRow = Number(/\d+$/.exec(last ?? '')?.[0]);
  return column !== undefined && lastRow > firstRow ? { column, firstRow, lastRow } : undefined;
};

/** More than a list of the longest size with some merged columns has; a made-up file could ask for billions. */
const mostFilledCells = 1_000_000;

/**
 * Repeats the value of merged cells in each row that they cover, in their first column alone: a title over ten
 * columns is one value. Rows that are empty otherwise stay empty.
 */
const fillMerged = (
  lines: readonly TableLine[],
  merges: readonly Merge[],
  { columns }: SheetLimits,
  characters: Characters,
): void => {
  let filled = 0;
  for (const { column, firstRow, lastRow } of merges) {
    if (column >= columns) continue;
    let index = firstAtOrAfter(lines, firstRow);
    const value = lines[index]?.line === firstRow ? lines[index]?.cells[column] : undefined;
    if (!value) continue;
    for (index += 1; index < lines.length; index += 1) {
      const line = lines[index];
      if (!line || line.line > lastRow) break;
      while (line.cells.length < column) line.cells.push('');
      line.cells[column] = value;
      characters.add(value);
      filled += 1;
      if (filled > mostFilledCells) throw noTable();
    }
  }
};

/** Lines are in the order of their numbers. */
const firstAtOrAfter = (lines: readonly TableLine[], row: number): number => {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.line ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
};
