import { Button } from '@mantine/core';
import { type companies, screens } from '@simward/contract';
import { IconArrowBackUp, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { RowMenu } from '../../ui/table/RowMenu.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import classes from './companyColumns.module.css';

interface CompanyColumns {
  deleted: boolean;
  /** The own company, which its people cannot delete. */
  ownId: string;
  onView: (company: companies.Company) => void;
  onDelete: (company: companies.Company) => void;
  onRestore: (company: companies.Company) => void;
}

export function useCompanyColumns(given: CompanyColumns): readonly Column<companies.Company>[] {
  const { t } = useTranslation('companies');
  const format = useFormat();
  const { deleted, ownId, onView, onDelete, onRestore } = given;
  const state: Column<companies.Company> = deleted
    ? {
        key: 'deleted',
        title: t('table.deleted'),
        render: ({ deletedAt }) => deletedAt && format.instant(deletedAt),
        sortable: true,
      }
    : {
        key: 'status',
        title: t('table.status'),
        render: ({ status }) => (
          <StatusBadge tone={status ? 'pass' : 'mute'}>
            {status ? t('table.active') : t('table.inactive')}
          </StatusBadge>
        ),
        sortable: true,
      };
  return [
    {
      key: 'name',
      title: t('table.name'),
      render: ({ companyName, companyLogo }) => (
        <span className={classes.name}>
          <UserAvatar name={companyName} picture={companyLogo?.Location} size={26} shape="square" />
          {companyName}
        </span>
      ),
      sortable: true,
      card: 'heading',
    },
    {
      key: 'users',
      title: t('table.users'),
      render: ({ users }) => format.number(users),
      sortable: true,
      numeric: true,
    },
    {
      key: 'departments',
      title: t('table.departments'),
      render: ({ departments }) => format.number(departments),
      sortable: true,
      numeric: true,
    },
    { key: 'zone', title: t('table.zone'), render: ({ timeZone }) => timeZone, sortable: true },
    state,
    {
      key: 'action',
      title: t('table.action'),
      render: (company) =>
        deleted ? (
          <Button
            variant="default"
            size="xs"
            aria-label={t('restore.named', { name: company.companyName })}
            leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => onRestore(company)}
          >
            {t('restore.act')}
          </Button>
        ) : (
          <span className={classes.acts}>
            <LinkButton
              variant="default"
              size="xs"
              to={screens.modifyCompany.path}
              params={{ companyId: company._id }}
              aria-label={t('modifyNamed', { name: company.companyName })}
              leftSection={<IconPencil size={15} stroke={1.8} aria-hidden="true" />}
            >
              {t('modify')}
            </LinkButton>
            <RowMenu
              name={company.companyName}
              items={[
                { label: t('view'), icon: IconEye, onClick: () => onView(company) },
                {
                  label: t('delete.act'),
                  icon: IconTrash,
                  danger: true,
                  disabled: company._id === ownId,
                  onClick: () => onDelete(company),
                },
              ]}
            />
          </span>
        ),
      numeric: true,
      width: 150,
      card: 'action',
    },
  ];
}

/** What a column sorts by. */
export function companySortValue(company: companies.Company, key: string): string | number | null {
  switch (key) {
    case 'users':
      return company.users;
    case 'departments':
      return company.departments;
    case 'zone':
      return company.timeZone;
    case 'status':
      return company.status ? 0 : 1;
    case 'deleted':
      return company.deletedAt;
    default:
      return company.companyName;
  }
}
