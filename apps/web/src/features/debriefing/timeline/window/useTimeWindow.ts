import { useMemo, useRef, useState } from 'react';
import { panned, type TimeWindow, windowAround, withMoment, zoomed } from '../layout/timeWindow.ts';

/** What one press of a key or a button zooms by. */
export const zoomStep = 0.6;

export type TimeWindowState = ReturnType<typeof useTimeWindow>;

interface TimePart {
  window: TimeWindow;
  /** What it is a part of. */
  whole: TimeWindow;
}

/** The part of the time that is in view: the whole at first, and again when the time has another end. */
export function useTimeWindow(end: number) {
  const whole = useMemo(() => ({ from: 0, to: end }), [end]);
  const [part, setPart] = useState<TimePart>({ window: whole, whole });
  const window = part.whole === whole ? part.window : whole;
  // What changes it stays the same, and with it the tools that it is given to.
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
        change((now, last) => zoomed(now, factor, around ?? (now.from + now.to) / 2, last)),
      pan: (seconds: number) => change((now, last) => panned(now, seconds, last)),
      show: (first: number, to: number) => change((_, last) => windowAround(first, to, last)),
      reveal: (at: number) => change((now, last) => withMoment(now, at, last)),
    };
  }, []);
  return { window, isWhole: window.to - window.from >= end, ...changes };
}
