import { MarkShape } from '../legends/MarkShape.tsx';

/** A value with the range of others, for example the middle half of peers, and their median. */
export interface DotRangeValues {
  value: number | null;
  low?: number | null;
  high?: number | null;
  median?: number | null;
  /** The earlier value, drawn as a ring that a line joins to the value. */
  before?: number | null;
}

interface DotRangeMarkProps extends DotRangeValues {
  at: (value: number) => number;
  y: number;
  width: number;
  /** The value is below the pass mark: drawn in another shape and colour. */
  below: boolean;
}

const rangeThickness = 10;

/** A track with a capsule for the range, a tick for the median and a dot for the value. */
export function DotRangeMark({
  value,
  low,
  high,
  median,
  before = null,
  at,
  y,
  width,
  below,
}: DotRangeMarkProps) {
  const range = typeof low === 'number' && typeof high === 'number' ? { low, high } : undefined;
  return (
    <g>
      <rect y={y - 1.5} width={width} height={3} rx={1.5} fill="var(--line)" />
      {range && (
        <rect
          x={at(range.low)}
          y={y - rangeThickness / 2}
          width={Math.max(2, at(range.high) - at(range.low))}
          height={rangeThickness}
          rx={rangeThickness / 2}
          fill="var(--context)"
          opacity={0.55}
        />
      )}
      {typeof median === 'number' && (
        <rect x={at(median) - 1} y={y - 6} width={2} height={12} rx={1} fill="var(--text-2)" />
      )}
      {value !== null && before !== null && (
        <>
          <path
            d={`M${at(before)} ${y}H${at(value)}`}
            stroke={value < before ? 'var(--accent)' : 'var(--primary)'}
            strokeWidth={3}
          />
          <MarkShape shape="ring" x={at(before)} y={y} color="var(--accent)" />
        </>
      )}
      {value !== null && (
        <MarkShape
          shape={below ? 'diamond' : 'dot'}
          x={at(value)}
          y={y}
          color={below ? 'var(--accent)' : 'var(--primary)'}
        />
      )}
    </g>
  );
}
