import { screens } from '@simward/contract';
import { IconBuildingSkyscraper, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/queries/failureOf.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { companiesQuery } from '../../shared/companies/companies.queries.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { FilterChoice } from '../../ui/table/filters/FilterChoice.tsx';
import { useFilters } from '../../ui/table/filters/useFilters.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { type AskedCompanyAct, CompanyActDialog } from './CompanyActDialog.tsx';
import { useViewCompany } from './companies.queries.ts';
import { companyFilters } from './companiesSearch.ts';
import { useCompanyColumns } from './companyColumns.tsx';

/** Every company: add, modify, look at, delete, restore. */
export function CompaniesScreen() {
  const { t } = useTranslation('companies');
  const { filters, setFilters, clearFilters, filtered } = useFilters(companyFilters);
  const [asked, setAsked] = useState<AskedCompanyAct>();
  const { companyId } = useSignedInUser();
  const view = useViewCompany();
  const deleted = filters.show === 'deleted';
  const query = useQuery(companiesQuery(deleted));
  const live = useQuery(companiesQuery()).data;
  const columns = useCompanyColumns({
    deleted,
    ownId: companyId,
    onView: ({ _id, companyName }) =>
      view.mutate(_id, { onSuccess: () => toastSuccess({ title: t('viewed', { name: companyName }) }) }),
    onAct: (act, company) => setAsked({ act, company }),
  });
  const users = live?.reduce((sum, company) => sum + (company.users ?? 0), 0) ?? 0;
  return (
    <>
      <PageHeader
        title={screens.companies.title}
        facts={live ? t('facts', { count: live.length, users }) : '\u00a0'}
        actions={
          <LinkButton
            to={screens.addCompany.path}
            leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
          >
            {t('add')}
          </LinkButton>
        }
      />
      <ClientTable
        title={t('table.title')}
        columns={columns}
        rows={query.data}
        rowKey={({ _id }) => _id}
        text={({ companyName, timeZone }) => `${companyName} ${timeZone}`}
        defaultSort={{ key: 'name', direction: 'asc' }}
        failure={failureOf(t('table.failed'), query)}
        searchLabel={t('table.search')}
        filtered={filtered}
        onClearFilters={clearFilters}
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
      {asked && <CompanyActDialog key={asked.company._id} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
