import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconUsers } from '@tabler/icons-react';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { failureOf } from '../../../../lib/api/queries.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { useAddress } from '../../../../ui/address/useAddress.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { FailedState } from '../../../../ui/states/FailedState.tsx';
import { importRowsAddress } from '../../importAddress.ts';
import type { RowActs } from '../cells/useRowActs.ts';
import { fieldInError, type GridColumn, isField, writtenIn } from '../fields.ts';
import { useGridWindow } from '../grid/gridWindow.ts';
import { type ActiveCell, bringIntoSight, canSort, RowsGrid } from '../grid/RowsGrid.tsx';
import { RowCards } from './RowCards.tsx';
import { countOf, useRows } from './useRows.ts';

const t = textsOf(importDifferenceTexts);

/** What the tools around the rows need of them. */
export interface RowsHandle {
  /** Shows a corrected row, and reads those near the view anew. */
  refresh: (row: imports.ListRow) => void;
  /** Ends the correction of a cell. `step` goes on to the cell after it, or before it. */
  leave: (step?: 1 | -1) => void;
  /** Field and text of the active cell; undefined when it has no field. */
  activeText: () => { field: imports.ListField; find: string } | undefined;
}

interface RowsViewProps {
  ref: Ref<RowsHandle>;
  batch: imports.Import;
  columns: readonly GridColumn[];
  isNarrow: boolean;
  isPhone: boolean;
  version: number;
  onReadAnew: () => void;
  onCount: (count: number) => void;
  onNoError: () => void;
  onStepBack: () => void;
  saving: { row: number; field: imports.ListField; value: string } | undefined;
  acts: RowActs;
}

/** Heights of a row in pixels; on a narrow page course and note stand in a second line. */
const rowHeights = { wide: 44, narrow: 54 };

/** The rows themselves. It stands alone because a scroll draws it anew several times a second. */
export function RowsView(props: RowsViewProps) {
  const { batch, columns, isPhone, onReadAnew, saving, acts } = props;
  const rowHeight = props.isNarrow ? rowHeights.narrow : rowHeights.wide;
  const [{ show, search, department, sort }, changeFilters] = useAddress(importRowsAddress);
  const scroller = useRef<HTMLDivElement>(null);
  const isFocused = useRef(false);
  const [active, setActive] = useState<ActiveCell>({ position: 0, column: undefined, isEditing: false });
  const [cardRange, setCardRange] = useState({ from: 0, to: 20 });
  const [knownCount, setKnownCount] = useState(() => countOf(batch.counts, show));
  const range = useGridWindow(scroller, rowHeight, knownCount);
  const rows = useRows(batch, isPhone ? cardRange : range, props.version, onReadAnew);
  const { count, rowAt } = rows;
  const onCount = useEffectEvent(props.onCount);
  useEffect(() => {
    setKnownCount(count);
    onCount(count);
  }, [count]);

  const activeRow = rowAt(active.position);
  const activeColumn = active.column ?? (activeRow && fieldInError(activeRow, columns));
  useImperativeHandle(props.ref, () => ({
    refresh: (row) => void rows.refreshRows(row),
    leave: (step) =>
      setActive(({ position, column }) => {
        const index = column ? columns.indexOf(column) + (step ?? 0) : 2;
        const next = columns[Math.max(0, Math.min(columns.length - 1, index))];
        return { position, column: next, isEditing: false };
      }),
    activeText: () =>
      activeRow && activeColumn && isField(activeColumn)
        ? { field: activeColumn, find: writtenIn(activeRow, activeColumn) }
        : undefined,
  }));

  const { error } = batch.counts;
  const goToError = useEffectEvent((step: 1 | -1) => {
    if (error === 0) return props.onNoError();
    // Errors come first only in the usual order.
    if ((show !== undefined && show !== 'error') || search || department || sort)
      return changeFilters({ show: 'error', search: undefined, department: undefined, sort: undefined });
    // Rows before the active one that are no longer errors have left their places.
    const upTo = isFocused.current ? Math.min(active.position + (step > 0 ? 1 : 0), count) : 0;
    let before = 0;
    for (let position = 0; position < upTo; position++) {
      const row = rowAt(position);
      if (row ? row.state === 'error' : position < error) before++;
    }
    const next = step > 0 ? before % error : (before - 1 + error) % error;
    onReadAnew();
    isFocused.current = true;
    setActive({ position: next, column: undefined, isEditing: false });
    bringIntoSight(scroller.current, next, rowHeight);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return;
      event.preventDefault();
      goToError(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const failure = rows.failed && failureOf(t('rows.failed'), rows.failed);
  if (failure) return <FailedState {...failure} />;
  if (rows.isEmpty)
    return <EmptyState icon={IconUsers} reason={t(search || department ? 'rows.noMatch' : 'rows.noRow')} />;
  if (isPhone)
    return <RowCards count={count} rowAt={rowAt} onRange={setCardRange} saving={saving} acts={acts} />;
  return (
    <RowsGrid
      scroller={scroller}
      columns={columns}
      rowHeight={rowHeight}
      count={count}
      range={range}
      rowAt={rowAt}
      active={active}
      onActive={setActive}
      isFocused={isFocused}
      sort={sort}
      onSort={(column) =>
        canSort(column) && changeFilters({ sort: nextSort(column, sort) }, { replace: true })
      }
      onStepBack={props.onStepBack}
      saving={saving}
      acts={acts}
    />
  );
}

/** One press sorts upwards, the next one downwards, the third one goes back to the usual order. */
const nextSort = (column: GridColumn, sort: string | undefined): string | undefined => {
  if (sort === `${column}.asc`) return `${column}.desc`;
  return sort === `${column}.desc` ? undefined : `${column}.asc`;
};
