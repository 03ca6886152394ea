import { exactPercent, type results } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { ChartCard } from '../../../../ui/charts/card/ChartCard.tsx';
import { BandLegend } from '../../../../ui/charts/legends/BandLegend.tsx';
import { LineChart } from '../../../../ui/charts/lines/LineChart.tsx';
import { markLabelAt } from '../attempts/attemptPoints.ts';

interface MeanByAttemptProps {
  skill: results.Skill;
  bands: readonly results.AttemptBand[];
}

/** Mean score at the learners' first, second, … attempt, over the middle half from five learners on. */
export function MeanByAttempt({ skill, bands }: MeanByAttemptProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const scoreText = (score: number) => format.chartPercentBeside(score, skill.passMark);
  const withSpread = bands.some(({ spread }) => spread !== null);
  return (
    <ChartCard
      title={t('chart.title')}
      unit={t('company.unit')}
      n={t('company.n', { count: skill.learners })}
      figures={
        <BandLegend
          line={t('company.mean')}
          {...(withSpread && { band: { median: t('company.median'), half: t('company.half') } })}
        />
      }
      chart={
        <LineChart
          label={t('company.chart', { competency: skill.competencyName })}
          kind="score"
          points={bands.map(({ attempt, learners, mean, spread }) => ({
            label: format.number(attempt),
            detail: t('peers.n', { count: learners }),
            name: t('company.attempt', { attempt, count: learners }),
            values: {
              mean,
              median: spread?.median ?? null,
              low: spread?.low ?? null,
              high: spread?.high ?? null,
            },
          }))}
          series={[
            { key: 'mean', label: t('company.mean'), tone: 'primary' },
            ...(withSpread
              ? [
                  {
                    key: 'median',
                    label: t('company.median'),
                    tone: 'context' as const,
                    line: 'dashed' as const,
                  },
                ]
              : []),
          ]}
          {...(withSpread && { band: { low: 'low', high: 'high', label: t('company.half') } })}
          format={scoreText}
          limits={[
            {
              value: skill.passMark,
              label: t('chart.passMark', { mark: exactPercent(skill.passMark) }),
              labelAt: markLabelAt(
                bands.map(({ mean }) => mean),
                skill.passMark,
              ),
            },
          ]}
          height={280}
        />
      }
      table={{
        columns: [
          { label: t('table.attempt') },
          { label: t('company.learners'), numeric: true },
          { label: t('company.mean'), numeric: true },
          { label: t('company.median'), numeric: true },
          { label: t('company.half'), numeric: true },
        ],
        rows: bands.map(({ attempt, learners, mean, spread }) => [
          format.number(attempt),
          format.number(learners),
          scoreText(mean),
          spread ? scoreText(spread.median) : t('none'),
          spread ? `${scoreText(spread.low)} – ${scoreText(spread.high)}` : t('none'),
        ]),
      }}
    />
  );
}
