/** A mark of a chart: the value of a series at a point. */
export interface MarkPosition {
  point: number;
  series: number;
}

/** True at the index of a point and then of a series where the chart has a mark. */
export type Marks = readonly (readonly boolean[])[];

export const hasMark = (marks: Marks, { point, series }: MarkPosition): boolean =>
  marks[point]?.[series] ?? false;

/** The first mark of the chart; undefined when it has none. */
export const firstMark = (marks: Marks): MarkPosition | undefined => inPoints(marks, [...marks.keys()], 0);

const steps: Partial<Record<string, readonly [point: number, series: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const lyingSteps: typeof steps = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/**
 * The mark to which a key moves: from point to point, in the same series where possible, or up and down
 * within a point. It is undefined for keys that do not move, and the same mark at either end.
 */
export function nextMark(
  marks: Marks,
  from: MarkPosition,
  key: string,
  lying = false,
): MarkPosition | undefined {
  const positions = [...marks.keys()];
  if (key === 'Home') return inPoints(marks, positions, from.series);
  if (key === 'End') return inPoints(marks, positions.toReversed(), from.series);
  const step = (lying ? lyingSteps : steps)[key];
  if (!step) return undefined;
  const [points, series] = step;
  if (series !== 0) return nextMarkInRow(marks, from, series) ?? from;
  const ahead = points > 0 ? positions.slice(from.point + 1) : positions.slice(0, from.point).toReversed();
  return inPoints(marks, ahead, from.series) ?? from;
}

function inPoints(marks: Marks, points: readonly number[], series: number): MarkPosition | undefined {
  for (const point of points) {
    const row = marks[point] ?? [];
    const filled = [...row.keys()].filter((index) => row[index]);
    if (filled.length === 0) continue;
    const nearest = filled.reduce((best, index) =>
      Math.abs(index - series) < Math.abs(best - series) ? index : best,
    );
    return { point, series: nearest };
  }
  return undefined;
}

function nextMarkInRow(
  marks: Marks,
  { point, series }: MarkPosition,
  direction: number,
): MarkPosition | undefined {
  const row = marks[point] ?? [];
  for (let next = series + direction; next >= 0 && next < row.length; next += direction)
    if (row[next]) return { point, series: next };
  return undefined;
}
