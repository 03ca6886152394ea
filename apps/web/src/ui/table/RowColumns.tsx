import 'mantine-datatable/styles.layer.css';
import { DataTable as MantineDataTable } from 'mantine-datatable';
import { useEffect, useState } from 'react';
import type { Column } from './column.ts';
import classes from './RowColumns.module.css';
import { SortButton } from './SortButton.tsx';
import type { Sort } from './tableState.ts';

export interface RowsLayoutProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Rows as columns. */
export function RowColumns<Row>({ title, columns, rows, rowKey, sort, onSort }: RowsLayoutProps<Row>) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);

  // mantine-datatable makes a sortable head a button and so hides it as a column's head;
  // here the head holds a button and says how it is sorted.
  useEffect(() => {
    for (const { key, sortable } of columns) {
      const head = table?.querySelector(`th[data-accessor="${key}"]`);
      if (sortable) head?.setAttribute('aria-sort', sort?.key === key ? ariaSort[sort.direction] : 'none');
      head?.setAttribute('scope', 'col');
    }
  }, [table, columns, sort]);

  return (
    <MantineDataTable
      tableRef={setTable}
      aria-label={title}
      className={classes.table}
      classNames={{ header: classes.header }}
      records={[...rows]}
      idAccessor={rowKey}
      horizontalSpacing={12}
      highlightOnHover
      scrollAreaProps={{ type: 'auto', viewportProps: { tabIndex: 0, 'aria-label': title, role: 'group' } }}
      columns={columns.map((column) => ({
        accessor: column.key,
        title: column.sortable ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.title,
        render: (row: Row) => column.render(row),
        textAlign: column.numeric ? 'right' : 'left',
        width: column.width,
      }))}
    />
  );
}
