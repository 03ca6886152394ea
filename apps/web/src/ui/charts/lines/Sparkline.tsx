import { exactPercent } from '@simward/contract';
import { chartsTexts } from '@simward/texts/charts';
import { scaleLinear } from 'd3-scale';
import { numbers } from '../../../lib/format/numbers.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Text } from '../../layout/Layout.tsx';
import classes from '../frame/chart.module.css';
import { textWidth } from '../frame/chartText.ts';
import { linePath } from './linePaths.ts';

const t = textsOf(chartsTexts);

interface SparklineProps {
  /** Fractions 0–1, the oldest first. */
  scores: readonly number[];
  /** Whose they are: of one learner the last ones, or means of many by attempt. */
  of?: 'latest' | 'means';
  passMark: number;
  /** Width in pixels. */
  width?: number;
  /** Higher, with a dot for each score and the name of the pass mark. */
  large?: boolean;
}

const smallHeight = 22;
const largeHeight = 50;
const margin = 4;

/** A drawing of the last scores, as small as a word, with the pass mark as a dotted line. One score is no trend. */
export function Sparkline({ scores, of = 'latest', passMark, width = 42, large = false }: SparklineProps) {
  if (scores.length < 2)
    return (
      <Text size="sm" color={3} whole>
        {t('chart.noTrend')}
      </Text>
    );
  const height = large ? largeHeight : smallHeight;
  const values = [...scores, passMark];
  const markLabel = t('chart.passMark', { mark: exactPercent(passMark) });
  // The name of the pass mark stands behind the end of its line, where no score is.
  const end = large ? width - textWidth(markLabel) - 4 : width;
  const along = scaleLinear([0, Math.max(1, scores.length - 1)], [margin, end - margin]);
  // The axis spans at least thirty points, so that small changes do not look like large ones.
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const spare = Math.max(0, 0.3 - (greatest - least)) / 2;
  const up = scaleLinear([least - spare, greatest + spare], [height - margin, margin]);
  const last = scores.at(-1) ?? 0;
  const color = last < passMark ? 'var(--accent)' : 'var(--primary)';
  return (
    <svg
      className={large ? undefined : classes.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t(`chart.trend.${of}`, {
        scores: numbers.list(scores.map((score) => numbers.percentBeside(score, passMark))),
      })}
    >
      <line
        x1={0}
        x2={end}
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
      {large && (
        <>
          {scores.slice(0, -1).map((score, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two scores may be equal
            <circle key={index} cx={along(index)} cy={up(score)} r={2.25} fill={color} />
          ))}
          <text x={end + 4} y={up(passMark)} dy="0.35em" fontSize={11.5} fill="var(--text-2)">
            {markLabel}
          </text>
        </>
      )}
      <g transform={`translate(${along(scores.length - 1)} ${up(last)})`} fill={color}>
        {last < passMark ? (
          <rect x={-2.6} y={-2.6} width={5.2} height={5.2} rx={0.6} transform="rotate(45)" />
        ) : (
          <circle r={2.75} />
        )}
      </g>
    </svg>
  );
}
