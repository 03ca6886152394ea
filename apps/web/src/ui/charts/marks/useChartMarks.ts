import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { firstMark, hasMark, type MarkPosition, type Marks, nextMark } from './nextMark.ts';

interface ShownMark {
  point: number;
  /** Undefined when the pointer is at the point, but at none of its marks. */
  series?: number | undefined;
}

interface UseChartMarks {
  marks: Marks;
  lying?: boolean;
  onSelect?: ((position: MarkPosition) => void) | undefined;
}

/** One tab stop for all marks of a chart: arrow keys move between them, Enter selects, the tooltip follows focus and pointer. */
export function useChartMarks<Drawing extends Element = SVGSVGElement>({
  marks,
  lying = false,
  onSelect,
}: UseChartMarks) {
  const drawing = useRef<Drawing>(null);
  const [shown, setShown] = useState<ShownMark>();
  const [last, setLast] = useState<MarkPosition>();
  const stop = last && hasMark(marks, last) ? last : firstMark(marks);

  const hide = () => setShown(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return hide();
    const next = stop && nextMark(marks, stop, event.key, lying);
    if (!next) return;
    event.preventDefault();
    drawing.current?.querySelector<SVGElement | HTMLElement>(`[data-mark="${markName(next)}"]`)?.focus();
  };

  const markProps = (position: MarkPosition) => ({
    'data-mark': markName(position),
    tabIndex: stop?.point === position.point && stop.series === position.series ? 0 : -1,
    onFocus: () => {
      setLast(position);
      setShown(position);
    },
    onPointerEnter: () => setShown(position),
    ...(onSelect && {
      onClick: () => onSelect(position),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onSelect(position);
      },
    }),
  });

  return {
    shown: shown && marks[shown.point] ? shown : undefined,
    markProps,
    has: (position: MarkPosition) => hasMark(marks, position),
    /** Handlers for the area around the marks of a point. */
    pointProps: (point: number) => ({ onPointerEnter: () => setShown({ point }) }),
    drawingProps: {
      ref: drawing,
      onKeyDown,
      // The tooltip stays while the focus moves from mark to mark: redrawing the pressed mark would cancel
      // the click.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && drawing.current?.contains(relatedTarget))) hide();
      },
      // After a touch the tooltip stays; after the mouse it returns to the mark with keyboard focus.
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        setShown(drawing.current?.querySelector(':focus-visible') ? last : undefined);
      },
    },
  };
}

export type ChartMarks = ReturnType<typeof useChartMarks<SVGSVGElement>>;

const markName = ({ point, series }: MarkPosition) => `${point}-${series}`;
