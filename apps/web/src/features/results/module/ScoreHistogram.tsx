import type { results, wire } from '@simward/contract';
import { wholePercent } from '@simward/contract';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import type { ChartPoint, ChartSeries } from '../../../ui/charts/chartSeries.ts';
import { stackedTable } from '../../../ui/charts/chartTable.ts';
import { DotRangeChart } from '../../../ui/charts/DotRangeChart.tsx';
import { StackedBarChart } from '../../../ui/charts/StackedBarChart.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { columnOfMark, scoreColumns } from './scoreColumns.ts';

interface ScoreHistogramProps {
  report: results.ModuleReport;
  mode: wire.Mode;
}

/** How the scores lie, by five points: successful, above the mark with a must-pass step failed, and below it. */
export function ScoreHistogram({ report, mode }: ScoreHistogramProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const { bins, scores, period, module } = report;
  const passMark = t('chart.passMark', { mark: wholePercent(module.passMark) });
  const columns = scoreColumns(bins);
  const series: readonly ChartSeries[] =
    mode === 'training'
      ? [{ key: 'successful', label: t('module.sessions'), tone: 'primary' }]
      : [
          { key: 'successful', label: t('module.successful'), tone: 'primary' },
          { key: 'mustPassFailed', label: t('module.mustPassFailed'), tone: 'fail', hatched: true },
          { key: 'below', label: t('module.below'), tone: 'context' },
        ];
  const mark = mode === 'assessment' ? columnOfMark(columns, module.passMark) : undefined;
  const points = columns.map(({ from, to, values }) => ({
    label: format.number(from),
    name: t('module.bin', { from, to }),
    values,
  }));
  const countOf = ({ key }: ChartSeries) =>
    points.reduce((all, { values }: ChartPoint) => all + (values[key] ?? 0), 0);
  return (
    <ChartCard
      title={t('module.scores')}
      unit={t(`module.scoresUnit.${mode}`, { count: period.sessions })}
      chart={
        scores.length > 0 ? (
          <DotRangeChart
            label={t('module.scoresChart')}
            rows={scores.map((score, index) => ({
              name: t('module.session', { number: index + 1 }),
              value: score,
            }))}
            words={{ value: t('list.score'), range: '' }}
            format={format.chartPercent}
            {...(mode === 'assessment' && { limit: { value: module.passMark, label: passMark } })}
          />
        ) : (
          <StackedBarChart
            label={t('module.scoresChart')}
            points={points}
            series={series}
            format={format.number}
            height={246}
            maxThickness={44}
            axisTitle={t('module.scoreAxis')}
            withValues
            nameOf={(one) => t('module.counted', { name: one.label, count: countOf(one) })}
            {...(mark !== undefined && {
              divider: {
                before: mark,
                label: passMark,
              },
            })}
          />
        )
      }
      table={stackedTable({
        pointLabel: t('module.band'),
        totalLabel: t('module.total'),
        points,
        series,
        format: format.number,
      })}
      empty={
        period.sessions === 0 ? (
          <EmptyState compact icon={IconChartBar} reason={t(`module.none.${mode}`)} />
        ) : undefined
      }
    />
  );
}
