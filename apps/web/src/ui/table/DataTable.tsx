import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { messageTexts } from '@simward/texts/messages';
import { uiTexts } from '@simward/texts/ui';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useAnnounced } from '../../lib/announce/announcer.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Grid, Row, Surface } from '../layout/Layout.tsx';
import { isPhone, usePhone, usePrinting } from '../page/media.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { FailedState, type Failure } from '../states/FailedState.tsx';
import { RowsSkeleton } from '../states/Skeletons.tsx';
import { ColumnChooser, useHiddenColumns } from './ColumnChooser.tsx';
import type { Column } from './column.ts';
import { TableSearchBox } from './filters/TableSearchBox.tsx';
import { type PaperRows, PrintedRange } from './OnPaper.tsx';
import type { ListActs, PhoneRow } from './phone/phoneList.ts';
import { RowCards } from './rows/RowCards.tsx';
import { RowColumns } from './rows/RowColumns.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { type RowSelection, selectedCount } from './selection/selection.ts';
import type { ChangeState, Sort, TableState } from './state/tableState.ts';
import { useExistingPage } from './state/useExistingPage.ts';
import { rangeOf, TableFooter } from './TableFooter.tsx';
import classes from './table.module.css';

const t = textsOf(uiTexts);
const tMessages = textsOf(messageTexts);

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
  onStateChange: ChangeState;
  /** Dims the rows while the next page loads. */
  busy?: boolean;
  failure?: Failure;
  /** The skeleton of rows that are drawn in another way; by default that of a table's rows. */
  loading?: ReactNode;
  /** Content for a table that has never had a row. */
  empty: ReactNode;
  /** The order to use when the state names none; the column's heading shows it. */
  defaultSort?: Sort;
  /** True when filters beside the search box are set. */
  filtered?: boolean;
  /** How many of them are set. */
  filterCount?: number;
  /** The rows of a phone; without them each row is a card with its columns. */
  phone?: PhoneRow<Row>;
  /** The acts of a page that is this list, which a phone has in the list's toolbar. */
  acts?: ListActs;
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
  /** For a table that is printed whole and not only its page on the screen. */
  paper?: PaperRows<Row>;
  /** One fact to show in the footer, beside the range of rows. */
  footerNote?: ReactNode;
}

/**
 * The portal's table with search, filters, sorting, selection and pages. When it has no rows, it shows why:
 * loading, failure, no match or never any.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { paper } = props;
  const rows = paper?.rows ?? props.rows;
  const { title, total, state, onStateChange, failure, filtered = false, selection, toolbar, tools } = props;
  const [hiddenKeys, toggleColumn] = useHiddenColumns(props.columnChoice, props.columns);
  const phone = usePhone();
  const tablet = useMediaQuery('(min-width: 48em) and (max-width: 74.9375em)', false, {
    getInitialValueInEffect: false,
  });
  // Paper is as narrow as a phone.
  const isPrinting = usePrinting();
  const list = phone && !isPrinting ? props.phone : undefined;
  const RowsLayout = phone ? RowCards : RowColumns;
  const isNarrowed = state.search !== '' || filtered;
  // A table that has never had a row needs no search box.
  const hasNeverRows = !failure && rows?.length === 0 && total === 0 && !isNarrowed;
  // While rows are selected, the bar for them takes the position of the toolbar, so that the rows do not
  // move.
  const hasSelection = selection && rows && total > 0 && selectedCount(selection.selection, total) > 0;
  // The address may name a column by which nobody can sort; rows are then in the usual order.
  const isSortable = props.columns.some(({ key, sortable }) => sortable && key === state.sort?.key);
  const sort = isSortable ? state.sort : props.defaultSort;
  const onSort = (next: Sort) => onStateChange({ ...state, sort: next, page: 1 });
  const onClear = props.onClearFilters ?? (() => onStateChange({ ...state, search: '', page: 1 }));
  const searchBox = !props.withoutSearch && (
    <TableSearchBox
      label={props.searchLabel}
      value={state.search}
      onSearch={(search) => onStateChange({ ...state, search, page: 1 })}
    />
  );
  const chooser = props.columnChoice && (
    <ColumnChooser columns={props.columns} hiddenKeys={hiddenKeys} onToggle={toggleColumn} />
  );
  const hasToolbar = !hasNeverRows && (!props.withoutSearch || toolbar || tools || props.columnChoice);
  const isPageGone = useExistingPage(props);
  const instead = failure ? (
    <FailedState {...failure} />
  ) : !rows || isPageGone ? (
    (props.loading ?? <RowsSkeleton rows={state.size > 10 ? 12 : state.size} />)
  ) : hasNeverRows ? (
    props.empty
  ) : total === 0 ? (
    <NothingMatches search={state.search} onClear={onClear} />
  ) : undefined;
  useAnnounced(failure || !rows || props.busy || isPageGone ? undefined : foundWords(props, isNarrowed), {
    firstIsRead: true,
  });
  const frame = {
    as: 'section',
    clip: true,
    'data-compact': props.compact || undefined,
    'aria-label': title,
    'aria-busy': props.busy || undefined,
  } as const;
  if (list)
    return (
      <Surface {...frame} className={`${classes.frame} ${classes.wholeWidth}`} data-cards>
        <Suspense fallback={<RowsSkeleton rows={12} />}>
          <PhoneTable
            {...props}
            list={list}
            acts={props.acts}
            busy={props.busy}
            selection={selection}
            tools={
              hasNeverRows
                ? undefined
                : { search: searchBox, filters: toolbar, acts: tools, columns: chooser }
            }
            sort={sort}
            onSort={onSort}
            chosenSort={isSortable ? state.sort : undefined}
            filterCount={props.filterCount ?? Number(filtered)}
            isNarrowed={isNarrowed}
            onClear={isNarrowed ? onClear : () => onStateChange({ ...state, sort: undefined, page: 1 })}
            note={props.footerNote}
          >
            {instead}
          </PhoneTable>
        </Suspense>
      </Surface>
    );
  return (
    <Surface
      {...frame}
      className={classes.frame}
      data-cards={(props.cardOf && !hasNeverRows && !failure) || undefined}
    >
      {selection && rows && total > 0 && <SelectionBar {...selection} total={total} />}
      {hasToolbar && !hasSelection && (
        <Row className={`${classes.toolbar} screen-only`}>
          {searchBox}
          {toolbar}
          <Row toEnd className={classes.tools}>
            {!phone && chooser}
            {tools}
          </Row>
        </Row>
      )}
      {instead ?? (
        <>
          <div className={classes.rows} data-busy={props.busy || undefined}>
            {props.drawn ? (
              props.drawn(rows ?? [])
            ) : props.cardOf ? (
              <Grid as="ul" least={330} aria-label={title}>
                {rows?.map((row) => (
                  <Fragment key={props.rowKey(row)}>{props.cardOf?.(row)}</Fragment>
                ))}
              </Grid>
            ) : (
              <RowsLayout
                title={title}
                columns={props.columns.filter(
                  ({ key, wide, card }) =>
                    !hiddenKeys.has(key) &&
                    !(tablet && wide && !(isPrinting && paper)) &&
                    // Menus of hundreds of rows take seconds to draw, and paper has none.
                    !(paper?.rows && card === 'action'),
                )}
                rows={rows ?? []}
                rowKey={props.rowKey}
                muted={props.muted}
                current={props.current}
                below={props.below}
                selection={selection}
                sort={sort}
                onSort={onSort}
              />
            )}
          </div>
          <PrintedRange
            shown={rows?.length ?? 0}
            total={total}
            state={state}
            paper={paper}
            isWhole={paper?.rows !== undefined}
          />
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

/** What a screen reader says of the rows; undefined where the table itself has nothing to say. */
const foundWords = <Row,>({ total, state }: DataTableProps<Row>, isNarrowed: boolean): string | undefined => {
  if (total > 0) return t('table.range', rangeOf(state, total));
  if (!isNarrowed) return undefined;
  return `${tMessages('noData.text')} ${nothingMatches(state.search)}`;
};

const loadPhoneTable = () => import('./phone/PhoneTable.tsx');

/** Only phones load it, and do so together with this module. `lazy` forgets the type parameter. */
const PhoneTable = lazy(async () => ({ default: (await loadPhoneTable()).PhoneTable })) as unknown as Awaited<
  ReturnType<typeof loadPhoneTable>
>['PhoneTable'];

if (isPhone()) void loadPhoneTable();

const nothingMatches = (search: string) =>
  search ? t('table.nothingMatches', { search }) : t('table.nothingMatchesFilters');

interface NothingMatchesProps {
  search: string;
  onClear: () => void;
}

/** Says that no row matches search and filters. */
function NothingMatches({ search, onClear }: NothingMatchesProps) {
  return (
    <EmptyState
      icon={IconSearch}
      reason={nothingMatches(search)}
      action={
        <Button variant="default" leftSection={<IconX size={16} stroke={1.8} />} onClick={onClear}>
          {t('table.clearFilters')}
        </Button>
      }
    />
  );
}
