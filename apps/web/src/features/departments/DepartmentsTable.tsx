import type { departments } from '@simward/contract';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/queries/failureOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import type { TableState } from '../../ui/table/state/tableState.ts';
import { useDepartmentColumns } from './departmentColumns.tsx';

interface DepartmentsTableProps {
  /** Where one is in the table; in the address by default. */
  state?: TableState;
  onStateChange?: (next: TableState) => void;
  /** The way to a department's form. */
  edit: (department: departments.Department) => ReactNode;
  /** The way to the form for a new one. */
  add: ReactNode;
}

export function DepartmentsTable({ state, onStateChange, edit, add }: DepartmentsTableProps) {
  const { t } = useTranslation('departments');
  const withCompany = useCompanyInView() === undefined;
  const query = useQuery(departmentsQuery);
  const columns = useDepartmentColumns(edit);
  return (
    <ClientTable
      title={t('table.title')}
      columns={columns}
      rows={query.data}
      rowKey={({ _id }) => _id}
      text={({ departmentName, companyName }) =>
        withCompany ? `${departmentName} ${companyName}` : departmentName
      }
      state={state}
      defaultSort={{ key: 'name', direction: 'asc' }}
      onStateChange={onStateChange}
      failure={failureOf(t('table.failed'), query)}
      searchLabel={t('table.search')}
      empty={<EmptyState icon={IconBuilding} reason={t('table.none')} action={add} />}
    />
  );
}
