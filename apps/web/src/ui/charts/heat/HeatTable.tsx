import { Tooltip, VisuallyHidden } from '@mantine/core';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../../page/media.ts';
import { firstMark, hasMark, type MarkPosition, type Marks, nextMark } from '../marks/nextMark.ts';
import { type HeatColumn, HeatHead } from './HeatHead.tsx';
import { HeatRow, type HeatRowData } from './HeatRow.tsx';
import classes from './HeatTable.module.css';
import { cellGap, useHeatColumns } from './useHeatColumns.ts';

interface HeatTableProps {
  caption: string;
  /** Heading over the names of the rows: "Learner". */
  rowLabel: string;
  columns: readonly HeatColumn[];
  summaryLabel?: string;
  /** An unchanged row must be the same object, so that it is not drawn again. */
  rows: readonly HeatRowData[];
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode;
  /** Leads to the rows behind a score. */
  onSelect?: (rowKey: string, columnKey: string) => void;
  /** Details of a score, shown beside the pointer or the focus. */
  calloutOf?: (rowKey: string, columnKey: string) => ReactNode;
}

/** Scores of many people in many columns, coloured by their distance from the pass mark. It is chart and table in one. */
export function HeatTable(props: HeatTableProps) {
  const { caption, rowLabel, columns, summaryLabel, rows, empty, onSelect, calloutOf } = props;
  const marks = useMemo(
    () => rows.map(({ scores }) => columns.map((_, index) => scores[index] !== undefined)),
    [rows, columns],
  );
  const printing = usePrinting();
  const scroller = useRef<HTMLDivElement>(null);
  const { box, sizes, tableWidth, hiddenBefore, hiddenAfter, onScroll, scrollOn } = useHeatColumns({
    columnCount: columns.length,
    withSummary: summaryLabel !== undefined,
    scroller,
  });

  const select = ({ point, series }: { point: number; series: number }) => {
    const [row, column] = [rows[point], columns[series]];
    if (row?.scores[series] && column) onSelect?.(row.key, column.key);
  };
  const { stop, shown, tableProps } = useCellMarks(rows, marks, onSelect && select);
  const [row, column] = shown ? [rows[shown.point], columns[shown.series]] : [];
  const callout = shown && row?.scores[shown.series] && column && calloutOf?.(row.key, column.key);
  if (rows.length === 0) return empty;
  return (
    <div ref={box} className={classes.box}>
      <div
        ref={scroller}
        className={classes.scroll}
        onScroll={onScroll}
        style={
          {
            '--before': `${sizes.name + 2 * cellGap}px`,
            '--after': `${sizes.summary + 2 * cellGap}px`,
          } as CSSProperties
        }
      >
        {callout && (
          <Tooltip target={shown.cell} opened multiline w={292} p={12} label={callout} position="bottom" />
        )}
        <table {...tableProps} className={classes.table} style={{ inlineSize: tableWidth ?? '100%' }}>
          <VisuallyHidden component="caption">{caption}</VisuallyHidden>
          <colgroup>
            <col style={tableWidth === undefined ? undefined : { inlineSize: sizes.name }} />
            {columns.map(({ key }) => (
              <col key={key} style={{ inlineSize: sizes.score }} />
            ))}
            {summaryLabel && <col style={{ inlineSize: sizes.summary }} />}
          </colgroup>
          <HeatHead
            rowLabel={rowLabel}
            columns={columns}
            summaryLabel={summaryLabel}
            hiddenBefore={hiddenBefore}
            hiddenAfter={hiddenAfter}
            onScroll={scrollOn}
          />
          <tbody>
            {rows.map((data, point) => (
              <HeatRow
                key={data.key}
                row={data}
                point={point}
                columns={columns}
                leads={onSelect !== undefined}
                stop={stop?.point === point ? stop.series : undefined}
                withSummary={summaryLabel !== undefined}
                whole={printing}
              />
            ))}
          </tbody>
        </table>
      </div>
      {/* Shadows at the edges behind which there are more columns. */}
      {hiddenBefore > 0 && (
        <div
          className={classes.edge}
          data-side="start"
          style={{ insetInlineStart: sizes.name + 2 * cellGap }}
        />
      )}
      {hiddenAfter > 0 && (
        <div
          className={classes.edge}
          data-side="end"
          style={{ insetInlineEnd: sizes.summary + 2 * cellGap }}
        />
      )}
    </div>
  );
}

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null;

const positionOf = (cell: HTMLElement): MarkPosition => {
  const [point = 0, series = 0] = (cell.dataset.mark ?? '').split('-').map(Number);
  return { point, series };
};

/** A cell of a row by the row's key, because a filter or another order moves the row while it has the focus. */
interface RowMark {
  rowKey: string | undefined;
  series: number;
}

const cellName = ({ point, series }: MarkPosition) => `${point}-${series}`;

/**
 * One tab stop for all cells of a table; arrow keys move between them, Enter selects. Only the table listens to events, so
 * that a cell is drawn again only when its row changes.
 */
function useCellMarks(
  rows: readonly HeatRowData[],
  marks: Marks,
  onSelect?: (position: MarkPosition) => void,
) {
  const table = useRef<HTMLTableElement>(null);
  /** A finger cannot rest on a cell: its first press shows the details, the next one on the same cell selects. */
  const isFirstTouch = useRef(false);
  const [shown, setShown] = useState<RowMark & { cell: HTMLElement }>();
  const [last, setLast] = useState<RowMark>();
  const markOf = ({ point, series }: MarkPosition): RowMark => ({ rowKey: rows[point]?.key, series });
  const positionNow = (mark: RowMark | undefined): MarkPosition | undefined => {
    if (!mark) return undefined;
    const position = { point: rows.findIndex(({ key }) => key === mark.rowKey), series: mark.series };
    return hasMark(marks, position) ? position : undefined;
  };
  const shownNow = positionNow(shown);
  const stop = positionNow(last) ?? firstMark(marks);
  const hide = () => setShown(undefined);
  const show = (cell: HTMLElement | null) =>
    setShown(cell ? { ...markOf(positionOf(cell)), cell } : undefined);
  return {
    stop,
    shown: shown?.cell.isConnected && shownNow ? { ...shownNow, cell: shown.cell } : undefined,
    tableProps: {
      ref: table,
      onFocus: ({ target }: FocusEvent) => {
        const cell = cellOf(target);
        if (cell) setLast(markOf(positionOf(cell)));
        show(cell);
      },
      onBlur: hide,
      onPointerOver: ({ target, pointerType }: PointerEvent) => {
        const cell = cellOf(target);
        isFirstTouch.current = pointerType === 'touch' && cell !== shown?.cell;
        if (cell !== shown?.cell) show(cell);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        // After a touch the callout stays open. After the mouse it returns to the cell with keyboard focus,
        // or closes.
        if (pointerType === 'mouse')
          show(table.current?.querySelector<HTMLElement>('[data-mark]:focus-visible') ?? null);
      },
      onClick: ({ target }: MouseEvent) => {
        const cell = cellOf(target);
        if (cell && !isFirstTouch.current) onSelect?.(positionOf(cell));
        isFirstTouch.current = false;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const cell = cellOf(event.target);
        if (event.key === 'Escape') return hide();
        if (!cell) return;
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          return onSelect?.(positionOf(cell));
        }
        const next = nextMark(marks, positionOf(cell), event.key, true);
        if (!next) return;
        event.preventDefault();
        // A row out of view draws its cells only once it has the tab stop, so it must be drawn before the
        // focus moves.
        flushSync(() => setLast(markOf(next)));
        table.current?.querySelector<HTMLElement>(`[data-mark="${cellName(next)}"]`)?.focus();
      },
    },
  };
}
