import { loginRecords, screens } from '@simward/contract';
import { IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../lib/api/fetching/downloadFile.ts';
import { failureOf } from '../../lib/api/queries/failureOf.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useToday } from '../../lib/format/useToday.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { FilterChoice } from '../../ui/table/filters/FilterChoice.tsx';
import { useFilters } from '../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../ui/table/state/useTableState.ts';
import classes from './LoginRecordsScreen.module.css';
import { recordsQuery } from './login-records.queries.ts';
import { recordFilters } from './loginRecordsSearch.ts';
import { RecordsForm } from './RecordsForm.tsx';
import { filterOf, queryOf, summaryOf, withMonth } from './recordsQuery.ts';
import { StartsCard } from './StartsCard.tsx';
import { useRecordColumns } from './useRecordColumns.tsx';

/** The sessions on headsets by their start: of the month so far until somebody asks for others. */
export function LoginRecordsScreen() {
  const { t } = useTranslation('loginRecords');
  const format = useFormat();
  const today = useToday();
  const [state, setState] = useTableState();
  const { filters, setFilters, clearFilters, filtered } = useFilters(recordFilters);
  const shown = withMonth(filters, today);
  const query = useQuery(recordsQuery(queryOf(shown, state)));
  const total = query.data?.userSessionsCount ?? 0;
  const columns = useRecordColumns();
  const { hour } = filters;
  return (
    <>
      <PageHeader
        title={screens.loginRecords.title}
        facts={t('facts')}
        actions={
          <ExportMenu
            variant="default"
            label={t('export', { count: total })}
            failed={t('exportFailed')}
            disabled={total === 0}
            save={(kind) =>
              downloadFile(loginRecords.exportRecords, { query: { ...filterOf(shown), format: kind } })
            }
          />
        }
      />
      <div className={classes.parts}>
        <RecordsForm
          key={JSON.stringify(summaryOf(shown))}
          filters={shown}
          today={today}
          onSearch={(next) => setFilters({ ...next, hour: undefined })}
        />
        <StartsCard
          filters={shown}
          onHourChange={(next) => setFilters({ hour: next })}
          onDepartmentChange={(id) => setFilters({ departments: [id], hour: undefined })}
        />
        <DataTable
          title={t('table.title')}
          columns={columns}
          rows={query.data?.userSessions}
          rowKey={({ _id }) => _id}
          total={total}
          state={state}
          onStateChange={setState}
          busy={query.isPlaceholderData}
          failure={failureOf(t('table.failed'), query)}
          defaultSort={{ key: 'start', direction: 'desc' }}
          withoutSearch
          filtered={filtered}
          onClearFilters={clearFilters}
          toolbar={
            hour !== undefined && (
              <FilterChoice
                label={t('filter.hour')}
                options={Array.from({ length: 24 }, (_, one) => ({
                  value: String(one),
                  label: format.hourOfDay(one),
                }))}
                value={String(hour)}
                onChange={(next) => setFilters({ hour: next === undefined ? undefined : Number(next) })}
              />
            )
          }
          empty={<EmptyState icon={IconLogin2} reason={t('table.none')} />}
        />
      </div>
    </>
  );
}
