import type { learningCurves } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import type { Drop } from '../../../ui/charts/lines/DropLines.tsx';
import { LineChart } from '../../../ui/charts/lines/LineChart.tsx';
import { masteryRows, stillLearning } from './masteryRows.ts';

interface MasteryChartProps {
  mastery: learningCurves.Mastery;
  competencyName: string;
}

/** The steps with their band, ticks where learners stopped, and how many were still learning. */
export function MasteryChart({ mastery, competencyName }: MasteryChartProps) {
  const { t } = useTranslation('learningCurves');
  const format = useFormat();
  const { steps, median, learner } = mastery;
  const points = masteryRows(steps).map((step) => ({
    x: step.attempt,
    label: '',
    name: t('mastery.point', { attempt: step.attempt, mastered: step.mastered, stopped: step.censored }),
    values: {
      share: step.share,
      // Before the first who masters it the band is the line.
      low: step.share === 0 ? 0 : step.low,
      high: step.share === 0 ? 0 : step.high,
    },
    censored: step.censored > 0,
  }));
  const shareAt = (attempt: number) => steps.findLast((step) => step.attempt <= attempt)?.share ?? 0;
  const drops: Drop[] = [
    ...(median ? [{ x: median.attempt, value: 0.5, label: t('mastery.half', median), across: true }] : []),
    ...(learner
      ? [
          {
            x: learner.attempt,
            value: shareAt(learner.attempt),
            label: t(learner.mastered ? 'mastery.learner' : 'mastery.learnerSoFar', learner),
            tone: 'accent' as const,
            dotted: true,
          },
        ]
      : []),
  ];
  return (
    <LineChart
      label={t('mastery.label', { competency: competencyName })}
      kind="score"
      curve="step"
      points={points}
      series={[{ key: 'share', label: t('mastery.share'), tone: 'primary' }]}
      band={{ low: 'low', high: 'high', label: t('mastery.band') }}
      format={format.chartPercent}
      drops={drops}
      tickOf={(x) => format.number(Math.floor(x))}
      axisLabel={t('mastery.axis')}
      under={{
        label: t('mastery.atRiskRow'),
        textAt: (attempt) => format.number(stillLearning(steps, attempt)),
      }}
      height={384}
    />
  );
}
