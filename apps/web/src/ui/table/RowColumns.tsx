import { type Column, headingOf } from './column.ts';
import classes from './RowColumns.module.css';
import type { RowSelection } from './rowSelection.ts';
import { PageCheckbox, RowCheckbox } from './SelectionBoxes.tsx';
import { SortButton } from './SortButton.tsx';
import { isSelected } from './selection.ts';
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
            <tr
              key={rowKey(row)}
              data-selected={(selection && isSelected(selection.selection, rowKey(row))) || undefined}
              data-muted={props.muted?.(row) || undefined}
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
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<RowsLayoutProps<Row>, 'sort' | 'onSort'>) {
  const { key, title, sortable, numeric, width } = column;
  return (
    <th
      scope="col"
      style={{ width }}
      data-numeric={numeric || undefined}
      aria-sort={sortable ? (sort?.key === key ? ariaSort[sort.direction] : 'none') : undefined}
    >
      {sortable ? <SortButton column={column} sort={sort} onSort={onSort} /> : title}
    </th>
  );
}
