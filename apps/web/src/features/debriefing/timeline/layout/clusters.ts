interface Standing {
  x: number;
}

export interface Cluster<Mark extends Standing> {
  x: number;
  /** One is a mark of its own. */
  marks: Mark[];
}

const nearest = 14;

/** Of the pill with their number. */
export const pillWidth = (count: number): number => 12 + (Math.floor(Math.log10(count)) + 1) * 7;

const halfWidth = (count: number): number => (count === 1 ? 18 : pillWidth(count)) / 2;

/** How near two may stand. */
const least = (a: number, b: number): number =>
  a === 1 && b === 1 ? nearest : halfWidth(a) + halfWidth(b) + 2;

/** Marks of one line by x; those closer than 14 px stand as one, and its pill keeps clear of its neighbours. */
export function clusters<Mark extends Standing>(marks: readonly Mark[]): Cluster<Mark>[] {
  const found: { x: number; count: number }[] = [];
  for (const { x: own } of marks) {
    let [x, count] = [own, 1];
    // One that has grown stands more to the left, and may reach the one before it.
    for (let last = found.at(-1); last && x - last.x < least(last.count, count); last = found.at(-1)) {
      x = (last.x * last.count + x * count) / (last.count + count);
      count += last.count;
      found.pop();
    }
    found.push({ x, count });
  }
  let first = 0;
  return found.map(({ x, count }) => {
    const from = first;
    first += count;
    return { x, marks: marks.slice(from, first) };
  });
}
