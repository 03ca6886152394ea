import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { TimelineLayout } from './layout/timelineLayout.ts';
import { panWindow, type TimeWindow, windowAround, withMoment, zoomWindow } from './layout/timeWindow.ts';

/** Factor of the time in view for one press of a zoom key or button. */
export const zoomStep = 0.6;

export type TimeWindowState = ReturnType<typeof useTimeWindow>;

interface TimePart {
  window: TimeWindow;
  /** The whole time as it was when the part was chosen. Once it is another, the part no longer applies. */
  whole: TimeWindow;
}

/** The part of the time that is in view. It is the whole time at first, and again when the end changes. */
export function useTimeWindow(end: number) {
  const whole = useMemo(() => ({ from: 0, to: end }), [end]);
  const [part, setPart] = useState<TimePart>({ window: whole, whole });
  const window = part.whole === whole ? part.window : whole;
  // The functions never change, so that the tools that take them are not drawn again.
  const latest = useRef(whole);
  latest.current = whole;
  const changes = useMemo(() => {
    const change = (to: (now: TimeWindow, end: number) => TimeWindow) => {
      const { current } = latest;
      setPart((now) => ({
        window: to(now.whole === current ? now.window : current, current.to),
        whole: current,
      }));
    };
    return {
      zoom: (factor: number, around?: number) =>
        change((now, last) => zoomWindow(now, factor, around ?? (now.from + now.to) / 2, last)),
      pan: (seconds: number) => change((now, last) => panWindow(now, seconds, last)),
      show: (first: number, to: number) => change((_, last) => windowAround(first, to, last)),
      reveal: (at: number) => change((now, last) => withMoment(now, at, last)),
    };
  }, []);
  return { window, isWhole: window.to - window.from >= end, ...changes };
}

/** Dragging with the mouse moves the part in view; a press without a move stays a click. */
export function useDragToPan(
  { left, right }: Pick<TimelineLayout, 'left' | 'right'>,
  { window, isWhole, pan }: TimeWindowState,
) {
  const last = useRef<number>(undefined);
  const stop = () => {
    last.current = undefined;
  };
  return {
    onPointerDown: ({ button, clientX, pointerType }: PointerEvent) => {
      if (button === 0 && pointerType === 'mouse' && !isWhole) last.current = clientX;
    },
    onPointerMove: ({ clientX, buttons }: PointerEvent) => {
      if (last.current === undefined || (buttons & 1) === 0) return stop();
      pan(((last.current - clientX) / (right - left)) * (window.to - window.from));
      last.current = clientX;
    },
    onPointerUp: stop,
  };
}

/** The wheel with Ctrl, or a pinch on a touchpad, zooms at the pointer. Without Ctrl the page scrolls. */
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
      // Stops the browser from zooming the page. React's own wheel listener is passive and cannot.
      event.preventDefault();
      const { layout: drawn, window: shown, zoom: change } = latest.current;
      const x = event.clientX - element.getBoundingClientRect().left;
      change(Math.exp(Math.sign(event.deltaY) * 0.25), secondsAt(x, drawn, shown));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [box]);
}

/** Seconds at a point of the drawing, given in pixels. */
const secondsAt = (
  x: number,
  { left, right }: Pick<TimelineLayout, 'left' | 'right'>,
  { from, to }: TimeWindow,
): number => from + Math.min(1, Math.max(0, (x - left) / (right - left))) * (to - from);
