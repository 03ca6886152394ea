import classes from '../frame/chart.module.css';
import { notReadOut } from '../frame/chartText.ts';

/** A value with which a bar is compared. */
export interface Reference {
  value: number;
  label?: string;
  /** An earlier value of the same bar: dashed, in the accent colour. */
  earlier?: boolean;
}

interface BarComparisonProps {
  /** Middle of the bar on the axis of the points. */
  middle: number;
  thickness: number;
  lying: boolean;
  at: (value: number) => number;
  reference: Reference | undefined;
  range: { low: number; high: number } | undefined;
  /** The earlier value, as a thin bar under a horizontal one. */
  before: number | undefined;
  /** Position of the limit's line, which the label avoids. */
  limitAt: number | undefined;
}

const beforeThickness = 4;
/** Offsets of a label from its line, in pixels. */
const labelBelow = 15;
const labelAbove = -6;

/**
 * The values with which a bar is compared: a line across it. A bar that shows a mean also has whiskers for
 * the range of its values.
 */
export function BarComparison({
  middle,
  thickness,
  lying,
  at,
  reference,
  range,
  before,
  limitAt,
}: BarComparisonProps) {
  const half = thickness / 2;
  const across = (value: number, reach: number) =>
    lying ? `M${at(value)} ${middle - reach}v${2 * reach}` : `M${middle - reach} ${at(value)}h${2 * reach}`;
  const whiskers =
    range &&
    [
      across(range.low, 4),
      across(range.high, 4),
      lying
        ? `M${at(range.low)} ${middle}H${at(range.high)}`
        : `M${middle} ${at(range.low)}V${at(range.high)}`,
    ].join('');
  const lines = [
    { d: reference && across(reference.value, half + (lying ? 3 : 12)), earlier: reference?.earlier },
    { d: whiskers, earlier: false },
  ];
  const labelAt = (line: number) => {
    const crossed = limitAt !== undefined && limitAt > line - 2 && limitAt < line + labelBelow + 5;
    return line + (crossed ? labelAbove : labelBelow);
  };
  return (
    <g {...notReadOut} className={classes.limit}>
      {before !== undefined && lying && (
        <rect
          x={at(0)}
          y={middle + half + 2}
          width={Math.max(0, at(before) - at(0))}
          height={beforeThickness}
          rx={beforeThickness / 2}
          fill="var(--context)"
        />
      )}
      {lines.map(
        ({ d, earlier }) =>
          d && (
            <g key={d} fill="none">
              <path d={d} className={classes.casing} />
              <path
                d={d}
                stroke={earlier ? 'var(--accent)' : 'var(--text-2)'}
                strokeWidth={earlier ? 2 : 1.5}
                strokeDasharray={earlier ? '3 2' : undefined}
              />
            </g>
          ),
      )}
      {reference?.label && !lying && (
        <text x={middle + half + 8} y={labelAt(at(reference.value))}>
          {reference.label}
        </text>
      )}
    </g>
  );
}
