import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { uiTexts } from '@simward/texts/ui';
import { IconColumns3, IconSearch, IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { storedFlag } from '../../lib/session/storedFlags.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { usePhone } from '../page/usePhone.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { FailedState, type Failure } from '../states/FailedState.tsx';
import { RowsSkeleton } from '../states/Skeletons.tsx';
import { type Column, canHide } from './column.ts';
import classes from './DataTable.module.css';
import { TableSearchBox } from './filters/TableSearchBox.tsx';
import { RowCards } from './rows/RowCards.tsx';
import { RowColumns } from './rows/RowColumns.tsx';
import type { RowSelection } from './selection/rowSelection.ts';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { selectedCount } from './selection/selection.ts';
import type { Sort, TableState } from './state/tableState.ts';
import { TableFooter } from './TableFooter.tsx';

const t = textsOf(uiTexts);

interface DataTableProps<Row> {
  /** What the rows are; read out as the table's name. */
  title: string;
  columns: readonly Column<Row>[];
  /** The rows of this page; undefined while they load for the first time. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** A row that is no longer in force, such as a deleted user, stands back. */
  muted?: (row: Row) => boolean;
  /** The row that something else on the page points to, such as a point of a chart. */
  current?: (row: Row) => boolean;
  /** What stands under a row over its whole width, such as a form for it. */
  below?: (row: Row) => ReactNode;
  /** How many rows match, over all pages. */
  total: number;
  state: TableState;
  onStateChange: (next: TableState) => void;
  /** The next page is on its way; until then these rows stay, dimmed. */
  busy?: boolean;
  failure?: Failure;
  /** What stands here when there has never been a row. */
  empty: ReactNode;
  /** How the rows are sorted where nothing else is asked for; marked in the head. */
  defaultSort?: Sort;
  /** Filters beside the search box are set. */
  filtered?: boolean;
  /** Puts search and filters back; needed where there are filters. */
  onClearFilters?: () => void;
  searchLabel?: string;
  /** The rows cannot be searched. */
  withoutSearch?: boolean;
  /** Filters right of the search box. */
  toolbar?: ReactNode;
  /** Buttons at the toolbar's end, such as Export. */
  tools?: ReactNode;
  selection?: RowSelection<Row>;
  /** Lets people hide columns; remembered in the browser under this name. */
  columnChoice?: string;
  /** A row as a card in a grid, in place of columns: an `li`. */
  cardOf?: ((row: Row) => ReactNode) | undefined;
  /** The rows drawn in a way of their own, in place of columns. */
  drawn?: (rows: readonly Row[]) => ReactNode;
  /** One fact beside the range, in the footer. */
  footerNote?: string;
}

/** The one table of the product: search, filters, sort, selection, pages, and a state for each way of having no rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    title,
    rows,
    total,
    state,
    onStateChange,
    failure,
    filtered = false,
    selection,
    toolbar,
    tools,
  } = props;
  const [hidden, toggleColumn] = useHiddenColumns(props.columnChoice, props.columns);
  const phone = usePhone();
  const narrow = useMediaQuery('(min-width: 768px) and (max-width: 1199px)', false, {
    getInitialValueInEffect: false,
  });
  const Layout = phone ? RowCards : RowColumns;
  const searching = state.search !== '' || filtered;
  // A table that never had a row needs no search box.
  const bare = !failure && rows?.length === 0 && total === 0 && !searching;
  // The bar takes the toolbar's place, so that the rows stay where they are.
  const selecting = selection && rows && total > 0 && selectedCount(selection.selection, total) > 0;
  const withToolbar = !bare && (!props.withoutSearch || toolbar || tools || props.columnChoice);
  return (
    <section
      className={classes.table}
      data-cards={(props.cardOf && !bare && !failure) || undefined}
      aria-label={title}
      aria-busy={props.busy || undefined}
    >
      {selection && rows && total > 0 && <SelectionBar {...selection} total={total} />}
      {withToolbar && !selecting && (
        <div className={classes.toolbar}>
          {!props.withoutSearch && (
            <TableSearchBox
              label={props.searchLabel}
              value={state.search}
              onSearch={(search) => onStateChange({ ...state, search, page: 1 })}
            />
          )}
          {toolbar}
          <div className={classes.tools}>
            {props.columnChoice && !phone && (
              <ColumnChooser
                columns={props.columns.filter((column) => canHide(column, props.columns))}
                hidden={hidden}
                onToggle={toggleColumn}
              />
            )}
            {tools}
          </div>
        </div>
      )}
      {failure ? (
        <FailedState {...failure} />
      ) : !rows ? (
        <RowsSkeleton rows={state.size > 10 ? 12 : state.size} />
      ) : bare ? (
        props.empty
      ) : total === 0 ? (
        <NothingMatches
          search={state.search}
          onClear={props.onClearFilters ?? (() => onStateChange({ ...state, search: '', page: 1 }))}
        />
      ) : (
        <>
          <div className={classes.rows} data-busy={props.busy || undefined}>
            {props.drawn ? (
              props.drawn(rows)
            ) : props.cardOf ? (
              <ul className={classes.grid} aria-label={title}>
                {rows.map((row) => (
                  <Fragment key={props.rowKey(row)}>{props.cardOf?.(row)}</Fragment>
                ))}
              </ul>
            ) : (
              <Layout
                title={title}
                columns={props.columns.filter(
                  (column) => !hidden.has(column.key) && !(narrow && column.wide),
                )}
                rows={rows}
                rowKey={props.rowKey}
                muted={props.muted}
                current={props.current}
                below={props.below}
                selection={selection}
                sort={state.sort ?? props.defaultSort}
                onSort={(sort) => onStateChange({ ...state, sort, page: 1 })}
              />
            )}
          </div>
          <TableFooter
            title={title}
            total={total}
            state={state}
            onStateChange={onStateChange}
            note={props.footerNote}
            sized={props.cardOf === undefined}
          />
        </>
      )}
    </section>
  );
}

/** What is remembered is the choice against how the column begins. */
const flagOf = <Row,>(table: string, { key, hiddenAtFirst }: Column<Row>) =>
  storedFlag(() => localStorage, `table.${table}.${hiddenAtFirst ? 'show' : 'hide'}.${key}`);

/** The columns of a table that this person does not see; the choice is remembered in this browser. */
function useHiddenColumns<Row>(
  table: string | undefined,
  columns: readonly Column<Row>[],
): [ReadonlySet<string>, (column: Column<Row>, shown: boolean) => void] {
  const read = () =>
    new Set(
      columns
        .filter(
          (column) =>
            table &&
            canHide(column, columns) &&
            flagOf(table, column).read() !== Boolean(column.hiddenAtFirst),
        )
        .map(({ key }) => key),
    );
  const [hidden, setHidden] = useState<ReadonlySet<string>>(read);
  const toggle = useCallback(
    (column: Column<Row>, shown: boolean) => {
      const { key } = column;
      if (table) flagOf(table, column).write(shown === Boolean(column.hiddenAtFirst));
      setHidden((before) => {
        const next = new Set(before);
        if (shown) next.delete(key);
        else next.add(key);
        return next;
      });
    },
    [table],
  );
  return [hidden, toggle];
}

interface ColumnChooserProps<Row> {
  /** The columns that may be hidden. */
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onToggle: (column: Column<Row>, shown: boolean) => void;
}

function ColumnChooser<Row>({ columns, hidden, onToggle }: ColumnChooserProps<Row>) {
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconColumns3 size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('table.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map((column) => (
          <Menu.CheckboxItem
            key={column.key}
            checked={!hidden.has(column.key)}
            onChange={(shown) => onToggle(column, shown)}
          >
            {column.title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface NothingMatchesProps {
  search: string;
  onClear: () => void;
}

/** There are rows, but none fits search and filters. */
function NothingMatches({ search, onClear }: NothingMatchesProps) {
  return (
    <EmptyState
      icon={IconSearch}
      reason={search ? t('table.nothingMatches', { search }) : t('table.nothingMatchesFilters')}
      action={
        <Button variant="default" leftSection={<IconX size={16} stroke={1.8} />} onClick={onClear}>
          {t('table.clearFilters')}
        </Button>
      }
    />
  );
}
