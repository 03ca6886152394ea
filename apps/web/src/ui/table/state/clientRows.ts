import { isFound } from '../../../lib/isFound.ts';
import type { ClientColumn } from '../column.ts';
import type { Sort, TableState } from './tableState.ts';

export interface ClientRows<Row> {
  rows: readonly Row[];
  /** What the search box looks through. */
  text: (row: Row) => string;
  /** What is found begins with what was typed, instead of holding it. */
  byStart?: boolean;
  columns: readonly ClientColumn<Row>[];
  state: TableState;
  language: string;
}

interface Page<Row> {
  rows: readonly Row[];
  /** How many match, over all pages. */
  total: number;
}

/** Searches, sorts and pages rows that are all here; a table of the server's pages does not need it. */
export function clientRows<Row>({
  rows,
  columns,
  text,
  byStart,
  state,
  language,
}: ClientRows<Row>): Page<Row> {
  const matching = state.search.trim()
    ? rows.filter((row) => isFound(text(row), state.search, byStart))
    : rows;
  const { sort } = state;
  const value = columns.find(({ key }) => key === sort?.key)?.value;
  const sorted = sort && value ? matching.toSorted(comparing(sort, value, language)) : matching;
  const start = (state.page - 1) * state.size;
  return { rows: sorted.slice(start, start + state.size), total: matching.length };
}

function comparing<Row>(
  { direction }: Sort,
  value: (row: Row) => string | number | null,
  language: string,
): (a: Row, b: Row) => number {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = direction === 'asc' ? 1 : -1;
  return (rowA, rowB) => {
    const a = value(rowA);
    const b = value(rowB);
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * collator.compare(String(a), String(b));
  };
}
