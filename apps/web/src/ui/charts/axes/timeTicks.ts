const secondsApart = [1, 2, 5, 10, 15, 30, 60, 120, 240, 300, 600, 900, 1200, 1800, 3600, 7200] as const;
const longest = 14_400;

/** Seconds at which an axis of time is named between two moments: at most so many, and at even times. */
export function timeTicks(from: number, to: number, most: number): number[] {
  const step = secondsApart.find((one) => (to - from) / one <= most) ?? longest;
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
