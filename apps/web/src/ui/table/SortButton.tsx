import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import classes from './SortButton.module.css';
import type { Sort } from './tableState.ts';

interface SortButtonProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

/** A column's head: the first click sorts upwards, the next one downwards. */
export function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Sign = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <button
      type="button"
      className={classes.button}
      data-sorted={direction ? true : undefined}
      onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
    >
      {column.title}
      <Sign size={14} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
