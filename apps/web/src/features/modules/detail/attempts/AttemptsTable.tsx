import { messages, wire } from '@simward/contract';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../../ui/table/ClientTable.tsx';
import { useFilters } from '../../../../ui/table/filters/useFilters.ts';
import { CountChips } from '../../../../ui/values/figures/CountChips.tsx';
import type { Attempt } from '../moduleDetail.ts';
import { useAttemptColumns } from './attemptColumns.tsx';
import { attemptsAddress } from './attemptsSearch.ts';

interface AttemptsTableProps {
  attempts: readonly Attempt[];
}

/** The learner's attempts, newest first, with the one that the curve points to. */
export function AttemptsTable({ attempts }: AttemptsTableProps) {
  const { t } = useTranslation('modules');
  const format = useFormat();
  const columns = useAttemptColumns();
  const { filters, setFilters, clearFilters, filtered } = useFilters(attemptsAddress);
  const { mode, attempt: pointedTo } = filters;
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pointedTo) table.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pointedTo]);
  const countOf = (value: Attempt['mode']) => attempts.filter((attempt) => attempt.mode === value).length;
  return (
    <div ref={table}>
      <ClientTable
        title={t('attempts.title')}
        columns={columns}
        rows={mode ? attempts.filter((attempt) => attempt.mode === mode) : attempts}
        rowKey={({ sessionId }) => sessionId}
        current={({ sessionId }) => sessionId === pointedTo}
        text={({ startedAt, mode: run, moduleVersion }) =>
          `${format.instant(startedAt)} ${t(`attempts.${run}`)} ${moduleVersion}`
        }
        defaultSort={{ key: 'date', direction: 'desc' }}
        searchLabel={t('attempts.search')}
        filtered={filtered && mode !== undefined}
        onClearFilters={clearFilters}
        toolbar={
          attempts.length > 0 && (
            <CountChips
              label={t('attempts.filter')}
              chips={[
                { value: 'all', label: t('attempts.all'), count: attempts.length },
                ...wire.modes.map((value) => ({
                  value,
                  label: t(`attempts.${value}`),
                  count: countOf(value),
                })),
              ]}
              value={mode ?? 'all'}
              onChange={(value) => setFilters({ mode: value === 'all' ? undefined : value })}
            />
          )
        }
        empty={
          <EmptyState icon={IconHistory} title={messages.noSessionHistory.text} reason={t('attempts.none')} />
        }
      />
    </div>
  );
}
