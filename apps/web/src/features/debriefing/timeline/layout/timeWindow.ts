/** The part of the time that is in view, in seconds. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** The shortest part of the time that one can zoom to, in seconds. */
export const shortestSeconds = 10;

/** Moves the part between 0 and the end, with the same length. */
function clampWindow({ from, to }: TimeWindow, end: number): TimeWindow {
  const length = Math.min(to - from, end);
  const start = Math.min(Math.max(0, from), end - length);
  return { from: start, to: start + length };
}

/** Zooms in (a factor below 1) or out around a moment, which keeps its place on the screen. */
export function zoomWindow(window: TimeWindow, factor: number, around: number, end: number): TimeWindow {
  const length = window.to - window.from;
  const next = Math.min(end, Math.max(Math.min(shortestSeconds, end), length * factor));
  const share = length === 0 ? 0.5 : (around - window.from) / length;
  const from = around - share * next;
  return clampWindow({ from, to: from + next }, end);
}

export const panWindow = ({ from, to }: TimeWindow, seconds: number, end: number): TimeWindow =>
  clampWindow({ from: from + seconds, to: to + seconds }, end);

/** The part that shows all from the first to the last moment, with space at both sides. */
export function windowAround(first: number, last: number, end: number): TimeWindow {
  const length = Math.min(end, Math.max(shortestSeconds, (last - first) * 1.5));
  const from = (first + last - length) / 2;
  return clampWindow({ from, to: from + length }, end);
}

/** Moves the part so that it shows the moment, unless the moment is in view already. */
export const withMoment = (window: TimeWindow, at: number, end: number): TimeWindow =>
  at >= window.from && at <= window.to ? window : panWindow(window, at - (window.from + window.to) / 2, end);
