import { scaleLinear } from 'd3-scale';
import { DotRangeMark, type DotRangeValues } from '../dot-range/DotRangeMark.tsx';

interface ScoreAmongProps extends DotRangeValues {
  /** Says in words what the drawing shows, for screen readers. */
  label: string;
  passMark: number;
  /** Value at which the axis begins; lower values are drawn at its beginning. */
  from?: number;
  /** Draws the pass mark. */
  withMark?: boolean;
  /** Width of the drawing, which shrinks to the available space. */
  width?: number;
}

const height = 18;
const margin = 6;

/** A score (0–1) compared with the scores of others, in a drawing as small as a few words. */
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
