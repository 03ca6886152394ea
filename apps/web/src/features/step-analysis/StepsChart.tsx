import { screens, type stepAnalysis } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { StackedBarChart } from '../../ui/charts/bars/StackedBarChart.tsx';
import type { ChartSeries } from '../../ui/charts/chartSeries.ts';
import { didCounts, didKeys, outcomeOf } from './items/didParts.ts';
import { useSessionsSearch } from './useSessionsSearch.ts';

interface StepsChartProps {
  analysis: stepAnalysis.StepAnalysis;
  steps: readonly stepAnalysis.AnalysedItem[];
  series: readonly ChartSeries[];
}

const barHeight = 30;

/** What became of each step as bars from left to right; a bar leads to its sessions. */
export function StepsChart({ analysis: { module, version }, steps, series }: StepsChartProps) {
  const { t } = useTranslation('stepAnalysis');
  const format = useFormat();
  const navigate = useNavigate();
  const searchOf = useSessionsSearch(module._id, version ?? '');
  return (
    <StackedBarChart
      lying
      label={t('steps.title')}
      points={steps.map((step) => ({ label: step.name, name: step.name, values: didCounts(step) }))}
      series={series}
      format={format.number}
      height={60 + steps.length * barHeight}
      axisTitle={t('chart.axis')}
      onSelect={(point, seriesKey) => {
        const step = steps[point];
        const part = didKeys.find((key) => key === seriesKey);
        if (step && part)
          void navigate({
            to: screens.stepSessions.path,
            search: searchOf(step, outcomeOf[part]),
          });
      }}
    />
  );
}
