import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { ClientTable } from '../../../../ui/table/ClientTable.tsx';
import type { SkillDetail } from '../skillDetail.ts';
import { useAttemptColumns } from './attemptColumns.tsx';

interface AttemptsTableProps {
  detail: SkillDetail;
  /** The attempt that the chart points to. */
  chosen: string | undefined;
  onChoose: (sessionId: string) => void;
}

/** The attempts, newest first. */
export function AttemptsTable({ detail, chosen, onChoose }: AttemptsTableProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const columns = useAttemptColumns(detail, onChoose);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) table.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div ref={table}>
      <ClientTable
        title={t('table.title')}
        columns={columns}
        rows={detail.attempts}
        rowKey={({ sessionId }) => sessionId}
        current={({ sessionId }) => sessionId === chosen}
        text={({ startedAt }) => format.instant(startedAt)}
        withoutSearch
        defaultSort={{ key: 'attempt', direction: 'desc' }}
        empty={null}
      />
    </div>
  );
}
