import { area, curveLinear, curveStepAfter, line } from 'd3-shape';

export interface LinePoint {
  x: number;
  /** Null is a gap. */
  y: number | null;
}

export type Curve = 'straight' | 'step';

const curves = { straight: curveLinear, step: curveStepAfter };

/** The line through the points; it breaks where a value is missing. */
export function linePath(points: readonly LinePoint[], curve: Curve): string {
  return (
    line<LinePoint>()
      .defined(({ y }) => y !== null)
      .x(({ x }) => x)
      .y(({ y }) => y ?? 0)
      .curve(curves[curve])(points) ?? ''
  );
}

/** The surface between two lines; it breaks where either is missing. A step lasts until the next point, missing or not. */
export function bandPath(low: readonly LinePoint[], high: readonly LinePoint[], curve: Curve): string {
  const given = low.map(({ x, y }, index) => ({ x, low: y, high: high[index]?.y ?? null }));
  const isThere = (pair: (typeof given)[number] | undefined) =>
    pair !== undefined && pair.low !== null && pair.high !== null;
  const pairs = given.flatMap((pair, index) => {
    const before = given[index - 1];
    return curve === 'step' && before && isThere(before) && !isThere(pair)
      ? [{ ...before, x: pair.x }, pair]
      : [pair];
  });
  return (
    area<(typeof pairs)[number]>()
      .defined(isThere)
      .x(({ x }) => x)
      .y0((pair) => pair.low ?? 0)
      .y1((pair) => pair.high ?? 0)
      .curve(curves[curve])(pairs) ?? ''
  );
}

/** Points without a neighbour: a line through them alone would be invisible. */
export function alone(points: readonly LinePoint[]): LinePoint[] {
  const there = (index: number) => typeof points[index]?.y === 'number';
  return points.filter((_, index) => there(index) && !there(index - 1) && !there(index + 1));
}
