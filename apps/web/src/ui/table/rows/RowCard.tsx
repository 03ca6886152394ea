import type { ReactNode } from 'react';
import { type Column, headingOf } from '../column.ts';
import type { RowSelection } from '../selection/rowSelection.ts';
import { RowCheckbox } from '../selection/SelectionBoxes.tsx';
import { isSelected } from '../selection/selection.ts';
import classes from './RowCards.module.css';

interface RowCardProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  muted?: boolean;
  current?: boolean;
  below?: ReactNode;
  selection?: RowSelection<Row>;
}

/** A row on a phone: its heading with the acts at the end, or where columns have lines of their own, the acts below. */
export function RowCard<Row>({
  row,
  columns,
  rows,
  rowKey,
  muted,
  current,
  below,
  selection,
}: RowCardProps<Row>) {
  const heading = headingOf(columns);
  const show = (column: Column<Row>) => (column.onCard ?? column.render)(row);
  const lines = columns.filter((column) => column !== heading && column.card === undefined);
  const action = columns.find((column) => column.card === 'action');
  const acts = action && <div className={classes.action}>{show(action)}</div>;
  return (
    <li
      className={classes.card}
      data-selected={(selection && isSelected(selection.selection, rowKey(row))) || undefined}
      data-muted={muted || undefined}
      aria-current={current || undefined}
      data-compact={lines.length === 0 || undefined}
    >
      <div className={classes.head}>
        {selection && <RowCheckbox row={row} rows={rows} rowKey={rowKey} selection={selection} />}
        {heading && <div className={classes.heading}>{show(heading)}</div>}
        {lines.length === 0 && acts}
      </div>
      {lines.length > 0 && (
        <>
          <dl className={classes.lines}>
            {lines.map((column) => (
              <div key={column.key} className={classes.line}>
                <dt>{column.title}</dt>
                <dd>{show(column)}</dd>
              </div>
            ))}
          </dl>
          {acts}
        </>
      )}
      {below}
    </li>
  );
}
