export interface Position {
  x: number;
  y: number;
}

/** The area of a text, in pixels of the drawing. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The highest and the lowest position of a line over a range of x; undefined where the line does not come. */
export function lineExtent(
  line: readonly Position[],
  { left, right }: Pick<Area, 'left' | 'right'>,
): Pick<Area, 'top' | 'bottom'> | undefined {
  const heights = line.flatMap((point, index) => {
    const next = line[index + 1];
    const inside = point.x >= left && point.x <= right ? [point.y] : [];
    if (!next || next.x < left || point.x > right) return inside;
    if (next.x === point.x) return [point.y, next.y];
    const at = (x: number) => point.y + ((next.y - point.y) * (x - point.x)) / (next.x - point.x);
    return [at(Math.max(left, point.x)), at(Math.min(right, next.x))];
  });
  return heights.length === 0 ? undefined : { top: Math.min(...heights), bottom: Math.max(...heights) };
}

/** True if a line passes through an area, or nearer to it than `gap`. */
export function crosses(line: readonly Position[], area: Area, gap: number): boolean {
  const extent = lineExtent(line, area);
  return extent !== undefined && extent.top < area.bottom + gap && extent.bottom > area.top - gap;
}

export const overlap = (a: Area, b: Area, gap: number): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
