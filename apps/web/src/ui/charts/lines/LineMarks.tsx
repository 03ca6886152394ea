import { useId } from 'react';
import type { Box } from '../bars/barGeometry.ts';
import classes from '../frame/chart.module.css';
import { MarkShape } from '../legends/MarkShape.tsx';
import { ChartMark } from '../marks/ChartMark.tsx';
import type { ChartMarks } from '../marks/useChartMarks.ts';
import type { LineChartPoint } from './lineGeometry.ts';
import { bandPath, type Curve, type LinePoint, linePath, pointsAlone } from './linePaths.ts';

interface LineStrokeProps {
  line: readonly LinePoint[];
  curve: Curve;
  color: string;
  dashed: boolean;
  main: boolean;
  /**
   * Index of the first point whose period has not ended: the line to it and after it is dashed. It is −1 if
   * there is none.
   */
  openFrom: number;
  /** Fills the area between the line and this height. */
  fillTo: number | undefined;
}

/** A line with its gaps; a point between two gaps is a dot. */
export function LineStroke({ line, curve, color, dashed, main, openFrom, fillTo }: LineStrokeProps) {
  const id = useId();
  const settled = openFrom > 0 ? line.slice(0, openFrom) : line;
  const open = openFrom > 0 ? line.slice(openFrom - 1) : [];
  const floor = line.map(({ x }) => ({ x, y: fillTo ?? 0 }));
  const stroke = {
    fill: 'none',
    stroke: color,
    strokeWidth: main ? 2.25 : 1.5,
    strokeLinejoin: 'round',
  } as const;
  return (
    <g className={classes.appear} pointerEvents="none">
      {fillTo !== undefined && (
        <>
          <linearGradient id={id} x2="0" y2="1">
            <stop stopColor={color} stopOpacity="0.3" />
            <stop offset="1" stopColor={color} stopOpacity="0.04" />
          </linearGradient>
          <path d={bandPath(floor, line, curve)} fill={`url(#${id})`} />
        </>
      )}
      <path d={linePath(settled, curve)} {...stroke} strokeDasharray={dashed ? '4 4' : undefined} />
      {open.length > 0 && <path d={linePath(open, curve)} {...stroke} strokeDasharray="3 3" />}
      {!main &&
        pointsAlone(line).map(({ x, y }) => <circle key={x} cx={x} cy={y ?? 0} r="2.5" fill={color} />)}
    </g>
  );
}

interface LinePointMarkProps {
  point: LineChartPoint;
  x: number;
  y: number;
  /** The area for the pointer: from halfway to the point before to halfway to the next. */
  area: Box;
  color: string;
  shown: boolean;
  /** False in charts of steps and of crowded points, where only the current point has a dot. */
  dotted: boolean;
  label: string;
  props: ReturnType<ChartMarks['markProps']>;
}

const radius = 7;

/** A point of the first series, which can be focused and pointed at. */
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
