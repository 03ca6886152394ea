import type { departments } from '@simward/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import type { ClientColumn } from '../../ui/table/column.ts';
import { UserAvatar } from '../../ui/values/people/UserAvatar.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './departmentColumns.module.css';

/** `edit` is the way to a department's form. */
export function useDepartmentColumns(
  edit: (department: departments.Department) => ReactNode,
): readonly ClientColumn<departments.Department>[] {
  const { t } = useTranslation('departments');
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
        <span className={classes.name}>
          <UserAvatar
            id={_id}
            name={departmentName}
            picture={departmentLogo?.Location}
            size={26}
            shape="square"
          />
          {departmentName}
        </span>
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
