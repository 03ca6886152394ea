interface PositionedMark {
  x: number;
}

export interface Cluster<Mark extends PositionedMark> {
  x: number;
  /** A cluster may have one mark only. */
  marks: Mark[];
}

const leastBetweenMarks = 14;

/** Width, in pixels, of the pill with the number of marks in a cluster. */
export const pillWidth = (count: number): number => 12 + (Math.floor(Math.log10(count)) + 1) * 7;

const halfWidth = (count: number): number => (count === 1 ? 18 : pillWidth(count)) / 2;

/** The least distance, in pixels, between two clusters with these numbers of marks. */
export const leastDistance = (a: number, b: number): number =>
  a === 1 && b === 1 ? leastBetweenMarks : halfWidth(a) + halfWidth(b) + 2;

/** Joins marks of one lane, sorted by x, that are closer than 14 px. The pill of a cluster also keeps clear of its neighbours. */
export function clusters<Mark extends PositionedMark>(marks: readonly Mark[]): Cluster<Mark>[] {
  const groups: { x: number; count: number }[] = [];
  for (const { x: own } of marks) {
    let [x, count] = [own, 1];
    // Joining moves a cluster to the left, so it may now touch the cluster before it.
    for (
      let last = groups.at(-1);
      last && x - last.x < leastDistance(last.count, count);
      last = groups.at(-1)
    ) {
      x = (last.x * last.count + x * count) / (last.count + count);
      count += last.count;
      groups.pop();
    }
    groups.push({ x, count });
  }
  let first = 0;
  return groups.map(({ x, count }) => {
    const from = first;
    first += count;
    return { x, marks: marks.slice(from, first) };
  });
}
