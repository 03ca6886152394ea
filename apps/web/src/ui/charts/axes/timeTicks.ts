const tickSeconds = [1, 2, 5, 10, 15, 30, 60, 120, 240, 300, 600, 900, 1200, 1800, 3600, 7200] as const;
const longestTickSeconds = 14_400;

/** The ticks of a time axis between two moments, in seconds: at round times, and at most `most` of them. */
export function timeTicks(from: number, to: number, most: number): number[] {
  const step = tickSeconds.find((seconds) => (to - from) / seconds <= most) ?? longestTickSeconds;
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
