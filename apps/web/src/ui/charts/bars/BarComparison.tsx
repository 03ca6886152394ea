import classes from '../axes/axes.module.css';
import { unread } from '../marks/unread.ts';

/** What a bar is held against. */
export interface Reference {
  value: number;
  label?: string;
  /** What was before: dashed, in the accent's colour. */
  earlier?: boolean;
}

interface BarComparisonProps {
  /** The middle of the bar and its thickness. */
  middle: number;
  thickness: number;
  lying: boolean;
  at: (value: number) => number;
  reference: Reference | undefined;
  range: { low: number; high: number } | undefined;
  /** What it was before: a thin bar under a lying one. */
  before: number | undefined;
  /** Where the limit runs, which the label keeps clear of. */
  limitAt: number | undefined;
}

const thin = 4;
/** From the line to its label, below it and above. */
const labelBelow = 15;
const labelAbove = -6;

/** What a bar is held against: a line across it, and the whiskers of the range that it is the mean of. */
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
    <g {...unread} className={classes.limit}>
      {before !== undefined && lying && (
        <rect
          x={at(0)}
          y={middle + half + 2}
          width={Math.max(0, at(before) - at(0))}
          height={thin}
          rx={thin / 2}
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
