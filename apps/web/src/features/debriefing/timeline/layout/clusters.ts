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
export const pillWidth = (count: number): number => 12 + String(count).length * 7;

const halfWidth = (count: number): number => (count === 1 ? 18 : pillWidth(count)) / 2;

/** Marks of one line by x; those closer than 14 px stand as one, and its pill keeps clear of its neighbours. */
export function clusters<Mark extends Standing>(marks: readonly Mark[]): Cluster<Mark>[] {
  const found: Cluster<Mark>[] = [];
  for (const mark of marks) {
    found.push({ x: mark.x, marks: [mark] });
    // One that has grown stands more to the left, and may reach the one before it.
    for (let last = joined(found); last; last = joined(found)) found.splice(-2, 2, last);
  }
  return found;
}

function joined<Mark extends Standing>(found: readonly Cluster<Mark>[]): Cluster<Mark> | undefined {
  const [before, last] = [found.at(-2), found.at(-1)];
  if (!before || !last) return undefined;
  const [a, b] = [before.marks.length, last.marks.length];
  const least = a === 1 && b === 1 ? nearest : halfWidth(a) + halfWidth(b) + 2;
  if (last.x - before.x >= least) return undefined;
  before.marks.push(...last.marks);
  return { x: (before.x * a + last.x * b) / (a + b), marks: before.marks };
}
