import { type RefObject, useCallback, useState } from 'react';
import { useLargeText, usePhone } from '../../page/media.ts';
import { textScale } from '../frame/chartText.ts';
import { useWidth } from '../frame/useWidth.ts';

/** Widths in pixels of the columns that stay in place, and the least width of a score's column. */
const wideSizes = { name: 188, summary: 70, least: 90 };
const phoneSizes = { name: 94, summary: 50, least: 60 };

/** Large text needs wider columns; the names, which go on in further lines, leave room for one beside them. */
const inLargeText = ({ name, summary, least }: typeof wideSizes, width: number) => ({
  name: textScale === 1 ? name : Math.min(name * textScale, Math.max(name, width * 0.45)),
  summary: summary * textScale,
  least: least * textScale,
});
const mostWidth = 150;

/** Pixels between two cells; the style sheet has the same. */
export const cellGap = 4;

interface HeatColumns {
  columnCount: number;
  withSummary: boolean;
  scroller: RefObject<HTMLElement | null>;
}

/**
 * The widths of the table's columns: all scores have the same, and it is such that the table shows whole columns
 * only. It also counts the columns that are out of view on either side.
 */
export function useHeatColumns({ columnCount, withSummary, scroller }: HeatColumns) {
  const { ref: box, width } = useWidth();
  const { name, least, ...sizes } = inLargeText(usePhone() ? phoneSizes : wideSizes, width);
  const summary = withSummary ? sizes.summary : 0;
  // The summary of a phone with large text scrolls with the scores.
  const staying = useLargeText() ? 0 : summary + cellGap;
  const space = width - name - staying - cellGap * 2;
  const fitting = Math.max(1, Math.floor(space / (least + cellGap)));
  const inView = Math.min(columnCount, fitting);
  const step = columnCount > fitting ? space / fitting : Math.min(space / columnCount, mostWidth);
  const [before, setBefore] = useState(0);
  const most = Math.max(0, columnCount - fitting);

  const onScroll = useCallback(() => {
    // The distance is negative in a language that is written from right to left.
    setBefore(Math.round(Math.abs(scroller.current?.scrollLeft ?? 0) / step));
  }, [scroller, step]);
  /** Scrolls by as many columns as are in view. */
  const scrollOn = (direction: 1 | -1) => {
    const element = scroller.current;
    if (!element) return;
    const forwards = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({ left: direction * forwards * inView * step, behavior: still ? 'instant' : 'smooth' });
  };
  const hiddenBefore = Math.min(before, most);
  return {
    box,
    sizes: { name, score: Math.max(1, step - cellGap), summary },
    /** Width of the whole table; undefined while all columns are in view. */
    tableWidth:
      most > 0 && width > 0
        ? name + columnCount * step + summary + cellGap * (withSummary ? 3 : 2)
        : undefined,
    hiddenBefore,
    hiddenAfter: width > 0 ? most - hiddenBefore : 0,
    onScroll,
    scrollOn,
  };
}
