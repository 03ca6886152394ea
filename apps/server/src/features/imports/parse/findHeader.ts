import { isHeaderWord } from './headerWords.ts';
import { widthOf } from './splitTable.ts';

/** Lines among which the header is looked for. Reports of HR systems have up to a dozen lines of titles. */
export const headerDepth = 25;

/** Cells of a line that are looked at; a made-up line may have a million. */
const headerCells = 500;

export interface HeaderPlace {
  /** Index of the header in the lines; -1 when the people begin at once. */
  index: number;
  /** Number of names that the header has of those that lists of people have. */
  knownNames: number;
}

/**
 * Finds the header by names that lists of people have, and where it has none of them by its place: above the first
 * line that is as full as the others.
 */
export const findHeader = (lines: readonly (readonly string[])[]): HeaderPlace => {
  const first = lines.slice(0, headerDepth).map((cells) => cells.slice(0, headerCells));
  const known = first.map((cells) => (cells.some(isMail) ? 0 : countKnownNames(cells)));
  const most = Math.max(0, ...known);
  const usualCells = usualCount(lines);
  const isKnownHeader = (count: number, index: number) =>
    most >= 2
      ? count >= Math.max(2, most * 0.6)
      : most === 1 && count === 1 && isFull(first[index], usualCells);
  const knownIndex = known.findIndex(isKnownHeader);
  if (knownIndex >= 0) return { index: knownIndex, knownNames: known[knownIndex] ?? 0 };
  const fullIndex = first.findIndex((cells) => isFull(cells, usualCells));
  return { index: namesColumns(lines, fullIndex) ? fullIndex : -1, knownNames: 0 };
};

/** How well the lines are split, for the choice of a separator. */
export const tableFit = (lines: readonly (readonly string[])[]): readonly number[] => {
  const counts = new Map<number, number>();
  for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1);
  const sameCells = [...counts].map(([cells, count]) => (cells - 1) * count);
  return [
    Math.max(0, ...lines.map((cells) => countKnownNames(cells.slice(0, headerCells)))),
    Math.max(0, ...sameCells),
  ];
};

/**
 * A line that says the header once more: reports repeat it on every page, and some systems write the names for
 * people below those for programs.
 */
export const repeatsHeader = (cells: readonly string[], headers: readonly string[]): boolean => {
  const names = headers.map((header) => header.trim().toLowerCase());
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || filled.some(isMail)) return false;
  const same = cells.filter(
    (cell, index) => cell.trim() !== '' && looseName(cell) === looseName(names[index] ?? ''),
  );
  return same.length >= 2 && same.length * 2 >= filled.length;
};

const looseName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const countKnownNames = (cells: readonly string[]): number =>
  new Set(cells.filter(isHeaderWord).map((cell) => cell.trim().toLowerCase())).size;

const isMail = (cell: string): boolean => /[^\s@]@[^\s@]/.test(cell);

/** Telephone numbers, identifiers of digits, dates. */
const isNumber = (cell: string): boolean => /\d/.test(cell) && /^[\d\s+()./:-]{2,}$/.test(cell.trim());

const isUuid = (cell: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cell.trim());

const countFilled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** Number of filled cells that most lines have. */
const usualCount = (lines: readonly (readonly string[])[]): number => {
  const counts = new Map<number, number>();
  for (const cells of lines.slice(0, 200)) {
    const filled = countFilled(cells);
    counts.set(filled, (counts.get(filled) ?? 0) + 1);
  }
  const [usual] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0]);
  return usual;
};

const isFull = (cells: readonly string[] | undefined, usualCells: number): boolean =>
  cells !== undefined && countFilled(cells) >= Math.max(1, usualCells * 0.6);

/** The line has different words without addresses and numbers, and a word above each column of addresses. */
const namesColumns = (lines: readonly (readonly string[])[], index: number): boolean => {
  const cells = lines[index] ?? [];
  const names = cells
    .slice(0, widthOf(cells))
    .map((cell) => cell.trim())
    .filter(Boolean);
  if (names.length === 0 || names.some((name) => isMail(name) || isNumber(name) || isUuid(name)))
    return false;
  if (new Set(names).size < names.length) return false;
  const below = lines.slice(index + 1, index + 1 + 100);
  return mailColumns(below).every((column) => (cells[column] ?? '').trim() !== '');
};

/** Columns in which most filled cells are addresses. */
const mailColumns = (lines: readonly (readonly string[])[]): number[] => {
  const columns = Math.max(0, ...lines.map((cells) => cells.length));
  return Array.from({ length: columns }, (_, column) => column).filter((column) => {
    const filled = lines.map((cells) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
    return filled.length > 0 && filled.filter(isMail).length * 2 > filled.length;
  });
};
