import { scaleLinear } from 'd3-scale';
import { DotRangeMark, type DotRangeValues } from '../dot-range/DotRangeMark.tsx';

interface ScoreAmongProps extends DotRangeValues {
  /** The drawing in words; read out. */
  label: string;
  passMark: number;
  /** Beginning of the axis; lower values are drawn there. */
  from?: number;
  /** Draws the pass mark. */
  withMark?: boolean;
  /** Width of the drawing, which shrinks to the available space. */
  width?: number;
}

const height = 18;
const margin = 6;

/** A score (0–1) among those of others, in the space of a few words. */
export function ScoreAmong({
  label,
  passMark,
  from = 0,
  withMark = false,
  width = 132,
  ...values
}: ScoreAmongProps) {
  const inner = width - 2 * margin;
  const at = scaleLinear([from, 1], [0, inner]).clamp(true);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', maxInlineSize: '100%' }}
      role="img"
      aria-label={label}
    >
      <g transform={`translate(${margin} 0)`}>
        <DotRangeMark
          {...values}
          at={at}
          y={height / 2}
          width={inner}
          below={values.before == null && values.value !== null && values.value < passMark}
        />
        {withMark && (
          <path
            d={`M${at(passMark)} 1V${height - 1}`}
            stroke="var(--text-2)"
            strokeWidth={1.5}
            strokeDasharray="2 2"
          />
        )}
      </g>
    </svg>
  );
}
