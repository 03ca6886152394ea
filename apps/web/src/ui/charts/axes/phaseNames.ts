import { textWidth } from '../frame/chartText.ts';

interface PhaseBar {
  name: string;
  /** Left edge and width of the bar, in pixels. */
  x: number;
  width: number;
}

export interface PhaseName<Bar> {
  bar: Bar;
  /** Where the name begins, in pixels. */
  x: number;
  /** The name is longer than its bar and stands below it. */
  isBelow: boolean;
}

/** Pixels between a bar's edge and its name, and between two names below the bars. */
const inset = 6;
const gap = 8;

/**
 * Places the names of a time line's phases: each within its bar, or, of a short one, below it and beside the names of
 * other short ones, so that no name is cut.
 */
export function phaseNames<Bar extends PhaseBar>(
  bars: readonly Bar[],
  fontSize: number,
  { from, to }: { from: number; to: number },
): PhaseName<Bar>[] {
  const widthOf = ({ name }: PhaseBar) => textWidth(name, fontSize);
  const isShort = (bar: Bar) => widthOf(bar) + 2 * inset > bar.width;
  const short = bars.filter(isShort);
  const starts: number[] = [];
  let free = from;
  for (const bar of short) {
    const x = Math.max(free, bar.x + bar.width / 2 - widthOf(bar) / 2);
    starts.push(x);
    free = x + widthOf(bar) + gap;
  }
  // Names that were pushed beyond the end move back, and push the names before them.
  let limit = to;
  for (let index = short.length - 1; index >= 0; index -= 1) {
    const bar = short[index];
    if (!bar) continue;
    starts[index] = Math.max(from, Math.min(starts[index] ?? from, limit - widthOf(bar)));
    limit = (starts[index] ?? limit) - gap;
  }
  const startOf = new Map(short.map((bar, index) => [bar, starts[index] ?? bar.x]));
  return bars.map((bar) => {
    const below = startOf.get(bar);
    return { bar, x: below ?? bar.x + inset, isBelow: below !== undefined };
  });
}
