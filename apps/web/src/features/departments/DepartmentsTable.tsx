import { type departments, messages } from '@simward/contract';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/failureOf.ts';
import { useSignedInUser } from '../../lib/portalSession.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { clientRows } from '../../ui/table/clientRows.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableState } from '../../ui/table/tableState.ts';
import { departmentSortValue, useDepartmentColumns } from './departmentColumns.tsx';
import { departmentsQuery } from './departments.queries.ts';

interface DepartmentsTableProps {
  state: TableState;
  onStateChange: (next: TableState) => void;
  /** The way to a department's form. */
  edit: (department: departments.Department) => ReactNode;
  /** The way to the form for a new one. */
  add: ReactNode;
}

export function DepartmentsTable({ state, onStateChange, edit, add }: DepartmentsTableProps) {
  const { t, i18n } = useTranslation('departments');
  const user = useSignedInUser();
  const withCompany = user.permissionSet === 'superadmin' && user.viewingCompany === null;
  const query = useQuery(departmentsQuery);
  const columns = useDepartmentColumns({ withCompany, edit });
  const all = query.data?.departments;
  const page = clientRows({
    rows: all ?? [],
    text: ({ departmentName, companyName }) =>
      withCompany ? `${departmentName} ${companyName}` : departmentName,
    sortValue: departmentSortValue,
    state,
    language: i18n.language,
  });
  return (
    <DataTable
      title={t('table.title')}
      columns={columns}
      rows={all && page.rows}
      rowKey={({ _id }) => _id}
      total={page.total}
      state={state}
      onStateChange={onStateChange}
      failure={failureOf(t('table.failed'), query)}
      searchLabel={t('table.search')}
      empty={
        <EmptyState icon={IconBuilding} title={messages.M41.text} reason={t('table.none')} action={add} />
      }
    />
  );
}
