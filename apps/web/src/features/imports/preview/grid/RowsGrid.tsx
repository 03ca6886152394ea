import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
} from 'react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import type { RowActs } from '../cells/useRowActs.ts';
import { fieldInError, type GridColumn, isField, titleOfColumn } from '../fields.ts';
import { GridRow } from './GridRow.tsx';
import classes from './grid.module.css';
import { beyondView, type Range } from './gridWindow.ts';
import { useFilledRows } from './useFilledRows.ts';

const t = textsOf(importDifferenceTexts);

/** The active cell. Position -1 is the row of headers; without a column it is the first cell with an error. */
export interface ActiveCell {
  position: number;
  column: GridColumn | undefined;
  isEditing: boolean;
}

interface RowsGridProps {
  scroller: RefObject<HTMLDivElement | null>;
  columns: readonly GridColumn[];
  rowHeight: number;
  count: number;
  range: Range;
  rowAt: (position: number) => imports.ListRow | undefined;
  active: ActiveCell;
  onActive: (cell: ActiveCell) => void;
  /** The grid has, or shall have, the focus. */
  isFocused: RefObject<boolean>;
  sort: string | undefined;
  onSort: (column: GridColumn) => void;
  onStepBack: () => void;
  saving: { row: number; field: imports.ListField; value: string } | undefined;
  acts: RowActs;
}

/** All rows in one scrolled grid, of which only those near the view are drawn. It is one stop of the Tab key. */
export function RowsGrid(props: RowsGridProps) {
  const { scroller, columns, rowHeight, count, range, rowAt, active, onActive, isFocused, saving } = props;
  const activeRow = rowAt(active.position);
  const activeColumn =
    active.column ?? (activeRow && fieldInError(activeRow, columns)) ?? columns[2] ?? columns[0];

  // The active cell keeps the focus, also where its row has just been drawn or its correction has ended.
  useEffect(() => {
    if (!isFocused.current || active.isEditing) return;
    const cell = scroller.current?.querySelector<HTMLElement>('[data-active]');
    if (cell && !cell.contains(document.activeElement)) cell.focus({ preventScroll: true });
  });

  /** Makes a cell the active one, and brings it into sight. */
  const goTo = (position: number, column: GridColumn | undefined) => {
    isFocused.current = true;
    onActive({ position, column, isEditing: false });
    bringIntoSight(scroller.current, position, rowHeight);
    if (column)
      scroller.current
        ?.querySelector(`[data-head="${column}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const edit = (column: GridColumn, position: number) => {
    isFocused.current = true;
    onActive({ position, column, isEditing: isField(column) && rowAt(position) !== undefined });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (active.isEditing || event.altKey || !activeColumn) return;
    const index = columns.indexOf(activeColumn);
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const isJump = event.ctrlKey || event.metaKey;
    const { position } = active;
    const isInNote = event.target instanceof HTMLButtonElement && position >= 0;
    const row = (next: number) => goTo(Math.max(-1, Math.min(count - 1, next)), activeColumn);
    const column = (next: number) => goTo(position, columns[Math.max(0, Math.min(columns.length - 1, next))]);
    const back = isRightToLeft(event.currentTarget) ? 1 : -1;
    switch (event.key) {
      case 'ArrowDown':
        row(isJump ? count - 1 : position + 1);
        break;
      case 'ArrowUp':
        row(isJump ? 0 : position - 1);
        break;
      case 'ArrowLeft':
        if (isInNote) focusBeside(event.target, back);
        else column(index + back);
        break;
      case 'ArrowRight':
        if (isInNote) focusBeside(event.target, -back);
        else column(index - back);
        break;
      case 'Home':
        goTo(isJump ? 0 : position, columns[0]);
        break;
      case 'End':
        goTo(isJump ? count - 1 : position, isJump ? activeColumn : columns.at(-1));
        break;
      case 'PageDown':
        row(position + pageRows);
        break;
      case 'PageUp':
        row(Math.max(0, position - pageRows));
        break;
      case 'Escape':
        if (!isInNote) return;
        goTo(position, activeColumn);
        focusCell(event.target);
        break;
      case 'Enter':
      case 'F2':
        if (isInNote) return;
        if (position < 0) props.onSort(activeColumn);
        else if (isField(activeColumn)) edit(activeColumn, position);
        else focusFirstButton(event.target);
        break;
      case 'z':
        if (!isJump || event.shiftKey) return;
        props.onStepBack();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const cell = target.closest<HTMLElement>('[data-column]');
    const line = cell?.closest<HTMLElement>('[aria-rowindex]');
    const column = columns.find((one) => one === cell?.dataset.column);
    if (column && line) edit(column, Number(line.getAttribute('aria-rowindex')) - 2);
  };

  // A fast scroll passes empty lines, and its rows follow when there is time; a few rows are drawn at once.
  const later = useDeferredValue(range);
  const drawn = Math.abs(later.from - range.from) <= mostAtOnce ? range : later;
  const positions = Array.from({ length: drawn.to - drawn.from }, (_, step) => drawn.from + step);
  // The active row stays drawn wherever the view is, because it holds the focus.
  const { position } = active;
  if (position >= 0 && position < count && (position < drawn.from || position >= drawn.to))
    positions.push(position);
  const filled = useFilledRows(inSightFirst(positions, position), (one) => rowAt(one) !== undefined);
  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take keys is a grid
        role="grid"
        aria-label={t('rows.title')}
        aria-rowcount={count + 1}
        aria-colcount={columns.length}
        className={classes.grid}
        style={gridStyle(columns)}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={() => {
          isFocused.current = true;
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
            isFocused.current = false;
        }}
      >
        <thead>
          <tr aria-rowindex={1} className={classes.heads}>
            {columns.map((column, index) => (
              <Head
                key={column}
                column={column}
                index={index}
                sort={props.sort}
                isActive={position < 0 && column === activeColumn}
                onSort={() => {
                  isFocused.current = true;
                  onActive({ position: -1, column, isEditing: false });
                  props.onSort(column);
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody className={classes.body} style={{ blockSize: count * rowHeight }}>
          {positions.map((one) => {
            const row = rowAt(one);
            if (row && !filled.has(one)) return null;
            return (
              <GridRow
                key={one}
                row={row}
                position={one}
                top={one * rowHeight}
                columns={columns}
                active={one === position ? activeColumn : undefined}
                isEditing={one === position && active.isEditing}
                saving={row && saving?.row === row.row ? saving : undefined}
                acts={props.acts}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A window that has moved by no more rows than this is drawn at once. */
const mostAtOnce = 8;

/** The active row, then those in sight, then those beyond. */
const inSightFirst = (positions: readonly number[], active: number): number[] => {
  const inSight = positions[0] === 0 ? positions : positions.slice(beyondView);
  return [...new Set([...positions.filter((one) => one === active), ...inSight, ...positions])];
};

interface HeadProps {
  column: GridColumn;
  index: number;
  sort: string | undefined;
  isActive: boolean;
  onSort: () => void;
}

function Head({ column, index, sort, isActive, onSort }: HeadProps) {
  const isSorted = sort?.startsWith(`${column}.`);
  const isDescending = sort?.endsWith('.desc');
  const Arrow = isDescending ? IconArrowNarrowDown : IconArrowNarrowUp;
  return (
    <th
      scope="col"
      aria-colindex={index + 1}
      aria-sort={
        isSorted ? (isDescending ? 'descending' : 'ascending') : canSort(column) ? 'none' : undefined
      }
      className={classes.head}
      data-head={column}
      data-active={isActive || undefined}
      tabIndex={isActive ? 0 : -1}
    >
      {canSort(column) ? (
        <button type="button" tabIndex={-1} onClick={onSort}>
          {titleOfColumn(column)}
          {isSorted && <Arrow size={14} stroke={2} aria-hidden="true" />}
        </button>
      ) : (
        titleOfColumn(column)
      )}
    </th>
  );
}

/** The server sorts by every field of a person's import; a status is no such field. */
export const canSort = (column: GridColumn): boolean => column !== 'note' && column !== 'status';

export const bringIntoSight = (scroller: HTMLElement | null, position: number, rowHeight: number): void => {
  if (!scroller || position < 0) return;
  const top = position * rowHeight;
  const room = scroller.clientHeight - headHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTop = top + rowHeight - room;
};

const headHeight = 38;

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

const focusCell = (target: EventTarget) => target instanceof Element && target.closest('td')?.focus();

const focusFirstButton = (cell: EventTarget) =>
  cell instanceof Element && cell.querySelector('button')?.focus();

const focusBeside = (button: EventTarget, step: number) => {
  if (!(button instanceof HTMLButtonElement)) return;
  const all = [...(button.closest('td')?.querySelectorAll('button') ?? [])];
  all[all.indexOf(button) + step]?.focus();
};

/** Widths in the order of the columns. On a narrow page two columns stand in a second line and need none. */
const gridStyle = (columns: readonly GridColumn[]) => {
  const widthsOf = (some: readonly GridColumn[]) =>
    some.map((column) => widths[column] ?? 'minmax(120px, 1.2fr)').join(' ');
  const inFirstLine = columns.filter((column) => column !== 'employeeId' && column !== 'note');
  return { '--columns': widthsOf(columns), '--first-line': widthsOf(inFirstLine) } as CSSProperties;
};

const widths: Partial<Record<GridColumn, string>> = {
  row: '54px',
  state: '106px',
  name: 'minmax(112px, 1.15fr)',
  emailAddress: 'minmax(150px, 1.95fr)',
  mobileNo: '114px',
  department: 'minmax(112px, 1.2fr)',
  employeeId: 'minmax(116px, 1.42fr)',
  role: '100px',
  note: 'minmax(150px, 1.9fr)',
};
