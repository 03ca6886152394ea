import type { Box } from '../bars/barGeometry.ts';
import { MarkShape } from '../legends/MarkShape.tsx';
import { ChartMark } from '../marks/ChartMark.tsx';
import type { ChartMarks } from '../marks/useChartMarks.ts';
import type { LineChartPoint } from './linePoint.ts';

interface LinePointMarkProps {
  point: LineChartPoint;
  x: number;
  y: number;
  /** Where the pointer finds it: from halfway to the point before to halfway to the next. */
  area: Box;
  color: string;
  shown: boolean;
  /** Steps, and points without space between them, show only the one that is asked for. */
  dotted: boolean;
  label: string;
  props: ReturnType<ChartMarks['markProps']>;
}

const radius = 7;

/** A point of the line that the chart is about. */
export function LinePointMark({ point, x, y, area, color, shown, dotted, label, props }: LinePointMarkProps) {
  const ringed = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  return (
    <ChartMark label={label} area={area} ringed={ringed} props={props}>
      {shown && <line x1={x} x2={x} y2={area.height} stroke="var(--line-2)" />}
      {point.censored && <line x1={x} x2={x} y1={y - 5} y2={y + 5} stroke="var(--text)" strokeWidth={1.5} />}
      {point.selected && <circle cx={x} cy={y} r={13} fill="none" stroke={color} strokeWidth={1.5} />}
      {(dotted || shown || point.shape) && (
        <MarkShape shape={point.shape ?? (point.open ? 'ring' : 'dot')} x={x} y={y} color={color} />
      )}
    </ChartMark>
  );
}
