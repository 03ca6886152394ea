import { Anchor, Button } from '@mantine/core';
import { type oasis, screens } from '@simward/contract';
import { oasisTexts } from '@simward/texts/oasis';
import { IconInfoCircle, IconPlugConnected, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useChosenCompany } from '../../../shared/companies/useCompanyInView.ts';
import { IntegrationTabs } from '../../../shared/integrations/IntegrationTabs.tsx';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Row, Split, Stack } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { ConnectionCard } from '../connection/ConnectionCard.tsx';
import { StandingStrip } from '../connection/StandingStrip.tsx';
import { DryRunPanel } from '../dry-run/DryRunPanel.tsx';
import { configurationQuery, standingQuery, useTestConnection } from '../oasis.queries.ts';
import { dryRunAddress } from '../oasisAddress.ts';
import { AccountCard } from './AccountCard.tsx';

const t = textsOf(oasisTexts);

/** A company enters its account at Oasis here, and sees whether its results arrive there. */
export function OasisConfigurationScreen() {
  const format = useFormat();
  const companyId = useChosenCompany();
  const query = useQuery(configurationQuery(companyId));
  const standing = useQuery(standingQuery(companyId));
  const [{ dryRun }, change] = useAddress(dryRunAddress);
  const test = useTestConnection();
  const { address, inFiles, figures } = standing.data ?? {};
  const lastDeliveredAt = figures?.lastDeliveredAt;
  const isTestable = (inFiles || typeof address === 'string') && query.data?.configured;
  return (
    <>
      <PageHeader
        title={titleOf('oasisConfiguration')}
        facts={lastDeliveredAt ? t('factsLast', { moment: format.instant(lastDeliveredAt) }) : t('facts')}
        actions={
          <>
            {isTestable && (
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
              {titleOf('oasisDeliveries')}
            </LinkButton>
          </>
        }
      />
      <IntegrationTabs current="oasisConfiguration" />
      <QueryStates query={standing} failed={t('failed')} loading={<BlockSkeleton height={104} gap={16} />}>
        {({ figures }) => <StandingStrip figures={figures} withLinks />}
      </QueryStates>
      <Split>
        <Stack gap={16}>
          <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={420} />}>
            {(configuration) => (
              <AccountCard
                key={configuration.companyId}
                configuration={configuration}
                footer={standing.data && <Address standing={standing.data} />}
                onDryRun={() => change({ dryRun: 'open' })}
              />
            )}
          </QueryStates>
          {dryRun && query.data?.configured && <DryRunPanel />}
          {standing.data?.latest && <LatestCard latest={standing.data.latest} />}
        </Stack>
        {standing.data && (
          <ConnectionCard standing={standing.data} configured={query.data?.configured ?? false} test={test} />
        )}
      </Split>
    </>
  );
}

interface LatestCardProps {
  latest: NonNullable<oasis.Standing['latest']>;
}

/** The last result that Oasis accepted, as it was sent. */
function LatestCard({ latest }: LatestCardProps) {
  const format = useFormat();
  const { field, value, moduleName, score, passMark, successful, finishedAt, deliveredAt, key } = latest;
  const result = t(successful ? 'latest.successful' : 'latest.unsuccessful');
  const facts = [
    [field, <code key="value">{value}</code>],
    [t('latest.module'), moduleName],
    [t('latest.result'), score === null ? result : `${format.percentBeside(score, passMark)}, ${result}`],
    [t('latest.finished'), format.instant(finishedAt)],
    [t('latest.key'), <code key="key" title={key}>{`${key.slice(0, 4)}…${key.slice(-4)}`}</code>],
  ] as const;
  return (
    <Card
      title={t('latest.title')}
      unit={t('latest.unit', { moment: format.instant(deliveredAt) })}
      controls={
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to={screens.oasisDeliveries.path}
              search={{ q: key, detail: key, since: 'all' }}
            />
          )}
        >
          {t('latest.whole')}
        </Anchor>
      }
    >
      <Facts facts={facts} sideBySide />
    </Card>
  );
}

function Address({ standing: { address, inFiles } }: { standing: oasis.Standing }) {
  return (
    <Row as="p" nowrap size="sm" color={2}>
      <IconInfoCircle size={17} stroke={1.8} aria-hidden="true" />
      {inFiles
        ? t('account.inFiles')
        : address === null
          ? t('account.noAddress')
          : t('account.address', { address })}
    </Row>
  );
}
