import { followUp } from '@simward/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../../ui/table/state/useTableState.ts';
import { TableTitle } from '../../../ui/table/TableTitle.tsx';
import { behindQuery } from '../follow-up.queries.ts';
import { followUpAddress } from '../followUpSearch.ts';
import { BehindAct } from './BehindAct.tsx';
import { behindColumns } from './behindColumns.tsx';
import { RefresherDialog } from './RefresherDialog.tsx';
import { RemindDialog } from './RemindDialog.tsx';

interface BehindTableProps {
  summary: followUp.Summary | undefined;
}

/** Who is behind, the most urgent first, each with what is to be done about it. */
export function BehindTable({ summary }: BehindTableProps) {
  const { t } = useTranslation('followUp');
  const [state, setState] = useTableState();
  const { filters, setFilters, clearFilters, filtered } = useFilters(followUpAddress);
  const [act, setAct] = useState<{ kind: 'remind' | 'refresh'; row: followUp.Behind }>();
  const query = useQuery(behindQuery({ ...filters, pageNumber: state.page, pageSize: state.size }));
  const { data } = query;
  const close = () => setAct(undefined);
  const actOf = (row: followUp.Behind) => <BehindAct row={row} onAct={(kind) => setAct({ kind, row })} />;
  return (
    <>
      <DataTable
        title={t('table.title')}
        columns={behindColumns(t, actOf)}
        rows={data?.behind}
        rowKey={({ learner }) => learner._id}
        total={data?.behindCount ?? 0}
        state={state}
        onStateChange={setState}
        busy={query.isPlaceholderData}
        failure={failureOf(t('table.failed'), query)}
        withoutSearch
        filtered={filtered}
        onClearFilters={clearFilters}
        toolbar={
          <>
            <TableTitle
              of={
                summary &&
                t('table.of', {
                  behind: summary.behind,
                  learners: summary.learners,
                  upToDate: summary.learners - summary.behind,
                })
              }
            >
              {t('table.title')}
            </TableTitle>
            <FilterChoice
              label={t('table.why')}
              options={followUp.behindReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
              value={filters.reason}
              onChange={(reason) => setFilters({ reason })}
            />
            {filters.moduleId && data?.behind[0] && (
              <FilterChoice
                label={t('table.module')}
                options={[{ value: filters.moduleId, label: data.behind[0].moduleName }]}
                value={filters.moduleId}
                onChange={(moduleId) => setFilters({ moduleId })}
              />
            )}
          </>
        }
        footerNote={t('table.note')}
        empty={<EmptyState icon={IconCircleCheck} reason={t('table.none')} />}
      />
      {act?.kind === 'remind' && <RemindDialog only={act.row} onClose={close} />}
      {act?.kind === 'refresh' && <RefresherDialog row={act.row} onClose={close} />}
    </>
  );
}
