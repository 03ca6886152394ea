import { Button } from '@mantine/core';
import { type companies, screens } from '@simward/contract';
import { companiesTexts } from '@simward/texts/companies/companies';
import { uiTexts } from '@simward/texts/ui';
import {
  IconArrowBackUp,
  IconBuildingSkyscraper,
  IconEye,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '../../lib/api/queries.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { companiesQuery, useViewCompany } from '../../shared/companies/companies.queries.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageActions } from '../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import type { PhoneRow } from '../../ui/table/phone/phoneList.ts';
import { RowMenu } from '../../ui/table/rows/RowMenu.tsx';
import { useTable } from '../../ui/table/state/useTable.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import { useDeleteCompany, useRestoreCompany } from './companies.queries.ts';
import { companiesAddress } from './companiesAddress.ts';

const t = textsOf(companiesTexts);
const tUi = textsOf(uiTexts);

/** Every company, to add, modify, view, delete or restore. */
export function CompaniesScreen() {
  const { filters, setFilters, table } = useTable(companiesAddress);
  const [openAct, setOpenAct] = useState<CompanyAct>();
  const { companyId } = useSignedInUser();
  const view = useViewCompany();
  const showsDeleted = filters.show === 'deleted';
  const query = useQuery(companiesQuery(showsDeleted));
  const companiesInUse = useQuery(companiesQuery()).data;
  const columns = useCompanyColumns({
    deleted: showsDeleted,
    ownId: companyId,
    onView: ({ _id, companyName }) =>
      view.mutate(_id, { onSuccess: () => toastSuccess({ title: t('viewed', { name: companyName }) }) }),
    onAct: (act, company) => setOpenAct({ act, company }),
  });
  const users = companiesInUse?.reduce((sum, company) => sum + (company.users ?? 0), 0) ?? 0;
  const acts = {
    primary: { label: t('add'), icon: IconPlus, to: screens.addCompany.path },
    others: [],
  };
  return (
    <>
      <PageHeader
        title={titleOf('companies')}
        facts={companiesInUse ? t('facts', { count: companiesInUse.length, users }) : '\u00a0'}
        actions={<PageActions {...acts} inList />}
      />
      <ClientTable
        {...table}
        title={t('table.title')}
        columns={columns}
        phone={companyRow}
        acts={acts}
        rows={query.data}
        rowKey={({ _id }) => _id}
        text={({ companyName, timeZone }) => `${companyName} ${timeZone}`}
        defaultSort={{ key: 'name', direction: 'asc' }}
        failure={failureOf(t('table.failed'), query)}
        searchLabel={t('table.search')}
        toolbar={
          <FilterChoice
            label={t('filter.label')}
            options={[{ value: 'deleted', label: t('filter.deleted') }]}
            value={filters.show}
            onChange={(show) => setFilters({ show })}
          />
        }
        empty={<EmptyState icon={IconBuildingSkyscraper} />}
      />
      {openAct && (
        <CompanyActDialog key={openAct.company._id} {...openAct} onClose={() => setOpenAct(undefined)} />
      )}
    </>
  );
}

const companyRow: PhoneRow<companies.Company> = {
  label: ({ companyName }) => companyName,
  picture: ({ _id, companyName, companyLogo }) => (
    <UserAvatar id={_id} name={companyName} picture={companyLogo?.Location} size={40} shape="square" />
  ),
  name: ({ _id, companyName, deletedAt }) =>
    deletedAt ? (
      companyName
    ) : (
      <Link to={screens.modifyCompany.path} params={{ companyId: _id }}>
        {companyName}
      </Link>
    ),
  facts: ({ users, departments }) => [
    users !== null && tUi('phone.users', { count: users }),
    departments !== null && tUi('phone.departments', { count: departments }),
  ],
  end: ({ status, deletedAt }) =>
    !status && !deletedAt && <StatusBadge tone="mute">{t('table.inactive')}</StatusBadge>,
  acts: 'menu',
};

interface CompanyAct {
  act: 'delete' | 'restore';
  company: companies.Company;
}

interface CompanyActDialogProps extends CompanyAct {
  onClose: () => void;
}

/** Deletes a company once its name is typed, or restores a deleted one. */
function CompanyActDialog({ act, company, onClose }: CompanyActDialogProps) {
  const calls = { delete: useDeleteCompany(), restore: useRestoreCompany() };
  const { _id, companyName: name } = company;
  // The number is in the answer for everybody who may delete a company, so that 0 never stands for an unknown
  // number.
  const count = company.users ?? 0;
  return (
    <ActDialog
      onClose={onClose}
      act={() => calls[act].mutateAsync(_id)}
      done={() => ({ title: t(`${act}.done`, { name }) })}
      title={t(`${act}.title`, { name })}
      text={t(`${act}.text`, { count })}
      confirm={t(`${act}.confirm`)}
      keep={t(`${act}.keep`)}
      failed={t(`${act}.failed`)}
      {...(act === 'delete' && {
        danger: true,
        icon: <IconTrash size={16} stroke={1.8} aria-hidden="true" />,
        consequence: t('delete.consequence'),
        typedName: name,
      })}
    />
  );
}

interface CompanyColumnsInput {
  deleted: boolean;
  /** Company of the signed-in person, who cannot delete it. */
  ownId: string;
  onView: (company: companies.Company) => void;
  onAct: (act: CompanyAct['act'], company: companies.Company) => void;
}

function useCompanyColumns({
  deleted,
  ownId,
  onView,
  onAct,
}: CompanyColumnsInput): readonly ClientColumn<companies.Company>[] {
  const format = useFormat();
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
  const furtherActs = (company: companies.Company) => [
    { label: t('view'), icon: IconEye, onClick: () => onView(company) },
    {
      label: t('delete.act'),
      icon: IconTrash,
      danger: true,
      disabled: company._id === ownId,
      onClick: () => onAct('delete', company),
    },
  ];
  return [
    {
      key: 'name',
      title: t('table.name'),
      value: ({ companyName }) => companyName,
      render: ({ _id, companyName, companyLogo }) => (
        <Row as="span" nowrap>
          <UserAvatar id={_id} name={companyName} picture={companyLogo?.Location} size={26} shape="square" />
          {companyName}
        </Row>
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
          <Row as="span" justify="end" nowrap>
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
            <RowMenu name={company.companyName} items={furtherActs(company)} />
          </Row>
        ),
      onCard: (company) => (
        <RowMenu
          name={company.companyName}
          items={
            deleted
              ? [{ label: t('restore.act'), icon: IconArrowBackUp, onClick: () => onAct('restore', company) }]
              : furtherActs(company)
          }
        />
      ),
      numeric: true,
      width: 150,
      card: 'action',
    },
  ];
}
