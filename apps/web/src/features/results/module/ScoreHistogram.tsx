import { exactPercent, results, screens, type wire } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { IconChartBar } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { StackedBarChart } from '../../../ui/charts/bars/StackedBarChart.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { stackedTable } from '../../../ui/charts/card/chartTable.ts';
import type { ChartPoint, ChartSeries } from '../../../ui/charts/chartSeries.ts';
import { DotRangeChart } from '../../../ui/charts/dot-range/DotRangeChart.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { learnersHash } from './ModuleLearners.tsx';
import { columnOfMark, scoreColumns } from './scoreColumns.ts';

const t = textsOf(resultsTexts);

interface ScoreHistogramProps {
  report: results.ModuleReport;
  mode: wire.Mode;
  range: { from: string; to: string };
}

/**
 * The scores in columns of five points: successful, above the pass mark but with a failed must-pass step, and below it. A
 * column links to its learners.
 */
export function ScoreHistogram({ report, mode, range }: ScoreHistogramProps) {
  const format = useFormat();
  const { bins, scores, period, module } = report;
  const passMark = t('chart.passMark', { mark: exactPercent(module.passMark) });
  const columns = scoreColumns(bins);
  const navigate = useNavigate();
  const linkToLearners = (which: { bin?: number; result?: results.ModuleResult }) => ({
    ...{ to: screens.moduleReport.path, hash: learnersHash },
    search: {
      ...{ moduleId: module._id, ...range, ...which },
      ...(mode === 'training' && { mode }),
    },
  });
  const series: readonly ChartSeries[] =
    mode === 'training'
      ? [{ key: 'successful', label: t('module.sessions'), tone: 'primary' }]
      : [
          { key: 'successful', label: t('module.successful'), tone: 'primary' },
          { key: 'mustPassFailed', label: t('module.mustPassFailed'), tone: 'fail', hatched: 'back' },
          { key: 'below', label: t('module.below'), tone: 'accent', hatched: true },
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
            format={(score) => format.chartPercentBeside(score, module.passMark)}
            onSelect={(row) => void navigate(linkToLearners({ bin: binOf(scores[row] ?? 0) }))}
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
            onSelect={(point) =>
              void navigate(linkToLearners({ bin: binOf((columns[point]?.from ?? 0) / 100) }))
            }
            nameOf={(item) => (
              <Link {...linkToLearners(mode === 'assessment' ? { result: resultOf[item.key] } : {})}>
                {t('module.counted', { name: item.label, count: countOf(item) })}
              </Link>
            )}
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

const resultOf: Record<string, results.ModuleResult> = {
  successful: 'successful',
  mustPassFailed: 'must-pass failed',
  below: 'not successful',
};

/** The number of the bin that holds a score. The last bin holds 100 percent, too. */
const binOf = (score: number) =>
  Math.min(results.scoreBins - 1, Math.floor(score * results.scoreBins + 1e-9));
