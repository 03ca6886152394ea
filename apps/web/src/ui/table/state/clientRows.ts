import { isFound } from '../../../lib/isFound.ts';
import type { ClientColumn } from '../column.ts';
import type { Sort, TableState } from './tableState.ts';

export interface ClientRows<Row> {
  rows: readonly Row[];
  /** The text of a row that is searched. */
  text: (row: Row) => string;
  /** Finds texts that begin with the search, instead of those that contain it. */
  byStart?: boolean;
  columns: readonly ClientColumn<Row>[];
  state: Omit<TableState, 'size'> & { size: number };
  language: string;
}

interface Page<Row> {
  rows: readonly Row[];
  /** The number of matching rows on all pages. */
  total: number;
}

/** Searches, sorts and pages rows in the browser. */
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
  const sorted = sort && value ? matching.toSorted(comparisonOf(sort, value, language)) : matching;
  const start = (state.page - 1) * state.size;
  return { rows: sorted.slice(start, start + state.size), total: matching.length };
}

function comparisonOf<Row>(
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
