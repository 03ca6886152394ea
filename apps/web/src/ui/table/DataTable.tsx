import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { FailedState } from '../FailedState.tsx';
import { RowsSkeleton } from '../Skeletons.tsx';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';
import { NothingMatches } from './NothingMatches.tsx';
import { RowCards } from './RowCards.tsx';
import { RowColumns } from './RowColumns.tsx';
import { TableFooter } from './TableFooter.tsx';
import { TableSearchBox } from './TableSearchBox.tsx';
import type { Sort, TableState } from './tableState.ts';

interface TableFailure {
  title: string;
  cause: string;
  reference?: string;
  onRetry: () => void;
}

interface DataTableProps<Row> {
  /** What the rows are; read out as the table's name. */
  title: string;
  columns: readonly Column<Row>[];
  /** The rows of this page; undefined while they load for the first time. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** How many rows match, over all pages. */
  total: number;
  state: TableState;
  onStateChange: (next: TableState) => void;
  failure?: TableFailure;
  /** What stands here when there has never been a row. */
  empty: ReactNode;
  /** Filters beside the search box are set. */
  filtered?: boolean;
  /** Puts search and filters back. */
  onClearFilters?: () => void;
  searchLabel?: string;
  /** Filters and buttons right of the search box. */
  toolbar?: ReactNode;
}

/** The one table of the product: search, sort, pages, and a state for each way of having no rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, rows, total, state, onStateChange, failure, filtered = false, searchLabel, toolbar } = props;
  const clear = () => {
    onStateChange({ ...state, search: '', page: 1 });
    props.onClearFilters?.();
  };
  const searching = state.search !== '' || filtered;
  // A table that never had a row needs no search box.
  const bare = !failure && rows?.length === 0 && total === 0 && !searching;
  return (
    <section className={classes.table} aria-label={title}>
      {!bare && (
        <div className={classes.toolbar}>
          <TableSearchBox
            label={searchLabel}
            value={state.search}
            onSearch={(search) => onStateChange({ ...state, search, page: 1 })}
          />
          {toolbar}
        </div>
      )}
      {failure ? (
        <FailedState {...failure} />
      ) : !rows ? (
        <RowsSkeleton rows={state.size > 10 ? 12 : state.size} />
      ) : bare ? (
        props.empty
      ) : total === 0 ? (
        <NothingMatches search={state.search} onClear={clear} />
      ) : (
        <>
          <Rows {...props} rows={rows} onSort={(sort) => onStateChange({ ...state, sort, page: 1 })} />
          <TableFooter title={title} total={total} state={state} onStateChange={onStateChange} />
        </>
      )}
    </section>
  );
}

interface RowsProps<Row> extends Pick<DataTableProps<Row>, 'title' | 'columns' | 'rowKey' | 'state'> {
  rows: readonly Row[];
  onSort: (sort: Sort) => void;
}

function Rows<Row>({ title, columns, rows, rowKey, state, onSort }: RowsProps<Row>) {
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const Layout = phone ? RowCards : RowColumns;
  return (
    <Layout title={title} columns={columns} rows={rows} rowKey={rowKey} sort={state.sort} onSort={onSort} />
  );
}
