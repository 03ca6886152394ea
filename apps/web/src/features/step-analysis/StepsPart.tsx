import { screens, stepAnalysis } from '@simward/contract';
import { stepAnalysisTexts } from '@simward/texts/step-analysis';
import { IconListSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { WordIn } from '../../shared/help/words/Word.tsx';
import { useAddress } from '../../ui/address/useAddress.ts';
import { StackedBarChart } from '../../ui/charts/bars/StackedBarChart.tsx';
import { ViewSwitch } from '../../ui/charts/card/ChartCard.tsx';
import type { ChartSeries } from '../../ui/charts/chartSeries.ts';
import { ChartLegend } from '../../ui/charts/legends/ChartLegend.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import { stateOf } from '../../ui/table/state/tableState.ts';
import { TableTitle } from '../../ui/table/TableTitle.tsx';
import { AnalysisColumnMenu } from './AnalysisColumnMenu.tsx';
import { didCounts, didKeys, didTones, outcomeOf } from './DidBar.tsx';
import { type AnalysisColumn, stepAnalysisAddress } from './stepAnalysisAddress.ts';
import { useSessionsSearch } from './useCohort.ts';
import { useItemColumns } from './useItemColumns.tsx';

const t = textsOf(stepAnalysisTexts);

interface StepsPartProps {
  analysis: stepAnalysis.StepAnalysis;
  /** The columns that are shown beside number and step. */
  columns: readonly AnalysisColumn[];
  onColumns: (next: readonly AnalysisColumn[]) => void;
}

/** The steps as a table or a chart; a chosen phase shows only its steps. */
export function StepsPart({ analysis, columns: shown, onColumns }: StepsPartProps) {
  const [{ phase, word, view }, change] = useAddress(stepAnalysisAddress);
  const columns = useItemColumns(analysis, 'step', shown);
  const steps = analysis.steps.filter(
    (step) => (phase === undefined || step.phase === phase) && (word === undefined || step.word === word),
  );
  const third = Math.floor(analysis.sessions / 3);
  const facts =
    shown.includes('said') && analysis.sessions >= stepAnalysis.fewestSessions
      ? t('steps.facts', { count: analysis.steps.length, third })
      : t('steps.order', { count: analysis.steps.length });
  const filters = (
    <>
      {(word !== undefined || view === 'chart') && (
        <FilterChoice
          label={t('column.word')}
          options={stepAnalysis.itemWords.map((value) => ({ value, label: t(`word.${value}`) }))}
          value={word}
          onChange={(next) => change({ word: next, page: undefined })}
        />
      )}
      {analysis.phases.length > 1 && (phase !== undefined || view === 'chart') && (
        <FilterChoice
          label={t('phase')}
          options={analysis.phases.map(({ phase: name }) => ({ value: name, label: name }))}
          value={phase}
          onChange={(next) => change({ phase: next, page: undefined })}
        />
      )}
    </>
  );
  const viewSwitch = (
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
        unit={facts}
        controls={
          <>
            {filters}
            {viewSwitch}
          </>
        }
      >
        <StepsChart analysis={analysis} steps={steps} />
      </Card>
    );
  return (
    <ClientTable
      compact
      title={t('steps.title')}
      columns={columns}
      rows={steps}
      rowKey={({ name }) => name}
      text={({ name }) => name}
      withoutSearch
      filtered={phase !== undefined || word !== undefined}
      onClearFilters={() => change({ phase: undefined, word: undefined, page: undefined })}
      toolbar={
        <>
          <TableTitle of={<WordIn form="mustPass">{facts}</WordIn>}>{t('steps.title')}</TableTitle>
          {(phase !== undefined || word !== undefined) && filters}
        </>
      }
      tools={
        <>
          <ChartLegend series={didSeries} nameOf={nameOfOutcome} inHead />
          {viewSwitch}
          <AnalysisColumnMenu columns={shown} onChange={onColumns} />
        </>
      }
      {...(shown.includes('usual') && { footerNote: t('usual') })}
      empty={<EmptyState compact icon={IconListSearch} reason={t('none')} />}
    />
  );
}

const didSeries: readonly ChartSeries[] = didKeys.map((key) => ({
  key,
  label: t(`did.${key}`),
  tone: didTones[key],
  hatched: key === 'missed',
}));

const nameOfOutcome = ({ key, label }: ChartSeries): ReactNode =>
  key === 'outOfOrder' || key === 'missed' ? <WordIn form={key}>{label}</WordIn> : label;

interface StepsChartProps {
  analysis: stepAnalysis.StepAnalysis;
  steps: readonly stepAnalysis.AnalysedItem[];
}

const barHeight = 30;

/** A bar for each step, made of its outcomes. A part of a bar leads to its sessions. */
function StepsChart({ analysis: { module, version }, steps }: StepsChartProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const searchOf = useSessionsSearch(module._id, version ?? '');
  return (
    <StackedBarChart
      lying
      label={t('steps.title')}
      points={steps.map((step) => {
        const label = t('chart.label', { name: step.name, word: t(`word.${step.word}`) });
        return { label, name: label, values: didCounts(step) };
      })}
      series={didSeries}
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

/** The questions in the order of the server: first the one that is answered right least often. */
export function QuestionsPart({ analysis, columns: shown }: Omit<StepsPartProps, 'onColumns'>) {
  const [state, setState] = useState(stateOf({}));
  const columns = useItemColumns(analysis, 'question', shown);
  return (
    <ClientTable
      compact
      title={t('questions.title')}
      columns={columns}
      rows={analysis.questions}
      rowKey={({ name }) => name}
      text={({ name }) => name}
      withoutSearch
      state={state}
      onStateChange={setState}
      toolbar={<TableTitle of={t('questions.order')}>{t('questions.title')}</TableTitle>}
      empty={<EmptyState compact icon={IconListSearch} reason={t('none')} />}
    />
  );
}
