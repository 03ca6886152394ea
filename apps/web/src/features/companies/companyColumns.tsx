import { Button } from '@mantine/core';
import { type companies, screens } from '@simward/contract';
import { IconArrowBackUp, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import { RowMenu } from '../../ui/table/rows/RowMenu.tsx';
import { UserAvatar } from '../../ui/values/people/UserAvatar.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { AskedCompanyAct } from './CompanyActDialog.tsx';
import classes from './companyColumns.module.css';

interface CompanyColumns {
  deleted: boolean;
  /** The own company, which its people cannot delete. */
  ownId: string;
  onView: (company: companies.Company) => void;
  onAct: (act: AskedCompanyAct['act'], company: companies.Company) => void;
}

export function useCompanyColumns(given: CompanyColumns): readonly ClientColumn<companies.Company>[] {
  const { t } = useTranslation('companies');
  const format = useFormat();
  const { deleted, ownId, onView, onAct } = given;
  const state: ClientColumn<companies.Company> = deleted
    ? {
        key: 'deleted',
        title: t('table.deleted'),
        value: ({ deletedAt }) => deletedAt,
        render: ({ deletedAt }) => deletedAt && format.instant(deletedAt),
      }
    : {
        key: 'status',
        title: t('table.status'),
        value: ({ status }) => (status ? 0 : 1),
        render: ({ status }) => (
          <StatusBadge tone={status ? 'pass' : 'mute'}>
            {status ? t('table.active') : t('table.inactive')}
          </StatusBadge>
        ),
      };
  return [
    {
      key: 'name',
      title: t('table.name'),
      value: ({ companyName }) => companyName,
      render: ({ _id, companyName, companyLogo }) => (
        <span className={classes.name}>
          <UserAvatar id={_id} name={companyName} picture={companyLogo?.Location} size={26} shape="square" />
          {companyName}
        </span>
      ),
      card: 'heading',
    },
    {
      key: 'users',
      title: t('table.users'),
      value: ({ users }) => users,
      numeric: true,
    },
    {
      key: 'departments',
      title: t('table.departments'),
      value: ({ departments }) => departments,
      numeric: true,
    },
    { key: 'zone', title: t('table.zone'), value: ({ timeZone }) => timeZone },
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
            onClick={() => onAct('restore', company)}
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
                  onClick: () => onAct('delete', company),
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
