import { keepApart } from '../../../../ui/charts/marks/keepApart.ts';
import type { SessionMark } from '../../marks/sessionMarks.ts';
import { type Cluster, clusters, leastDistance } from './clusters.ts';

export interface PositionedMark {
  mark: SessionMark;
  x: number;
}

/** A mark, or several that are drawn as one, on the line of the lane (row 0) or below it (row 1). */
export interface PlacedMarks extends Cluster<PositionedMark> {
  row: 0 | 1;
}

/** Pixels between two marks that stand beside each other. */
const leastApart = 19;
/** Up to this share of the lane, marks that were not right stand each on its own. */
const mostShare = 0.5;

/**
 * Places the steps of a lane, sorted by x. A step that was not right is never joined with right ones: it keeps the
 * line, and right ones that would touch it step down a row. Two right ones that touch stand in both rows; only more
 * of them are joined.
 */
export function placeSteps(marks: readonly PositionedMark[], left: number, right: number): PlacedMarks[] {
  const failed = failedGroups(
    marks.filter(({ mark }) => mark.kind !== 'correct'),
    left,
    right - left,
  );
  let next = 0;
  const touchesFailed = ({ x, marks: own }: Cluster<PositionedMark>): boolean => {
    const touches = (group: Cluster<PositionedMark> | undefined) =>
      group !== undefined && Math.abs(group.x - x) < leastDistance(group.marks.length, own.length);
    while (next < failed.length && (failed[next]?.x ?? 0) < x) next += 1;
    return touches(failed[next - 1]) || touches(failed[next]);
  };
  const correct = clusters(marks.filter(({ mark }) => mark.kind === 'correct')).flatMap(
    (group): PlacedMarks[] => {
      const down = touchesFailed(group);
      const [first, second, ...others] = group.marks;
      if (down || !first || !second || others.length > 0) return [{ ...group, row: down ? 1 : 0 }];
      return [
        { x: first.x, marks: [first], row: 0 },
        { x: second.x, marks: [second], row: 1 },
      ];
    },
  );
  return [...failed.map((group) => ({ ...group, row: 0 as const })), ...correct].sort((a, b) => a.x - b.x);
}

/** Marks that were not right: beside each other while there is room, else joined among themselves. */
function failedGroups(marks: readonly PositionedMark[], left: number, width: number) {
  if (marks.length * leastApart > width * mostShare) return clusters(marks);
  const apart = keepApart(
    marks.map(({ x }) => x - left),
    leastApart,
    width,
  );
  return marks.map((own, index) => ({
    // Rounded to a tenth of a pixel, as every position of the drawing.
    x: Math.round((left + (apart[index] ?? 0)) * 10) / 10,
    marks: [own],
  }));
}
