import 'mantine-datatable/styles.layer.css';
import { DataTable as MantineDataTable } from 'mantine-datatable';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, headingOf } from './column.ts';
import classes from './RowColumns.module.css';
import type { RowSelection } from './rowSelection.ts';
import { SortButton } from './SortButton.tsx';
import { isSelected, withPageSelection } from './selection.ts';
import type { Sort } from './tableState.ts';

export interface RowsLayoutProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  muted?: (row: Row) => boolean;
  selection?: RowSelection<Row>;
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Rows as columns. */
export function RowColumns<Row>(props: RowsLayoutProps<Row>) {
  const { title, columns, rows, rowKey, muted, sort, onSort } = props;
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const selectionProps = useSelectionProps(props);
  const heading = headingOf(columns);

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
      // Its own text for no rows stands there unseen when there are some, and would be read out.
      emptyState={<span hidden />}
      idAccessor={rowKey}
      horizontalSpacing={12}
      highlightOnHover
      scrollAreaProps={{ type: 'auto', viewportProps: { tabIndex: 0, 'aria-label': title, role: 'group' } }}
      rowClassName={(row) => (muted?.(row) ? classes.muted : undefined)}
      {...selectionProps}
      columns={columns.map((column) => ({
        accessor: column.key,
        title: column.sortable ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.title,
        render: (row: Row) => column.render(row),
        textAlign: column.numeric ? 'right' : 'left',
        width: column.width,
        cellsClassName: column === heading ? classes.heading : undefined,
      }))}
    />
  );
}

function useSelectionProps<Row>({ rows, rowKey, selection }: RowsLayoutProps<Row>) {
  const { t } = useTranslation('ui');
  if (!selection) return {};
  const { rowName, canSelect = () => true, onChange } = selection;
  return {
    selectedRecords: rows.filter((row) => isSelected(selection.selection, rowKey(row)) && canSelect(row)),
    onSelectedRecordsChange: (chosen: Row[]) =>
      onChange(withPageSelection(selection.selection, rows.map(rowKey), chosen.map(rowKey))),
    isRecordSelectable: canSelect,
    selectionTrigger: 'cell' as const,
    selectionColumnClassName: classes.selector,
    allRecordsSelectionCheckboxProps: { 'aria-label': t('selection.selectPage') },
    getRecordSelectionCheckboxProps: (row: Row) => ({
      'aria-label': t('selection.selectRow', { name: rowName(row) }),
    }),
  };
}
