import type { TimelineLayout } from '../layout/timelineLayout.ts';
import type { TimeWindow } from '../layout/timeWindow.ts';

/** The time at a point of the drawing. */
export const secondsAt = (
  x: number,
  { left, right }: Pick<TimelineLayout, 'left' | 'right'>,
  { from, to }: TimeWindow,
): number => from + Math.min(1, Math.max(0, (x - left) / (right - left))) * (to - from);
