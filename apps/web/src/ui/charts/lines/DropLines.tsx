import type { Tone } from '../chartSeries.ts';
import classes from '../frame/chart.module.css';
import { textWidth } from '../frame/chartText.ts';
import { lineExtent, type Position } from './lineExtent.ts';

/** A point of the line that is marked with a line down to the axis. */
export interface Drop {
  x: number;
  value: number;
  label: string;
  /** Colour of the line; by default the colour of secondary text. */
  tone?: Tone;
  /** Draws a second line to the axis of the values. */
  across?: boolean;
  /** Draws a dot at the point. */
  dotted?: boolean;
}

interface DropLinesProps {
  drops: readonly Drop[];
  /** The curve, which the names keep clear of. */
  line: readonly Position[];
  along: (x: number) => number;
  scale: (value: number) => number;
  width: number;
  height: number;
}

const rowHeight = 18;

/** Lines from points down to the axis, each with its name. The names never overlap. */
export function DropLines({ drops, line, along, scale, width, height }: DropLinesProps) {
  let free = 0;
  // Names keep clear of the lines to the axis of the values.
  const acrossLines = drops
    .filter(({ across }) => across)
    .map(({ value, x }) => ({ y: scale(value), to: along(x) }));
  return (
    <g className={classes.limit}>
      {drops.map(({ x, value, label, tone, across = false, dotted = false }) => {
        const [at, y] = [along(x), scale(value)];
        const color = `var(--${tone ?? 'text-2'})`;
        const length = textWidth(label) + 8;
        const before = at + length > width;
        const from = before ? at - length : at;
        const text = { left: from, right: from + length };
        const crossed = acrossLines.find(
          (line) => line.to > from && Math.abs(line.y - (y + rowHeight) + 4) < rowHeight / 2,
        );
        const below = crossed ? crossed.y + rowHeight : y + rowHeight;
        // Before its line a name may lie on the curve: then it goes under the curve, or over it.
        const curve = before ? lineExtent(line, text) : undefined;
        const clear = curve && Math.max(below, curve.bottom + rowHeight);
        const labelY =
          clear !== undefined && clear > height - 6
            ? Math.max(10, (curve?.top ?? 0) - 8)
            : Math.min(height - 6, Math.max(clear ?? below, free));
        free = labelY + rowHeight;
        const position =
          across && at > length
            ? overLine(y)
            : ({ x: before ? at - 8 : at + 8, y: labelY, textAnchor: before ? 'end' : 'start' } as const);
        return (
          <g key={label}>
            {across && <line x2={at} y1={y} y2={y} className={classes.dots} stroke={color} />}
            <line
              x1={at}
              x2={at}
              y1={y}
              y2={height}
              className={dotted ? classes.solid : classes.dots}
              stroke={color}
            />
            {dotted && <circle cx={at} cy={y} r="5" fill={color} stroke="var(--surface)" strokeWidth="2" />}
            <text {...position} style={{ fill: dotted ? color : undefined }}>
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Position of a label above the beginning of the line across. */
const overLine = (y: number) => ({ x: 6, y: y - 6, textAnchor: 'start' }) as const;
