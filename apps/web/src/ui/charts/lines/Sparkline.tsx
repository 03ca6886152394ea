import { chartsTexts } from '@simward/texts/charts';
import { scaleLinear } from 'd3-scale';
import { numbers } from '../../../lib/format/numbers.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { linePath } from './linePaths.ts';

const t = textsOf(chartsTexts);

interface SparklineProps {
  /** Fractions 0–1, the oldest first. */
  scores: readonly number[];
  passMark: number;
  /** Width in pixels. */
  width?: number;
}

const height = 22;
const margin = 4;

/** A drawing of the last scores, as small as a word, with the pass mark as a dotted line. */
export function Sparkline({ scores, passMark, width = 42 }: SparklineProps) {
  const values = [...scores, passMark];
  const along = scaleLinear([0, Math.max(1, scores.length - 1)], [margin, width - margin]);
  // The axis spans at least thirty points, so that small changes do not look like large ones.
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const spare = Math.max(0, 0.3 - (greatest - least)) / 2;
  const up = scaleLinear([least - spare, greatest + spare], [height - margin, margin]);
  const last = scores.at(-1) ?? 0;
  const color = last < passMark ? 'var(--accent)' : 'var(--primary)';
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('chart.trend', {
        scores: numbers.list(scores.map((score) => numbers.percentBeside(score, passMark))),
      })}
    >
      <line
        x1={0}
        x2={width}
        y1={up(passMark)}
        y2={up(passMark)}
        stroke="var(--text-3)"
        strokeDasharray="2 3"
      />
      <path
        d={linePath(
          scores.map((score, index) => ({ x: along(index), y: up(score) })),
          'straight',
        )}
        fill="none"
        stroke={color}
        strokeWidth={1.75}
        strokeLinejoin="round"
      />
      <circle cx={along(scores.length - 1)} cy={up(last)} r={2.75} fill={color} />
    </svg>
  );
}
