import { scaleLinear } from 'd3-scale';
import { tickText, type ValueKind, valueScale } from '../axes/valueScale.ts';
import type { Box } from '../bars/barGeometry.ts';
import { widestText } from '../frame/chartText.ts';
import type { LineChartPoint } from './linePoint.ts';
import { pointAxisHeight } from './PointAxis.tsx';

interface LineGeometry {
  width: number;
  height: number;
  points: readonly LineChartPoint[];
  kind: ValueKind;
  /** Everything that the axis of the values must hold. */
  values: readonly number[];
  tickOf: ((x: number) => string) | undefined;
  /** There are labels over the drawing. */
  withGuides: boolean;
  /** The space that is taken under the names of the points. */
  below?: number;
}

const tickDistance = 60;

/** Scales, axes and margins of a line chart. */
export function lineGeometry({
  width,
  height,
  points,
  kind,
  values,
  tickOf,
  withGuides,
  below = 0,
}: LineGeometry) {
  const axisTexts = valueScale(kind, values, [0, 1]).ticks.map((tick) => tickText(kind, tick));
  // The first and the last name stand centred under the ends of the drawing.
  const overhang = tickOf ? 14 : widestText(points.flatMap(({ label, detail = '' }) => [label, detail])) / 2;
  const left = Math.max(widestText(axisTexts) + 12, overhang);
  const top = withGuides ? 20 : 14;
  const inner = {
    width: Math.max(1, width - left - Math.max(8, overhang)),
    height: height - top - pointAxisHeight(points) - below,
  };
  const { scale, ticks } = valueScale(kind, values, [inner.height, 0]);

  const positions = points.map(({ x }, index) => x ?? index);
  const [least, greatest] = [Math.min(...positions), Math.max(...positions)];
  // One point alone stands in the middle.
  const domain = least === greatest ? [least - 1, least + 1] : [least, greatest];
  const along = scaleLinear(domain, [0, inner.width]);
  const xOf = (index: number) => along(positions[index] ?? 0);
  const halfway = (index: number, end: number) =>
    positions[index] === undefined || positions[index + 1] === undefined
      ? end
      : (xOf(index) + xOf(index + 1)) / 2;
  const areaOf = (index: number): Box => {
    const from = halfway(index - 1, -left / 2);
    return {
      x: from,
      y: 0,
      width: Math.max(0, halfway(index, inner.width + 8) - from),
      height: inner.height,
    };
  };

  // Of ticks with one name, such as those of one month, the first has it.
  const evenTicks = tickOf
    ? along
        .ticks(Math.max(2, inner.width / tickDistance))
        .filter((tick, index, all) => index === 0 || tickOf(tick) !== tickOf(all[index - 1] ?? tick))
    : [];
  const axis = tickOf
    ? {
        points: evenTicks.map((tick) => ({ label: tickOf(tick) })),
        values: evenTicks,
        at: (index: number) => along(evenTicks[index] ?? 0),
        step: inner.width / Math.max(1, evenTicks.length - 1),
      }
    : { points, values: positions, at: xOf, step: inner.width / Math.max(1, points.length - 1) };
  return {
    left,
    top,
    inner,
    scale,
    ticks: ticks.map((tick, index) => ({ at: scale(tick), text: axisTexts[index] ?? '' })),
    along,
    xOf,
    areaOf,
    axis,
  };
}
