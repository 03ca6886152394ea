import type { reports } from '@simward/contract';
import { IconReportSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentOptions } from '../../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { useTableState } from '../../../ui/table/state/useTableState.ts';
import { recordsOf } from '../reportQuery.ts';
import { recordsQuery, type SummaryBody } from '../reports.queries.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { columnsAtFirst } from './columnsAtFirst.ts';
import classes from './RecordsTable.module.css';
import { useRecordColumns } from './useRecordColumns.tsx';
import type { ReportExport } from './useReportExport.ts';

interface RecordsTableProps {
  found: SummaryBody;
  save: ReportExport;
  /** Those that were chosen, in their order; undefined as it begins. */
  columns: reports.ReportColumn[] | undefined;
  /** The one that the records are narrowed to. */
  department: string | undefined;
  onDepartmentChange: (department: string | undefined) => void;
  onColumnsChange: (columns: reports.ReportColumn[] | undefined) => void;
}

/** The records, one a session and competency. */
export function RecordsTable(props: RecordsTableProps) {
  const { found, save, columns: chosen, department, onDepartmentChange, onColumnsChange } = props;
  const { t } = useTranslation('reports');
  const [state, setState] = useTableState();
  const query = useQuery(recordsQuery(recordsOf(found, state)));
  const total = query.data?.recordsCount ?? 0;
  const inView = useCompanyInView();
  const everyCompany = inView === undefined;
  const known = useQuery(departmentsQuery).data ?? [];
  const all = chosen ?? columnsAtFirst(everyCompany);
  const compares = found.compare === true;
  // What changed is known beside other days alone; its place is kept for then.
  const columns = useRecordColumns(
    all.filter((column) => compares || column !== 'change'),
    save,
  );
  return (
    <DataTable
      title={t('table.title')}
      columns={columns}
      rows={query.data?.records}
      rowKey={({ sessionId, competencyName }) => `${sessionId} ${competencyName}`}
      total={total}
      state={state}
      onStateChange={setState}
      busy={query.isPlaceholderData}
      failure={failureOf(t('table.failed'), query)}
      defaultSort={{ key: 'eventTime', direction: 'desc' }}
      searchLabel={t('table.search')}
      tools={<ColumnsMenu shown={all} compares={compares} onChange={onColumnsChange} />}
      toolbar={
        <>
          <p className={classes.count}>{t('table.count', { count: total })}</p>
          {department && (
            <FilterChoice
              label={t('table.department')}
              options={departmentOptions(known, inView?._id, [department])}
              value={department}
              onChange={onDepartmentChange}
            />
          )}
        </>
      }
      empty={<EmptyState icon={IconReportSearch} reason={t('table.none')} />}
    />
  );
}
