import { dataProtection, screens } from '@simward/contract';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/queries/failureOf.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../ui/table/filters/FilterChoice.tsx';
import { useFilters } from '../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../ui/table/state/useTableState.ts';
import { erasuresQuery } from './data-protection.queries.ts';
import { erasureFilters } from './dataProtectionSearch.ts';
import { EndErasureDialog } from './EndErasureDialog.tsx';
import { useErasureColumns } from './useErasureColumns.tsx';

/** Requests to erase learners: who waits, who confirmed, what was done. */
export function ErasuresTable() {
  const { t } = useTranslation('dataProtection');
  const [state, setState] = useTableState();
  const { filters, setFilters, clearFilters, filtered } = useFilters(erasureFilters);
  const [ending, setEnding] = useState<{ act: 'confirm' | 'withdraw'; erasure: dataProtection.Erasure }>();
  const columns = useErasureColumns((act, erasure) => setEnding({ act, erasure }));
  const query = useQuery(erasuresQuery({ ...filters, pageNumber: state.page, pageSize: state.size }));
  return (
    <>
      <DataTable
        title={t('erasures.title')}
        columns={columns}
        rows={query.data?.erasures}
        rowKey={({ _id }) => _id}
        total={query.data?.erasuresCount ?? 0}
        state={state}
        onStateChange={setState}
        busy={query.isPlaceholderData}
        failure={failureOf(t('erasures.failed'), query)}
        withoutSearch
        filtered={filtered}
        onClearFilters={clearFilters}
        toolbar={
          <FilterChoice
            label={t('erasures.state')}
            options={dataProtection.erasureStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            value={filters.state}
            onChange={(next) => setFilters({ state: next })}
          />
        }
        footerNote={t('erasures.note', {
          hours: dataProtection.waitHours,
          days: dataProtection.waitDays,
        })}
        empty={
          <EmptyState
            icon={IconUserOff}
            reason={t('erasures.none')}
            action={
              <LinkButton variant="default" to={screens.userManagement.path}>
                {t('erasures.toUsers')}
              </LinkButton>
            }
          />
        }
      />
      {ending && <EndErasureDialog {...ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}
