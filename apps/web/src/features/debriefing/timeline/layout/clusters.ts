interface Standing {
  x: number;
}

export interface Cluster<Mark extends Standing> {
  x: number;
  /** One is a mark of its own. */
  marks: Mark[];
}

const nearest = { marks: 14, clusters: 24 } as const;

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
  const single = before.marks.length === 1 && last.marks.length === 1;
  if (last.x - before.x >= (single ? nearest.marks : nearest.clusters)) return undefined;
  const [a, b] = [before.marks.length, last.marks.length];
  before.marks.push(...last.marks);
  return { x: (before.x * a + last.x * b) / (a + b), marks: before.marks };
}
