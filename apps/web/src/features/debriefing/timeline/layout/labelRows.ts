export interface LabelSpan {
  /** Left edge, in pixels. */
  from: number;
  width: number;
}

const gap = 8;

/** The first row in which each label, sorted from left to right, touches no other label; null when no row has space. */
export function labelRows(labels: readonly LabelSpan[], rows: number): (number | null)[] {
  const ends = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY);
  return labels.map(({ from, width }) => {
    const row = ends.findIndex((end) => end + gap <= from);
    if (row < 0) return null;
    ends[row] = from + width;
    return row;
  });
}

/** The labels that touch neither each other nor the labels in `usedSpans`; both sorted from left to right. */
export function freeLabels<Label extends LabelSpan>(
  labels: readonly Label[],
  usedSpans: readonly LabelSpan[],
): Label[] {
  let end = Number.NEGATIVE_INFINITY;
  let next = 0;
  return labels.filter(({ from, width }) => {
    for (let label = usedSpans[next]; label && label.from < from + width + gap; label = usedSpans[next]) {
      end = Math.max(end, label.from + label.width);
      next += 1;
    }
    if (end + gap > from) return false;
    end = from + width;
    return true;
  });
}
