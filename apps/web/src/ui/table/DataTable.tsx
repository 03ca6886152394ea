import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { uiTexts } from '@simward/texts/ui';
import { IconColumns3, IconSearch, IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { storedFlag } from '../../lib/session/storedFlags.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Grid, Row, Surface } from '../layout/Layout.tsx';
import { usePhone } from '../page/media.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { FailedState, type Failure } from '../states/FailedState.tsx';
import { RowsSkeleton } from '../states/Skeletons.tsx';
import { type Column, canHide } from './column.ts';
import { TableSearchBox } from './filters/TableSearchBox.tsx';
import { RowCards } from './rows/RowCards.tsx';
import { RowColumns } from './rows/RowColumns.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { type RowSelection, selectedCount } from './selection/selection.ts';
import type { Sort, TableState } from './state/tableState.ts';
import { TableFooter } from './TableFooter.tsx';
import classes from './table.module.css';

const t = textsOf(uiTexts);

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  title: string;
  columns: readonly Column<Row>[];
  /** The rows of this page; undefined while they load for the first time. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Greys a row out, such as a deleted user. */
  muted?: (row: Row) => boolean;
  /** Marks the row that is chosen elsewhere on the page, such as a point of a chart. */
  current?: (row: Row) => boolean;
  /** Content under a row over its whole width, such as a form. */
  below?: (row: Row) => ReactNode;
  /** Low rows, for long lists of short values. */
  compact?: boolean;
  /** The number of matching rows on all pages. */
  total: number;
  state: TableState;
  onStateChange: (next: TableState) => void;
  /** Dims the rows while the next page loads. */
  busy?: boolean;
  failure?: Failure;
  /** Content for a table that has never had a row. */
  empty: ReactNode;
  /** The order to use when the state names none; the column's heading shows it. */
  defaultSort?: Sort;
  /** True when filters beside the search box are set. */
  filtered?: boolean;
  /** Clears search and filters; needed by tables with filters. */
  onClearFilters?: () => void;
  searchLabel?: string;
  withoutSearch?: boolean;
  /** Filters right of the search box. */
  toolbar?: ReactNode;
  /** Buttons at the toolbar's end, such as Export. */
  tools?: ReactNode;
  selection?: RowSelection<Row>;
  /** Lets people hide columns; the browser remembers the choice under this name. */
  columnChoice?: string;
  /** Draws a row as a card in a grid instead of columns; must return an `li`. */
  cardOf?: ((row: Row) => ReactNode) | undefined;
  /** Draws all rows in another way instead of columns. */
  drawn?: (rows: readonly Row[]) => ReactNode;
  /** One fact to show in the footer, beside the range of rows. */
  footerNote?: string;
}

/**
 * The portal's table with search, filters, sorting, selection and pages. When it has no rows, it shows why:
 * loading, failure, no match or never any.
 */
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
  const tablet = useMediaQuery('(min-width: 768px) and (max-width: 1199px)', false, {
    getInitialValueInEffect: false,
  });
  const Layout = phone ? RowCards : RowColumns;
  const searching = state.search !== '' || filtered;
  // A table that has never had a row needs no search box.
  const hasNeverRows = !failure && rows?.length === 0 && total === 0 && !searching;
  // While rows are selected, the bar for them takes the position of the toolbar, so that the rows do not
  // move.
  const selecting = selection && rows && total > 0 && selectedCount(selection.selection, total) > 0;
  const withToolbar = !hasNeverRows && (!props.withoutSearch || toolbar || tools || props.columnChoice);
  return (
    <Surface
      as="section"
      clip
      className={classes.frame}
      data-compact={props.compact || undefined}
      data-cards={(props.cardOf && !hasNeverRows && !failure) || undefined}
      aria-label={title}
      aria-busy={props.busy || undefined}
    >
      {selection && rows && total > 0 && <SelectionBar {...selection} total={total} />}
      {withToolbar && !selecting && (
        <Row className={`${classes.toolbar} screen-only`}>
          {!props.withoutSearch && (
            <TableSearchBox
              label={props.searchLabel}
              value={state.search}
              onSearch={(search) => onStateChange({ ...state, search, page: 1 })}
            />
          )}
          {toolbar}
          <Row toEnd className={classes.tools}>
            {props.columnChoice && !phone && (
              <ColumnChooser
                columns={props.columns.filter((column) => canHide(column, props.columns))}
                hidden={hidden}
                onToggle={toggleColumn}
              />
            )}
            {tools}
          </Row>
        </Row>
      )}
      {failure ? (
        <FailedState {...failure} />
      ) : !rows ? (
        <RowsSkeleton rows={state.size > 10 ? 12 : state.size} />
      ) : hasNeverRows ? (
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
              <Grid as="ul" least={330} aria-label={title}>
                {rows.map((row) => (
                  <Fragment key={props.rowKey(row)}>{props.cardOf?.(row)}</Fragment>
                ))}
              </Grid>
            ) : (
              <Layout
                title={title}
                columns={props.columns.filter(
                  (column) => !hidden.has(column.key) && !(tablet && column.wide),
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
    </Surface>
  );
}

/** The columns that were hidden in this browser, and a function to show or hide one. */
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

/** The stored flag of a column that somebody showed or hid, contrary to its default. */
const flagOf = <Row,>(table: string, { key, hiddenAtFirst }: Column<Row>) =>
  storedFlag(() => localStorage, `table.${table}.${hiddenAtFirst ? 'show' : 'hide'}.${key}`);

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

/** Says that no row matches search and filters. */
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
