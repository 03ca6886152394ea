import type { departments } from '@simward/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/table/column.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import classes from './departmentColumns.module.css';

interface DepartmentColumns {
  /** The rows come from several companies. */
  withCompany: boolean;
  /** The way to a department's form. */
  edit: (department: departments.Department) => ReactNode;
}

export function useDepartmentColumns({
  withCompany,
  edit,
}: DepartmentColumns): readonly Column<departments.Department>[] {
  const { t } = useTranslation('departments');
  const company: Column<departments.Department> = {
    key: 'company',
    title: t('table.company'),
    render: ({ companyName }) => companyName,
    sortable: true,
  };
  return [
    {
      key: 'name',
      title: t('table.name'),
      render: ({ departmentName, departmentLogo }) => (
        <span className={classes.name}>
          <UserAvatar name={departmentName} picture={departmentLogo?.Location} size={26} shape="square" />
          {departmentName}
        </span>
      ),
      sortable: true,
      card: 'heading',
    },
    {
      key: 'users',
      title: t('table.users'),
      render: ({ users, max_users: most }) =>
        most === null ? t('table.count', { count: users }) : t('table.countOf', { count: users, most }),
      sortable: true,
      numeric: true,
    },
    ...(withCompany ? [company] : []),
    {
      key: 'modules',
      title: t('table.modules'),
      render: ({ modulesCount }) => t('table.count', { count: modulesCount }),
      sortable: true,
      numeric: true,
    },
    {
      key: 'status',
      title: t('table.status'),
      render: ({ status }) => (
        <StatusBadge tone={status ? 'pass' : 'mute'}>
          {status ? t('table.active') : t('table.inactive')}
        </StatusBadge>
      ),
      sortable: true,
    },
    { key: 'action', title: t('table.action'), render: edit, numeric: true, width: 110, card: 'action' },
  ];
}

/** What a column sorts by. */
export function departmentSortValue(department: departments.Department, key: string): string | number {
  switch (key) {
    case 'users':
      return department.users;
    case 'company':
      return department.companyName;
    case 'modules':
      return department.modulesCount;
    case 'status':
      return department.status ? 0 : 1;
    default:
      return department.departmentName;
  }
}
