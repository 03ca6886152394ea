import type { Tone } from '../chartSeries.ts';
import classes from '../frame/chart.module.css';
import { textScale, wrapText } from '../frame/chartText.ts';

/** A value that others are compared with, such as a pass mark. */
export interface Limit {
  value: number;
  label: string;
  /** Replaces a label that has no room in one line. */
  shortLabel?: string;
  /** Colour of line and label; by default the colour of text. */
  tone?: Tone;
  /** Tints the drawing above or below the line, where a value has crossed the limit. */
  zone?: 'above' | 'below';
  /** Position of the label along the line; the end by default. */
  labelAt?: 'start' | 'end';
}

/** Where the name of a horizontal limit stands: at an end of its line, over or under it. */
export interface LimitSpot {
  end: 'start' | 'end';
  side: 'over' | 'under';
  /** Far from the line, at the outer edge of the limit's zone. */
  baseline?: number;
}

interface LimitLineProps extends LimitLabelProps {
  height: number;
  /** Leaves the label out, for a chart that draws it over other lines. */
  unnamed?: boolean;
}

/** A dashed line with its name, edged in the background's colour, so that it shows on bars too. */
export function LimitLine({ height, unnamed = false, ...label }: LimitLineProps) {
  const { limit, at, width, upright = false, rise = 0 } = label;
  const color = `var(--${limit.tone ?? 'text'})`;
  const ends = upright ? { x1: at, x2: at, y1: -rise, y2: height } : { x1: 0, x2: width, y1: at, y2: at };
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
      {!unnamed && <LimitLabel {...label} />}
    </g>
  );
}

interface LimitLabelProps {
  limit: Limit;
  /** Position of the line, in pixels. */
  at: number;
  width: number;
  /** True for a vertical line. */
  upright?: boolean;
  /** Pixels by which an upright line reaches over the drawing, so that its label clears other labels. */
  rise?: number;
  /** Puts the label behind the end of the line instead of on it. */
  beside?: boolean;
  /** Where the label of a horizontal line stands, if that was chosen for it. */
  spot?: LimitSpot | undefined;
}

const lineHeight = 14 * textScale;
const fontSize = 11.5;

/** The name of a limit. A chart with lines draws it after them, so that it stays readable. */
export function LimitLabel(props: LimitLabelProps) {
  const { limit, at, width, upright = false, rise = 0, beside = false, spot } = props;
  const lines = beside ? besideLines(limit.label) : upright ? [limit.label] : onLines(limit.label, width);
  const labelPosition = () => {
    if (upright) {
      const left = at > width / 2;
      return { x: at + (left ? -6 : 6), y: -5 - rise, textAnchor: left ? 'end' : 'start' } as const;
    }
    if (beside) return { x: width + 6, y: at + 4, textAnchor: 'start' } as const;
    const isUnder = spot ? spot.side === 'under' : limit.zone === 'below';
    const y = spot?.baseline ?? at + (isUnder ? 16 : -7 - (lines.length - 1) * lineHeight);
    return (spot?.end ?? limit.labelAt) === 'start'
      ? ({ x: 12, y, textAnchor: 'start' } as const)
      : ({ x: width, y, textAnchor: 'end' } as const);
  };
  const position = labelPosition();
  return (
    <g className={classes.limit}>
      <text {...position} style={{ fill: `var(--${limit.tone ?? 'text'})` }}>
        {lines.map((line, row) => (
          <tspan key={line} x={position.x} dy={row === 0 ? 0 : lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** A label beside the drawing in two lines, so that it takes less of the width. */
export const besideLines = (label: string): string[] => wrapText(label, 62, fontSize);

/** A label on the limit's line; in a narrow drawing it has two lines. */
const onLines = (label: string, width: number): string[] => wrapText(label, width, fontSize);
