import { area, curveLinear, curveStepAfter, line } from 'd3-shape';

export interface LinePoint {
  x: number;
  /** Height of the point; null makes a gap in the line. */
  y: number | null;
}

export type Curve = 'straight' | 'step';

const curves = { straight: curveLinear, step: curveStepAfter };

/** The line through the points, interrupted where a value is missing. */
export function linePath(points: readonly LinePoint[], curve: Curve): string {
  return (
    line<LinePoint>()
      .defined(({ y }) => y !== null)
      .x(({ x }) => x)
      .y(({ y }) => y ?? 0)
      .curve(curves[curve])(points) ?? ''
  );
}

/**
 * The area between two lines, interrupted where a value is missing. In a step curve a step always lasts until
 * the next point, even if that one has no value.
 */
export function bandPath(low: readonly LinePoint[], high: readonly LinePoint[], curve: Curve): string {
  const points = low.map(({ x, y }, index) => ({ x, low: y, high: high[index]?.y ?? null }));
  const isComplete = (pair: (typeof points)[number] | undefined) =>
    pair !== undefined && pair.low !== null && pair.high !== null;
  const pairs = points.flatMap((pair, index) => {
    const before = points[index - 1];
    return curve === 'step' && before && isComplete(before) && !isComplete(pair)
      ? [{ ...before, x: pair.x }, pair]
      : [pair];
  });
  return (
    area<(typeof pairs)[number]>()
      .defined(isComplete)
      .x(({ x }) => x)
      .y0((pair) => pair.low ?? 0)
      .y1((pair) => pair.high ?? 0)
      .curve(curves[curve])(pairs) ?? ''
  );
}

/** Points without neighbours, which a line alone would not show. */
export function pointsAlone(points: readonly LinePoint[]): LinePoint[] {
  const hasValue = (index: number) => typeof points[index]?.y === 'number';
  return points.filter((_, index) => hasValue(index) && !hasValue(index - 1) && !hasValue(index + 1));
}
