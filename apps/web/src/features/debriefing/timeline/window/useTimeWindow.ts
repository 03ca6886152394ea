import { useCallback, useState } from 'react';
import { panned, type TimeWindow, windowAround, withMoment, zoomed } from '../layout/timeWindow.ts';

/** What one press of a key or a button zooms by. */
export const zoomStep = 0.6;

export type TimeWindowState = ReturnType<typeof useTimeWindow>;

/** The part of the time that is in view: the whole at first. */
export function useTimeWindow(end: number) {
  const [window, setWindow] = useState<TimeWindow>({ from: 0, to: end });
  return {
    window,
    isWhole: window.to - window.from >= end,
    zoom: useCallback(
      (factor: number, around?: number) =>
        setWindow((now) => zoomed(now, factor, around ?? (now.from + now.to) / 2, end)),
      [end],
    ),
    pan: useCallback((seconds: number) => setWindow((now) => panned(now, seconds, end)), [end]),
    show: useCallback((first: number, last: number) => setWindow(windowAround(first, last, end)), [end]),
    reveal: useCallback((at: number) => setWindow((now) => withMoment(now, at, end)), [end]),
  };
}
