import { Button } from '@mantine/core';
import { oasis } from '@simward/contract';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../../ui/table/state/useTableState.ts';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { dryRunQuery } from '../oasis.queries.ts';
import { DryRunHead } from './DryRunHead.tsx';
import classes from './DryRunPanel.module.css';
import { reasonTones, useDryRunColumns } from './dryRunColumns.tsx';
import { dryRunFilters } from './dryRunSearch.ts';
import { SendDryRunDialog } from './SendDryRunDialog.tsx';

/** What the saved account would do with the last 30 days; nothing goes until somebody says so. */
export function DryRunPanel() {
  const { t } = useTranslation('oasis');
  const [state, setState] = useTableState();
  const { filters, setFilters } = useFilters(dryRunFilters);
  const { reason } = filters;
  const query = useQuery(
    dryRunQuery({ ...(reason && { reason }), pageNumber: state.page, pageSize: state.size }),
  );
  const columns = useDryRunColumns();
  const [sending, setSending] = useState(false);
  const counts = query.data?.counts ?? [];
  const countOf = (name: oasis.DryRunReason) => counts.find((one) => one.reason === name)?.assessments ?? 0;
  const would = countOf('would send');
  return (
    <section className={classes.panel} aria-label={t('dryRun.title')}>
      <DryRunHead since={query.data?.since}>
        {would > 0 && (
          <Button
            leftSection={<IconSend size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setSending(true)}
          >
            {t('dryRun.sendThese', { count: would })}
          </Button>
        )}
      </DryRunHead>
      <DataTable
        title={t('dryRun.title')}
        columns={columns}
        rows={query.data?.rows}
        rowKey={({ _id }) => _id}
        total={query.data?.rowsCount ?? 0}
        state={state}
        onStateChange={setState}
        busy={query.isPlaceholderData}
        failure={failureOf(t('dryRun.failed'), query)}
        withoutSearch
        filtered={reason !== undefined}
        onClearFilters={() => setFilters({ reason: undefined })}
        toolbar={
          <CountChips
            label={t('dryRun.reason')}
            value={reason ?? 'all'}
            onChange={(next) => setFilters({ reason: next === 'all' ? undefined : next })}
            chips={[
              {
                value: 'all' as const,
                label: t('list.all'),
                count: counts.reduce((sum, { assessments }) => sum + assessments, 0),
              },
              ...oasis.dryRunReasons.map((value) => ({
                value,
                label: t(`dryRun.reasons.${value}`),
                count: countOf(value),
                tone: reasonTones[value],
              })),
            ]}
          />
        }
        empty={<EmptyState icon={IconSend} reason={t('dryRun.none')} />}
      />
      {sending && <SendDryRunDialog count={would} onClose={() => setSending(false)} />}
    </section>
  );
}
