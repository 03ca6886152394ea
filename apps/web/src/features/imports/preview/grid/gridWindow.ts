import { type RefObject, useLayoutEffect, useState } from 'react';

/** Positions of rows, from 0: the first one, and the one behind the last. */
export interface Range {
  from: number;
  to: number;
}

/** Rows that are drawn above and below those in sight, so that a turn of the wheel meets no gap. */
export const beyondView = 8;
/** The window moves by so many rows at once: not every pixel of a scroll draws anew. */
const stepRows = 4;

/** Positions of the rows that are drawn: those in sight and a few beyond. */
export const windowOf = (top: number, height: number, rowHeight: number, count: number): Range => {
  const first = Math.floor(top / rowHeight / stepRows) * stepRows;
  const from = Math.max(0, first - beyondView);
  return { from, to: Math.min(count, first + Math.ceil(height / rowHeight) + stepRows + beyondView) };
};

/** The window of a scrolled element with rows of one height. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, rowHeight: number, count: number) {
  const [view, setView] = useState({ top: 0, height: 440 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / rowHeight / stepRows) * stepRows * rowHeight;
      setView((before) =>
        before.top === top && before.height === element.clientHeight
          ? before
          : { top, height: element.clientHeight },
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, rowHeight]);
  return windowOf(view.top, view.height, rowHeight, count);
}
