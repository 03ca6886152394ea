import { screens, type stepAnalysis } from '@simward/contract';
import { IconListSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { StackedBarChart } from '../../../ui/charts/bars/StackedBarChart.tsx';
import type { ChartSeries } from '../../../ui/charts/chartSeries.ts';
import { ChartLegend } from '../../../ui/charts/legends/ChartLegend.tsx';
import { ViewSwitch } from '../../../ui/charts/ViewSwitch.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { TableTitle } from '../../../ui/table/TableTitle.tsx';
import { stepAnalysisAddress } from '../stepAnalysisAddress.ts';
import { useSessionsSearch } from '../useSessionsSearch.ts';
import { didCounts, didKeys, outcomeOf } from './didParts.ts';
import classes from './StepsPart.module.css';
import { useItemColumns } from './useItemColumns.tsx';

/** The steps, those of one phase where one is chosen. */
export function StepsPart({ analysis }: { analysis: stepAnalysis.StepAnalysis }) {
  const { t } = useTranslation('stepAnalysis');
  const [{ phase, view }, change] = useAddress(stepAnalysisAddress);
  const columns = useItemColumns(analysis, 'step');
  const series = useDidSeries();
  const steps = analysis.steps.filter((step) => phase === undefined || step.phase === phase);
  const filter = analysis.phases.length > 1 && (
    <FilterChoice
      label={t('phase')}
      options={analysis.phases.map((one) => ({ value: one.phase, label: one.phase }))}
      value={phase}
      onChange={(next) => change({ phase: next })}
    />
  );
  const switched = (
    <ViewSwitch
      title={t('steps.title')}
      value={view ?? 'table'}
      onChange={(next) => change({ view: next === 'chart' ? next : undefined }, { replace: true })}
    />
  );
  if (view === 'chart')
    return (
      <Card
        title={t('steps.title')}
        unit={t('steps.order')}
        controls={
          <>
            {filter}
            {switched}
          </>
        }
      >
        <StepsChart analysis={analysis} steps={steps} series={series} />
      </Card>
    );
  return (
    <div className={classes.steps}>
      <ClientTable
        title={t('steps.title')}
        columns={columns}
        rows={steps}
        rowKey={({ name }) => name}
        text={({ name }) => name}
        withoutSearch
        filtered={phase !== undefined}
        onClearFilters={() => change({ phase: undefined })}
        toolbar={
          <>
            <TableTitle of={t('steps.order')}>{t('steps.title')}</TableTitle>
            {filter}
          </>
        }
        tools={
          <>
            <ChartLegend series={series} inHead />
            {switched}
          </>
        }
        footerNote={t('usual')}
        empty={<EmptyState compact icon={IconListSearch} reason={t('none')} />}
      />
    </div>
  );
}

interface StepsChartProps {
  analysis: stepAnalysis.StepAnalysis;
  steps: readonly stepAnalysis.AnalysedItem[];
  series: readonly ChartSeries[];
}

const barHeight = 30;

/** What became of each step as bars from left to right; a bar leads to its sessions. */
function StepsChart({ analysis: { module, version }, steps, series }: StepsChartProps) {
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

const looks = {
  right: { tone: 'pass' },
  outOfOrder: { tone: 'order' },
  wrong: { tone: 'fail' },
  missed: { tone: 'warn', hatched: true },
} as const;

/** What became of an item, each with its colour. */
function useDidSeries(): readonly ChartSeries[] {
  const { t } = useTranslation('stepAnalysis');
  return didKeys.map((key) => ({ key, label: t(`did.${key}`), ...looks[key] }));
}
