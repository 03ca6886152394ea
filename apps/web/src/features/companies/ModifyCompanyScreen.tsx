import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SetupCard } from '../../shared/companies/setup/SetupCard.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import columns from '../../ui/page/twoColumns.module.css';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { companyQuery } from './companies.queries.ts';
import { CompanyModulesCard } from './modules/CompanyModulesCard.tsx';

export function ModifyCompanyScreen() {
  const { t } = useTranslation('companies');
  const { companyId } = useParams({ from: `/signed-in${screens.modifyCompany.path}` });
  const query = useQuery(companyQuery(companyId));
  const company = query.data?.company;
  return (
    <>
      <PageHeader
        title={screens.modifyCompany.title}
        facts={company ? t('form.facts', { count: company.users ?? 0, name: company.companyName }) : '\u00a0'}
      />
      <QueryStates query={query} failed={t('form.failed')} loading={<BlockSkeleton height={520} />}>
        {(opened) => (
          <div className={columns.column}>
            <SetupCard companyId={companyId} />
            <CompanyModulesCard company={opened.company} />
            <CompanyForm key={companyId} company={opened.company} />
          </div>
        )}
      </QueryStates>
    </>
  );
}
