import type { ChartPoint } from '../chartSeries.ts';
import type { Shape } from '../legends/MarkShape.tsx';

export interface LineChartPoint extends ChartPoint {
  /** Its position on the axis; by default its position in the list. */
  x?: number;
  shape?: Shape;
  /** Written at the point: "72%", "489 so far". */
  note?: string;
  /** Not at its end yet: the line to it is dashed, the point a ring. */
  open?: boolean;
  /** Beside the line, which passes it by: of another kind than the others. */
  beside?: boolean;
  /** The row that stands for it is chosen: a circle around it. */
  selected?: boolean;
  /** A lock beside its note: a must-pass step failed. */
  locked?: boolean;
  /** Somebody stopped being observed here: a tick on the line. */
  censored?: boolean;
}
