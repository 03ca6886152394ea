import { Button } from '@mantine/core';
import { type oasis, screens } from '@simward/contract';
import { IconInfoCircle, IconPlugConnected, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { IntegrationTabs } from '../../../shared/integrations/IntegrationTabs.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import columns from '../../../ui/page/twoColumns.module.css';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { ConnectionCard } from '../connection/ConnectionCard.tsx';
import { StandingStrip } from '../connection/StandingStrip.tsx';
import { DryRunPanel } from '../dry-run/DryRunPanel.tsx';
import { dryRunFilters } from '../dry-run/dryRunSearch.ts';
import { configurationQuery, standingQuery, useOasisCompany, useTestConnection } from '../oasis.queries.ts';
import classes from './AccountCard.module.css';
import { AccountCard } from './AccountCard.tsx';
import { LatestCard } from './LatestCard.tsx';

/** Where a company enters its account of the learning system, and sees whether its results arrive there. */
export function OasisConfigurationScreen() {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  const companyId = useOasisCompany();
  const query = useQuery(configurationQuery(companyId));
  const standing = useQuery(standingQuery(companyId));
  const { filters, setFilters } = useFilters(dryRunFilters);
  const test = useTestConnection();
  const { address, inFiles, figures } = standing.data ?? {};
  const last = figures?.lastDeliveredAt;
  const testable = (inFiles || typeof address === 'string') && query.data?.configured;
  return (
    <>
      <PageHeader
        title={screens.oasisConfiguration.title}
        facts={last ? t('factsLast', { moment: format.instant(last) }) : t('facts')}
        actions={
          <>
            {testable && (
              <Button
                variant="default"
                leftSection={<IconPlugConnected size={17} stroke={1.8} aria-hidden="true" />}
                loading={test.isPending}
                onClick={() => test.mutate()}
              >
                {t('connection.test')}
              </Button>
            )}
            <LinkButton
              variant="default"
              to={screens.oasisDeliveries.path}
              leftSection={<IconSend size={17} stroke={1.8} aria-hidden="true" />}
            >
              {screens.oasisDeliveries.title}
            </LinkButton>
          </>
        }
      />
      <IntegrationTabs current="oasisConfiguration" />
      <QueryStates query={standing} failed={t('failed')} loading={<BlockSkeleton height={104} gap={16} />}>
        {({ figures }) => <StandingStrip figures={figures} leading />}
      </QueryStates>
      <div className={columns.columns}>
        <div className={columns.column}>
          <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={420} />}>
            {(known) => (
              <AccountCard
                key={known.companyId}
                configuration={known}
                footer={standing.data && <Address standing={standing.data} />}
                onDryRun={() => setFilters({ dryRun: 'open' })}
              />
            )}
          </QueryStates>
          {filters.dryRun && query.data?.configured && <DryRunPanel />}
          {standing.data?.latest && <LatestCard latest={standing.data.latest} />}
        </div>
        {standing.data && (
          <ConnectionCard standing={standing.data} configured={query.data?.configured ?? false} test={test} />
        )}
      </div>
    </>
  );
}

function Address({ standing: { address, inFiles } }: { standing: oasis.Standing }) {
  const { t } = useTranslation('oasis');
  return (
    <p className={classes.address}>
      <IconInfoCircle size={17} stroke={1.8} aria-hidden="true" />
      {inFiles
        ? t('account.inFiles')
        : address === null
          ? t('account.noAddress')
          : t('account.address', { address })}
    </p>
  );
}
