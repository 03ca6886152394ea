import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { firstMark, hasMark, type MarkPosition, type Marks, nextMark } from '../marks/nextMark.ts';

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null;

const positionOf = (cell: HTMLElement): MarkPosition => {
  const [point = 0, series = 0] = (cell.dataset.mark ?? '').split('-').map(Number);
  return { point, series };
};

export const cellName = ({ point, series }: MarkPosition) => `${point}-${series}`;

/**
 * One tab stop for the thousands of cells of a table; arrow keys walk, Enter selects. The table alone listens, so that a
 * cell is drawn again only when its row changes.
 */
export function useCellMarks(marks: Marks, onSelect?: (position: MarkPosition) => void) {
  const table = useRef<HTMLTableElement>(null);
  const [shown, setShown] = useState<MarkPosition & { cell: HTMLElement }>();
  const [last, setLast] = useState<MarkPosition>();
  const stop = last && hasMark(marks, last) ? last : firstMark(marks);
  const hide = () => setShown(undefined);
  const show = (cell: HTMLElement | null) => setShown(cell ? { ...positionOf(cell), cell } : undefined);
  return {
    stop,
    shown: shown && hasMark(marks, shown) && shown.cell.isConnected ? shown : undefined,
    tableProps: {
      ref: table,
      onFocus: ({ target }: FocusEvent) => {
        const cell = cellOf(target);
        if (cell) setLast(positionOf(cell));
        show(cell);
      },
      onBlur: hide,
      onPointerOver: ({ target }: PointerEvent) => {
        const cell = cellOf(target);
        if (cell !== shown?.cell) show(cell);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        // A finger that is lifted leaves what it asked for on the screen.
        if (pointerType === 'mouse')
          show(table.current?.querySelector<HTMLElement>('[data-mark]:focus-visible') ?? null);
      },
      onClick: ({ target }: MouseEvent) => {
        const cell = cellOf(target);
        if (cell) onSelect?.(positionOf(cell));
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
        // Out of view there is no cell before it is the tab stop.
        flushSync(() => setLast(next));
        table.current?.querySelector<HTMLElement>(`[data-mark="${cellName(next)}"]`)?.focus();
      },
    },
  };
}
