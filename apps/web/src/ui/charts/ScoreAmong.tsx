import { scaleLinear } from 'd3-scale';
import { DotRangeMark, type DotRangeValues } from './DotRangeMark.tsx';

interface ScoreAmongProps extends DotRangeValues {
  /** The same in words, read out. */
  label: string;
  passMark: number;
  /** Of its drawing; it shrinks to the space there is. */
  width?: number;
}

const height = 18;
const margin = 6;

/** Where a score from 0 to 1 lies among others', in the space of a few words. */
export function ScoreAmong({ label, passMark, width = 132, ...values }: ScoreAmongProps) {
  const inner = width - 2 * margin;
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
          at={scaleLinear([0, 1], [0, inner])}
          y={height / 2}
          width={inner}
          below={values.value !== null && values.value < passMark}
        />
      </g>
    </svg>
  );
}
