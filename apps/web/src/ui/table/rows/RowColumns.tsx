import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Row } from '../../layout/Layout.tsx';
import { type Column, headingOf } from '../column.ts';
import { PageCheckbox, RowCheckbox } from '../selection/SelectionBoxes.tsx';
import { isSelected, type RowSelection } from '../selection/selection.ts';
import type { Sort } from '../state/tableState.ts';
import classes from '../table.module.css';

export interface RowsLayoutProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  muted?: (row: Row) => boolean;
  /** Marks the row that is chosen elsewhere on the page. */
  current?: (row: Row) => boolean;
  /** Content under a row over its whole width, such as a form. */
  below?: ((row: Row) => ReactNode) | undefined;
  selection?: RowSelection<Row>;
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Rows in columns, as an HTML table. */
export function RowColumns<Row>({ title, columns, rows, rowKey, selection, ...props }: RowsLayoutProps<Row>) {
  const heading = headingOf(columns);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.selector}>
                <PageCheckbox rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <tr
                data-selected={(selection && isSelected(selection.selection, rowKey(row))) || undefined}
                data-muted={props.muted?.(row) || undefined}
                aria-current={props.current?.(row) || undefined}
              >
                {selection && (
                  <td className={classes.selector}>
                    <RowCheckbox row={row} rows={rows} rowKey={rowKey} selection={selection} />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={column === heading ? classes.heading : undefined}
                    data-numeric={column.numeric || undefined}
                    data-act={column.card === 'action' || undefined}
                  >
                    {column.render(row)}
                  </td>
                ))}
              </tr>
              <RowBelow columnCount={columns.length + (selection ? 1 : 0)}>{props.below?.(row)}</RowBelow>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowBelow({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className={classes.below}>
      <td colSpan={columnCount}>{children}</td>
    </tr>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

/** A column's heading. If rows can be sorted by it, the first click sorts upwards, the next one downwards. */
function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, title, heading = title, about, sortable, numeric, width, card } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const Sign = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      style={{ width }}
      data-numeric={numeric || undefined}
      data-act={card === 'action' || undefined}
      // A cell is read out with its column’s name, without what explains it.
      aria-label={about ? title : undefined}
      aria-sort={sortable ? (direction ? ariaSort[direction] : 'none') : undefined}
    >
      {sortable ? (
        <Row as="span" gap={4} nowrap inline>
          <button
            type="button"
            className={classes.sort}
            data-sorted={direction ? true : undefined}
            onClick={() => onSort({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
          >
            {title}
            <Sign size={14} stroke={1.8} aria-hidden="true" />
          </button>
          {about}
        </Row>
      ) : (
        heading
      )}
    </th>
  );
}
