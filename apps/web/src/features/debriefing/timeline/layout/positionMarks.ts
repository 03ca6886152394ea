import { keepApart } from '../../../../ui/charts/marks/keepApart.ts';
import type { SessionMark } from '../../marks/sessionMarks.ts';
import { type Cluster, clusters, leastDistance } from './clusters.ts';

export interface PositionedMark {
  mark: SessionMark;
  x: number;
}

/** A mark, or several that are drawn as one, on the line of the lane (row 0) or below it (row 1). */
export interface MarkGroup extends Cluster<PositionedMark> {
  row: 0 | 1;
}

/** Pixels between two marks that stand beside each other. */
const leastApart = 19;
/** Up to this share of the lane, marks that were not right stand each on its own. */
const mostShare = 0.5;
/** With more right marks than this share of the lane they are joined as everywhere. */
const sparseShare = 1.2;

/**
 * Positions the steps of a lane, sorted by x. A step that was not right is never joined with right ones: it keeps the
 * line, and right ones that would touch it or each other step down a row. Only right ones without room in either row
 * are joined.
 */
export function positionSteps(marks: readonly PositionedMark[], left: number, right: number): MarkGroup[] {
  const failed = failedGroups(
    marks.filter(({ mark }) => mark.kind !== 'correct'),
    left,
    right - left,
  );
  const correct = marks.filter(({ mark }) => mark.kind === 'correct');
  const isClear = clearOf(failed);
  const positioned =
    correct.length * leastApart > (right - left) * sparseShare
      ? clusters(correct).map((group): MarkGroup => ({ ...group, row: isClear(group) ? 0 : 1 }))
      : inTwoRows(correct, isClear);
  return [...failed.map((group) => ({ ...group, row: 0 as const })), ...positioned].sort((a, b) => a.x - b.x);
}

type Group = Cluster<PositionedMark>;

/** Returns a function, for groups sorted by x, that says whether the next one touches none of these. */
function clearOf(groups: readonly Group[]): (group: Group) => boolean {
  let next = 0;
  return ({ x, marks }) => {
    while (next < groups.length && (groups[next]?.x ?? 0) < x) next += 1;
    return [groups[next - 1], groups[next]].every(
      (other) => !other || Math.abs(other.x - x) >= leastDistance(other.marks.length, marks.length),
    );
  };
}

/** Each mark in the first row that has room for it; without room it joins the one before it. */
function inTwoRows(marks: readonly PositionedMark[], isClear: (group: Group) => boolean): MarkGroup[] {
  const positioned: MarkGroup[] = [];
  const last: (MarkGroup | undefined)[] = [undefined, undefined];
  for (const own of marks) {
    const hasRoom = (row: 0 | 1) => {
      const before = last[row];
      return !before || own.x - before.x >= leastDistance(before.marks.length, 1) + 3;
    };
    const isFree = isClear({ x: own.x, marks: [own] }) && hasRoom(0);
    const row = isFree ? 0 : hasRoom(1) ? 1 : undefined;
    const before = positioned.at(-1);
    if (row === undefined && before) {
      before.x = (before.x * before.marks.length + own.x) / (before.marks.length + 1);
      before.marks.push(own);
      continue;
    }
    const group: MarkGroup = { x: own.x, marks: [own], row: row ?? 0 };
    last[group.row] = group;
    positioned.push(group);
  }
  return positioned;
}

/** Marks that were not right: beside each other while there is room, else joined among themselves. */
function failedGroups(marks: readonly PositionedMark[], left: number, width: number): Group[] {
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
