import type { ReactNode } from 'react';

export interface Column<Row> {
  /**
   * Names the column, also in the address when the table is sorted by it; letters, digits and underscores
   * only.
   */
  key: string;
  title: string;
  /** Drawn as the heading in place of the title, such as the names of several numbers. */
  heading?: ReactNode;
  /** Explains the heading: a small button beside one that sorts. */
  about?: ReactNode;
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Hidden until somebody chooses it, in tables with a choice of columns. */
  hiddenAtFirst?: boolean;
  /** Aligns numbers at the end. */
  numeric?: boolean;
  width?: number | string;
  /** True if the column is left out in windows from 768 to 1199 px. */
  wide?: boolean;
  /** The column's part in the card that a row is on a phone; by default a line. */
  card?: 'heading' | 'action' | 'hidden';
  /** The content on the card, where it differs from the table's. */
  onCard?: (row: Row) => ReactNode;
}

/** A column of a table with all rows in the browser. */
export interface ClientColumn<Row> extends Omit<Column<Row>, 'render' | 'sortable'> {
  /** The value by which the browser sorts, null last. A column without values cannot be sorted. */
  value?: (row: Row) => string | number | null;
  /** Draws the value, where text alone is not enough. */
  render?: (row: Row) => ReactNode;
}

/** The column whose content names a row; it is the heading of the row's card. */
export const headingOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.card === 'heading') ?? columns[0];

/** A row's heading and its actions cannot be hidden. */
export const canHide = <Row>(column: Column<Row>, columns: readonly Column<Row>[]): boolean =>
  column !== headingOf(columns) && column.card !== 'action';
