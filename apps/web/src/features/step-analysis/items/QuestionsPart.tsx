import type { stepAnalysis } from '@simward/contract';
import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { stateOf } from '../../../ui/table/state/tableState.ts';
import { TableTitle } from '../../../ui/table/TableTitle.tsx';
import classes from './StepsPart.module.css';
import { useItemColumns } from './useItemColumns.tsx';

/** The questions, those that are least often right first. */
export function QuestionsPart({ analysis }: { analysis: stepAnalysis.StepAnalysis }) {
  const { t } = useTranslation('stepAnalysis');
  const [state, setState] = useState(stateOf({}));
  const columns = useItemColumns(analysis, 'question');
  return (
    <div className={classes.steps}>
      <ClientTable
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
    </div>
  );
}
