type Range = [number, number];

/**
 * The numbers missing from 1 … lastSeq, and as `ackSeq` the number up to which none is missing.
 * @param lastSeq the headset's last number; null until its finish has arrived
 */
export const sequenceGaps = (
  received: readonly Range[],
  lastSeq: number | null,
): { ackSeq: number; missing: Range[] } => {
  const ranges = mergeRanges(received);
  const first = ranges[0];
  const ackSeq = first && first[0] === 1 ? first[1] : 0;
  const end = lastSeq ?? ranges.at(-1)?.[1] ?? 0;
  const missing: Range[] = [];
  let next = 1;
  for (const [from, to] of ranges) {
    if (from > end) break;
    if (from > next) missing.push([next, Math.min(from - 1, end)]);
    next = to + 1;
  }
  if (next <= end) missing.push([next, end]);
  return { ackSeq, missing };
};

/** Ranges of consecutive numbers in ascending order. */
export const toRanges = (numbers: readonly number[]): Range[] => {
  const ranges: Range[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && number <= last[1] + 1) last[1] = Math.max(last[1], number);
    else ranges.push([number, number]);
  }
  return ranges;
};

/** Merges overlapping and touching ranges. */
const mergeRanges = (ranges: readonly Range[]): Range[] => {
  const merged: Range[] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
};
