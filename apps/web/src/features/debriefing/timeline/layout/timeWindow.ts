/** The part of the time that is in view, in seconds. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** So many seconds at least. */
export const shortest = 10;

/** The same length moved into the time that there is. */
function inside({ from, to }: TimeWindow, end: number): TimeWindow {
  const length = Math.min(to - from, end);
  const start = Math.min(Math.max(0, from), end - length);
  return { from: start, to: start + length };
}

/** Nearer (a factor under 1) or farther, so that a moment stays where it is. */
export function zoomed(window: TimeWindow, factor: number, around: number, end: number): TimeWindow {
  const length = window.to - window.from;
  const next = Math.min(end, Math.max(Math.min(shortest, end), length * factor));
  const share = length === 0 ? 0.5 : (around - window.from) / length;
  const from = around - share * next;
  return inside({ from, to: from + next }, end);
}

export const panned = ({ from, to }: TimeWindow, seconds: number, end: number): TimeWindow =>
  inside({ from: from + seconds, to: to + seconds }, end);

/** So that these moments fill it, with air at both sides. */
export function windowAround(first: number, last: number, end: number): TimeWindow {
  const length = Math.min(end, Math.max(shortest, (last - first) * 1.5));
  const from = (first + last - length) / 2;
  return inside({ from, to: from + length }, end);
}

/** It stays where it is when the moment is in view; else it goes there. */
export const withMoment = (window: TimeWindow, at: number, end: number): TimeWindow =>
  at >= window.from && at <= window.to ? window : panned(window, at - (window.from + window.to) / 2, end);
