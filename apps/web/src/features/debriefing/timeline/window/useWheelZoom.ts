import { type RefObject, useEffect, useRef } from 'react';
import type { TimelineLayout } from '../layout/timelineLayout.ts';
import type { TimeWindow } from '../layout/timeWindow.ts';
import type { TimeWindowState } from './useTimeWindow.ts';

/** With Ctrl the wheel, or two fingers, zoom to where the pointer is; without it the page scrolls as ever. */
export function useWheelZoom(
  box: RefObject<HTMLElement | null>,
  layout: Pick<TimelineLayout, 'left' | 'right'>,
  { window, zoom }: TimeWindowState,
): void {
  const latest = useRef({ layout, window, zoom });
  latest.current = { layout, window, zoom };
  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || !element) return;
      // Otherwise the browser zooms the page: React's own listener could not keep it from that.
      event.preventDefault();
      const { layout: drawn, window: shown, zoom: change } = latest.current;
      const x = event.clientX - element.getBoundingClientRect().left;
      change(Math.exp(Math.sign(event.deltaY) * 0.25), secondsAt(x, drawn, shown));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [box]);
}

/** The time at a point of the drawing. */
const secondsAt = (
  x: number,
  { left, right }: Pick<TimelineLayout, 'left' | 'right'>,
  { from, to }: TimeWindow,
): number => from + Math.min(1, Math.max(0, (x - left) / (right - left))) * (to - from);
