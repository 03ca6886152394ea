import { scaleBand } from 'd3-scale';

/** A bar or a piece of a stack, in pixels: `along` is on the axis of the points, `from` and `to` on the axis of the values. */
export interface BarPiece {
  point: number;
  series: number;
  value: number;
  along: number;
  thickness: number;
  from: number;
  to: number;
  /** True for the outermost piece of its stack. */
  end: boolean;
}

interface BarGeometry {
  /** The values of each point by series; null draws nothing. */
  values: readonly (readonly (number | null)[])[];
  /** Places the bars of a point side by side instead of stacking them. */
  grouped: boolean;
  length: number;
  maxThickness: number;
  at: (value: number) => number;
}

interface Bars {
  /** The distance from one point to the next. */
  step: number;
  /** Position of a point's middle on the axis of the points, by its index. */
  middle: (point: number) => number;
  pieces: BarPiece[];
}

/** Pixels between the pieces of a stack. */
const gap = 1.5;
/** Pixels between bars side by side. */
const groupGap = 2;

/** The positions of a chart's bars. Stacks leave out values below zero. */
export function barGeometry({ values, grouped, length, maxThickness, at }: BarGeometry): Bars {
  const band = scaleBand(values.keys(), [0, length]).paddingInner(0.32).paddingOuter(0.16);
  const middle = (point: number) => (band(point) ?? 0) + band.bandwidth() / 2;
  const abreast = grouped ? Math.max(1, ...values.map((row) => row.length)) : 1;
  const space = (band.bandwidth() - groupGap * (abreast - 1)) / abreast;
  const thickness = Math.max(1, Math.min(maxThickness, space));
  const whole = thickness * abreast + groupGap * (abreast - 1);

  const pieces = values.flatMap((row, point) => {
    const start = middle(point) - whole / 2;
    if (grouped)
      return row.flatMap((value, series) =>
        value === null
          ? []
          : {
              point,
              series,
              value,
              along: start + series * (thickness + groupGap),
              thickness,
              from: at(0),
              to: at(value),
              end: true,
            },
      );
    return stack(row).map(({ series, value, low, high, first, end }) => {
      const direction = Math.sign(at(high) - at(low));
      const inset = first || Math.abs(at(high) - at(low)) <= 2 * gap ? 0 : gap * direction;
      return { point, series, value, along: start, thickness, from: at(low) + inset, to: at(high), end };
    });
  });
  return { step: band.step(), middle, pieces };
}

/** The pieces of one stack, from the axis outwards. Values below zero are left out. */
export function stack(row: readonly (number | null)[]) {
  let low = 0;
  const pieces = row.flatMap((value, series) => {
    if (value === null || value < 0) return [];
    const piece = { series, value, low, high: low + value };
    low += value;
    return piece;
  });
  return pieces.map((piece, index) => ({ ...piece, first: index === 0, end: index === pieces.length - 1 }));
}

/** The rectangle of a piece, upright or lying. */
export function pieceBox({ along, thickness, from, to }: BarPiece, lying: boolean): Box {
  const start = Math.min(from, to);
  const size = Math.abs(to - from);
  return lying
    ? { x: start, y: along, width: size, height: thickness }
    : { x: along, y: start, width: thickness, height: size };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A path with round corners at the outer end only. */
export function barOutline({ x, y, width, height }: Box, radius: number, lying: boolean): string {
  const r = Math.min(radius, width / 2, height / 2);
  return lying
    ? `M${x} ${y}h${width - r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${r - width}z`
    : `M${x} ${y + height}v${r - height}a${r} ${r} 0 0 1 ${r} ${-r}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - r}z`;
}
