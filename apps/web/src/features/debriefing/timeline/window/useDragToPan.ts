import { type PointerEvent, useRef } from 'react';
import type { TimelineLayout } from '../layout/timelineLayout.ts';
import type { TimeWindowState } from './useTimeWindow.ts';

/** The part in view follows the pointer; a press that does not move stays a click. */
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
