import { scaleLinear } from 'd3-scale';
import { pointAxisHeight } from '../axes/Axes.tsx';
import { tickText, type ValueKind, valueScale } from '../axes/valueScale.ts';
import type { Box } from '../bars/barGeometry.ts';
import type { ChartPoint } from '../chartSeries.ts';
import { widestText } from '../frame/chartText.ts';
import type { Shape } from '../legends/MarkShape.tsx';

export interface LineChartPoint extends ChartPoint {
  /** Position on the axis; by default the position in the list. */
  x?: number;
  shape?: Shape;
  /** Written at the point: "72%", "489 so far". */
  note?: string;
  /** The period has not ended: the line to the point is dashed, the point is a ring. */
  open?: boolean;
  /** True for a point of another kind, such as a training among assessments; the line leaves it out. */
  beside?: boolean;
  /** The point's row is chosen: drawn with a circle around it. */
  selected?: boolean;
  /** A must-pass step failed: drawn with a lock beside the note. */
  locked?: boolean;
  /**
   * True if a learner's observation ends here without the event (a censored case); a tick is drawn on the
   * line.
   */
  censored?: boolean;
}

interface LineGeometry {
  width: number;
  height: number;
  points: readonly LineChartPoint[];
  kind: ValueKind;
  /** All values that must fit on the axis of the values. */
  values: readonly number[];
  tickOf: ((x: number) => string) | undefined;
  /** Room after the last point, in the unit of their positions. */
  roomAfter?: number | undefined;
  /** Leaves space for labels over the drawing. */
  withGuides: boolean;
  /** Height of further content under the names of the points. */
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
  roomAfter = 0,
  withGuides,
  below = 0,
}: LineGeometry) {
  const axisTexts = valueScale(kind, values, [0, 1]).ticks.map((tick) => tickText(kind, tick));
  // The first and the last name are centred under the ends of the drawing and reach over them.
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
  // The range around a single point is widened, so that the point stands in the middle.
  const domain = least === greatest ? [least - 1, least + 1] : [least, greatest + roomAfter];
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

  // When several ticks have the same name, such as the same month, only the first one is kept.
  const evenTicks = tickOf
    ? along
        .ticks(Math.max(2, inner.width / tickDistance))
        .filter((tick) => tick <= greatest)
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
