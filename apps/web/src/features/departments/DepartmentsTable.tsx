import type { departments } from '@simward/contract';
import { departmentsTexts } from '@simward/texts/departments';
import { uiTexts } from '@simward/texts/ui';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/api/queries.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { Row } from '../../ui/layout/Layout.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import type { ListActs, PhoneRow } from '../../ui/table/phone/phoneList.ts';
import type { TableState } from '../../ui/table/state/tableState.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';

const t = textsOf(departmentsTexts);
const tUi = textsOf(uiTexts);

interface DepartmentsTableProps {
  /** On a page of its own: the link around a department's name, and the acts of the page. */
  page?: { link: (department: departments.Department) => ReactNode; acts: ListActs };
  /** Page, sort and search; from the address by default. */
  state?: TableState;
  onStateChange?: (next: TableState) => void;
  /** The button or link to a department's form. */
  edit: (department: departments.Department) => ReactNode;
  /** The button or link to the form for a new department. */
  add: ReactNode;
}

export function DepartmentsTable({ page, state, onStateChange, edit, add }: DepartmentsTableProps) {
  const withCompany = useCompanyInView() === undefined;
  const query = useQuery(departmentsQuery);
  const columns = useDepartmentColumns(edit);
  return (
    <ClientTable
      title={t('table.title')}
      columns={columns}
      phone={page && departmentRow(page.link, withCompany)}
      acts={page?.acts}
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

const departmentRow = (
  link: (department: departments.Department) => ReactNode,
  withCompany: boolean,
): PhoneRow<departments.Department> => ({
  label: ({ departmentName }) => departmentName,
  picture: ({ _id, departmentName, departmentLogo }) => (
    <UserAvatar id={_id} name={departmentName} picture={departmentLogo?.Location} size={40} shape="square" />
  ),
  name: link,
  facts: ({ users, modulesCount, companyName }) => [
    tUi('phone.users', { count: users }),
    tUi('phone.modules', { count: modulesCount }),
    withCompany && companyName,
  ],
  end: ({ status }) => !status && <StatusBadge tone="mute">{t('table.inactive')}</StatusBadge>,
  acts: 'none',
});

function useDepartmentColumns(
  edit: (department: departments.Department) => ReactNode,
): readonly ClientColumn<departments.Department>[] {
  const inView = useCompanyInView();
  const company: ClientColumn<departments.Department> = {
    key: 'company',
    title: t('table.company'),
    value: ({ companyName }) => companyName,
  };
  return [
    {
      key: 'name',
      title: t('table.name'),
      value: ({ departmentName }) => departmentName,
      render: ({ _id, departmentName, departmentLogo }) => (
        <Row as="span" nowrap>
          <UserAvatar
            id={_id}
            name={departmentName}
            picture={departmentLogo?.Location}
            size={26}
            shape="square"
          />
          {departmentName}
        </Row>
      ),
      card: 'heading',
    },
    {
      key: 'users',
      title: t('table.users'),
      value: ({ users }) => users,
      render: ({ users, max_users: most }) =>
        most === null ? t('table.count', { count: users }) : t('table.countOf', { count: users, most }),
      numeric: true,
    },
    ...(inView ? [] : [company]),
    {
      key: 'modules',
      title: t('table.modules'),
      value: ({ modulesCount }) => modulesCount,
      numeric: true,
    },
    {
      key: 'status',
      title: t('table.status'),
      value: ({ status }) => (status ? 0 : 1),
      render: ({ status }) => (
        <StatusBadge tone={status ? 'pass' : 'mute'}>
          {status ? t('table.active') : t('table.inactive')}
        </StatusBadge>
      ),
    },
    { key: 'action', title: t('table.action'), render: edit, numeric: true, width: 110, card: 'action' },
  ];
}
