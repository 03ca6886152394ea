import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IntegrationTabs } from '../../../shared/integrations/IntegrationTabs.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { configurationQuery, useOasisCompany } from '../oasis.queries.ts';
import { AccountCard } from './AccountCard.tsx';

/** Where a company enters its account of the learning system, once. */
export function OasisConfigurationScreen() {
  const { t } = useTranslation('oasis');
  const companyId = useOasisCompany();
  const query = useQuery(configurationQuery(companyId));
  const configuration = query.data;
  return (
    <>
      <PageHeader
        title={screens.oasisConfiguration.title}
        facts={configuration ? t('facts', { company: configuration.companyName }) : '\u00a0'}
      />
      <IntegrationTabs current="oasisConfiguration" />
      <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={420} />}>
        {(known) => <AccountCard key={known.companyId} configuration={known} />}
      </QueryStates>
    </>
  );
}
