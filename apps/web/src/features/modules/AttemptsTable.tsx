import { messages } from '@simward/contract';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { type Attempt, useAttemptColumns } from './attemptColumns.tsx';

interface AttemptsTableProps {
  attempts: readonly Attempt[];
}

export function AttemptsTable({ attempts }: AttemptsTableProps) {
  const { t } = useTranslation('modules');
  const format = useFormat();
  const columns = useAttemptColumns();
  return (
    <ClientTable
      title={t('attempts.title')}
      columns={columns}
      rows={attempts}
      rowKey={({ sessionId }) => sessionId}
      text={({ startedAt, mode, moduleVersion }) =>
        `${format.instant(startedAt)} ${t(`attempts.${mode}`)} ${moduleVersion}`
      }
      defaultSort={{ key: 'date', direction: 'desc' }}
      searchLabel={t('attempts.search')}
      empty={
        <EmptyState icon={IconHistory} title={messages.noSessionHistory.text} reason={t('attempts.none')} />
      }
    />
  );
}
