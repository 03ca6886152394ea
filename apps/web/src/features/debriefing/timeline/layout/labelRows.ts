export interface Wanted {
  /** Where it begins, and how wide it is. */
  from: number;
  width: number;
}

const gap = 8;

/**
 * The row of each label so that none touches another, from left to right: the first where it fits, else the next; null
 * where no row has space.
 */
export function labelRows(labels: readonly Wanted[], rows: number): (number | null)[] {
  const ends = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY);
  return labels.map(({ from, width }) => {
    const row = ends.findIndex((end) => end + gap <= from);
    if (row < 0) return null;
    ends[row] = from + width;
    return row;
  });
}

/** Those of the labels that touch neither each other nor those that stand there, all from left to right. */
export function freeLabels<Label extends Wanted>(
  labels: readonly Label[],
  taken: readonly Wanted[],
): Label[] {
  let end = Number.NEGATIVE_INFINITY;
  let next = 0;
  return labels.filter(({ from, width }) => {
    for (let one = taken[next]; one && one.from < from + width + gap; one = taken[next]) {
      end = Math.max(end, one.from + one.width);
      next += 1;
    }
    if (end + gap > from) return false;
    end = from + width;
    return true;
  });
}
