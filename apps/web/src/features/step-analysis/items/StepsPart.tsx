import type { stepAnalysis } from '@simward/contract';
import { IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ChartLegend } from '../../../ui/charts/legends/ChartLegend.tsx';
import { ViewSwitch } from '../../../ui/charts/ViewSwitch.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { TableTitle } from '../../../ui/table/TableTitle.tsx';
import { StepsChart } from '../StepsChart.tsx';
import { stepAnalysisAddress } from '../stepAnalysisAddress.ts';
import classes from './StepsPart.module.css';
import { useDidSeries } from './useDidSeries.ts';
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
