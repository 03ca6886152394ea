import { outbox, screens } from '@simward/contract';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/queries/failureOf.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../ui/table/filters/FilterChoice.tsx';
import { useFilters } from '../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../ui/table/state/useTableState.ts';
import { MailDialog } from './MailDialog.tsx';
import { useMailColumns } from './mailColumns.tsx';
import classes from './OutboxScreen.module.css';
import { mailsQuery } from './outbox.queries.ts';
import { queryOf } from './outboxQuery.ts';
import { outboxFilters } from './outboxSearch.ts';

/** What the portal wrote to people, and what became of it. */
export function OutboxScreen() {
  const { t } = useTranslation('outbox');
  const [state, setState] = useTableState();
  const { filters, setFilters, clearFilters, filtered } = useFilters(outboxFilters);
  const [shown, setShown] = useState<string>();
  const columns = useMailColumns(({ _id }) => setShown(_id));
  const query = useQuery(mailsQuery(queryOf(filters, state)));
  const total = query.data?.mailsCount ?? 0;
  return (
    <>
      <PageHeader title={screens.outbox.title} facts={query.data ? t('facts', { count: total }) : '\u00a0'} />
      {query.data?.sends === false && <p className={classes.note}>{t('keeps')}</p>}
      <DataTable
        title={t('table.title')}
        columns={columns}
        rows={query.data?.mails}
        rowKey={({ _id }) => _id}
        total={total}
        state={state}
        onStateChange={setState}
        busy={query.isPlaceholderData}
        failure={failureOf(t('table.failed'), query)}
        searchLabel={t('table.search')}
        filtered={filtered}
        onClearFilters={clearFilters}
        toolbar={
          <FilterChoice
            label={t('table.state')}
            options={outbox.mailStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            value={filters.state}
            onChange={(next) => setFilters({ state: next })}
          />
        }
        empty={<EmptyState icon={IconMail} reason={t('table.none')} />}
      />
      {shown !== undefined && <MailDialog id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
