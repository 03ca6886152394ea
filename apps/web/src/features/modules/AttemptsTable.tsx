import { messages } from '@simward/contract';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/useFormat.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { clientRows } from '../../ui/table/clientRows.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTableState } from '../../ui/table/useTableState.ts';
import { type Attempt, attemptSortValue, useAttemptColumns } from './attemptColumns.tsx';

interface AttemptsTableProps {
  attempts: readonly Attempt[];
}

const newestFirst = { key: 'date', direction: 'desc' } as const;

export function AttemptsTable({ attempts }: AttemptsTableProps) {
  const { t, i18n } = useTranslation('modules');
  const format = useFormat();
  const [asked, setState] = useTableState();
  const state = { ...asked, sort: asked.sort ?? newestFirst };
  const columns = useAttemptColumns();
  const page = clientRows({
    rows: attempts,
    text: ({ startedAt, mode, moduleVersion }) =>
      `${format.instant(startedAt)} ${t(`attempts.${mode}`)} ${moduleVersion}`,
    sortValue: attemptSortValue,
    state,
    language: i18n.language,
  });
  return (
    <DataTable
      title={t('attempts.title')}
      columns={columns}
      rows={page.rows}
      rowKey={({ sessionId }) => sessionId}
      total={page.total}
      state={state}
      onStateChange={setState}
      searchLabel={t('attempts.search')}
      empty={<EmptyState icon={IconHistory} title={messages.M42.text} reason={t('attempts.none')} />}
    />
  );
}
