import { exactPercent } from '@simward/contract';
import { chartsTexts } from '@simward/texts/charts';
import { numbers } from '../../../lib/format/numbers.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { BarChart } from './BarChart.tsx';

const t = textsOf(chartsTexts);

interface ScoreBar {
  label: string;
  /** Fraction 0–1. */
  score: number;
  /** The bar that the chart is about; the others are grey. */
  main?: boolean;
}

interface ScoreBarsProps {
  /** Name of the chart; screen readers say it before the bars. */
  label: string;
  bars: readonly ScoreBar[];
  passMark: number;
  height?: number;
  /** Opens the rows behind the bars. */
  onSelect?: () => void;
}

/** Scores as bars on an axis from 0 to 100, with a line at the pass mark. A main bar below it is hatched. */
export function ScoreBars({ label, bars, passMark, height = 210, onSelect }: ScoreBarsProps) {
  return (
    <BarChart
      label={label}
      kind="score"
      points={bars.map((bar) => ({ label: bar.label, name: bar.label, values: { score: bar.score } }))}
      series={[{ key: 'score', label: t('chart.score'), tone: 'primary' }]}
      format={(score) => numbers.chartPercentBeside(score, passMark)}
      height={height}
      withValues
      limit={{ value: passMark, label: t('chart.passMark', { mark: exactPercent(passMark) }) }}
      lookOf={(point) => {
        const bar = bars[point];
        return bar?.main ? { below: bar.score < passMark } : { color: 'var(--context)' };
      }}
      onSelect={onSelect}
    />
  );
}
