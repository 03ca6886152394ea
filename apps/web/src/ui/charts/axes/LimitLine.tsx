import type { Tone } from '../chartSeries.ts';
import { wrapText } from '../frame/chartText.ts';
import classes from './axes.module.css';

/** A value that the others are held against: the pass mark, a limit. */
export interface Limit {
  value: number;
  label: string;
  /** Text by default. */
  tone?: Tone;
  /** What lies beyond it is tinted. */
  zone?: 'above' | 'below';
  /** Where along the line its label stands; at the end by default. */
  labelAt?: 'start' | 'end';
}

interface LimitLineProps {
  limit: Limit;
  at: number;
  width: number;
  height: number;
  /** The line stands upright. */
  upright?: boolean;
  /** How far an upright one reaches over the drawing: its label clears what is written there. */
  rise?: number;
  /** The label stands behind the end of the line instead of on it. */
  beside?: boolean;
}

const lineHeight = 14;
const fontSize = 11.5;

/** A dashed line with its name, over a casing of surface, so that it shows on bars too. */
export function LimitLine({
  limit,
  at,
  width,
  height,
  upright = false,
  rise = 0,
  beside = false,
}: LimitLineProps) {
  const color = `var(--${limit.tone ?? 'text'})`;
  const ends = upright ? { x1: at, x2: at, y1: -rise, y2: height } : { x1: 0, x2: width, y1: at, y2: at };
  const lines = beside ? besideLines(limit.label) : upright ? [limit.label] : onLines(limit.label, width);
  const labelPosition = () => {
    if (upright) {
      const left = at > width / 2;
      return { x: at + (left ? -6 : 6), y: -5 - rise, textAnchor: left ? 'end' : 'start' } as const;
    }
    if (beside) return { x: width + 6, y: at + 4, textAnchor: 'start' } as const;
    const y = at + (limit.zone === 'below' ? 16 : -7 - (lines.length - 1) * lineHeight);
    return limit.labelAt === 'start'
      ? ({ x: 6, y, textAnchor: 'start' } as const)
      : ({ x: width, y, textAnchor: 'end' } as const);
  };
  const position = labelPosition();
  return (
    <g className={classes.limit}>
      {limit.zone && (
        <rect
          width={width}
          y={limit.zone === 'above' ? 0 : at}
          height={Math.max(0, limit.zone === 'above' ? at : height - at)}
          fill={color}
          opacity={0.1}
        />
      )}
      <line {...ends} className={classes.casing} />
      <line {...ends} className={classes.dashes} stroke={color} />
      <text {...position} style={{ fill: color }}>
        {lines.map((line, row) => (
          <tspan key={line} x={position.x} dy={row === 0 ? 0 : lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** A label beside the drawing takes two lines rather than much of its width. */
export const besideLines = (label: string): string[] => wrapText(label, 62, fontSize);

/** One on the line takes two where the drawing is narrow. */
const onLines = (label: string, width: number): string[] => wrapText(label, width, fontSize);
