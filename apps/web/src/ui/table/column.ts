import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Names the column in the address when sorted; letters, digits and underscores. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Hidden until somebody chooses it, where columns can be chosen. */
  hiddenAtFirst?: boolean;
  /** Numbers stand at the end. */
  numeric?: boolean;
  width?: number | string;
  /** Needs a wide window: beside a table of many columns it is left out under 1200 px. */
  wide?: boolean;
  /** On a phone a row is a card: its heading, its action, or not shown there; by default a line. */
  card?: 'heading' | 'action' | 'hidden';
  /** What stands on the card, where it is more or less than what stands in the table. */
  onCard?: (row: Row) => ReactNode;
}

/** A column of a table whose rows are all here. */
export interface ClientColumn<Row> extends Omit<Column<Row>, 'render' | 'sortable'> {
  /** What stands in the column: the browser sorts by it, null last; a column without is not sorted. */
  value?: (row: Row) => string | number | null;
  /** How the value is written, where it is more than its text. */
  render?: (row: Row) => ReactNode;
}

/** The column that names a row. */
export const headingOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.card === 'heading') ?? columns[0];

/** A row keeps its name and its acts, whatever else is hidden. */
export const canHide = <Row>(column: Column<Row>, columns: readonly Column<Row>[]): boolean =>
  column !== headingOf(columns) && column.card !== 'action';
