import { useId } from 'react';
import motion from '../frame/motion.module.css';
import { alone, bandPath, type Curve, type LinePoint, linePath } from './linePaths.ts';

interface LineStrokeProps {
  line: readonly LinePoint[];
  curve: Curve;
  color: string;
  dashed: boolean;
  main: boolean;
  /** From this point on nothing is settled: the way there is dashed. */
  openFrom: number;
  /** The height down to which the space under the line is filled. */
  fillTo: number | undefined;
}

/** A line with its gaps; a point between two gaps stands as a dot. */
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
    <g className={motion.appear} pointerEvents="none">
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
      {!main && alone(line).map(({ x, y }) => <circle key={x} cx={x} cy={y ?? 0} r="2.5" fill={color} />)}
    </g>
  );
}
