import { Anchor, Button } from '@mantine/core';
import { oasis, screens } from '@simward/contract';
import { IconInfoCircle, IconPlugConnected, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { IntegrationTabs } from '../../../shared/integrations/IntegrationTabs.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import columns from '../../../ui/page/twoColumns.module.css';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../../ui/table/state/useTableState.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { ConnectionCard } from '../connection/ConnectionCard.tsx';
import { StandingStrip } from '../connection/StandingStrip.tsx';
import { DryRunHead } from '../dry-run/DryRunHead.tsx';
import dryRunPanelClasses from '../dry-run/DryRunPanel.module.css';
import { reasonTones, useDryRunColumns } from '../dry-run/dryRunColumns.tsx';
import { dryRunFilters } from '../dry-run/dryRunSearch.ts';
import {
  configurationQuery,
  dryRunQuery,
  standingQuery,
  useOasisCompany,
  useSendDryRun,
  useTestConnection,
} from '../oasis.queries.ts';
import classes from './AccountCard.module.css';
import { AccountCard } from './AccountCard.tsx';
import latestCardClasses from './LatestCard.module.css';

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

/** What the saved account would do with the last 30 days; nothing goes until somebody says so. */
function DryRunPanel() {
  const { t } = useTranslation('oasis');
  const [state, setState] = useTableState();
  const { filters, setFilters } = useFilters(dryRunFilters);
  const { reason } = filters;
  const query = useQuery(
    dryRunQuery({ ...(reason && { reason }), pageNumber: state.page, pageSize: state.size }),
  );
  const columns = useDryRunColumns();
  const [sending, setSending] = useState(false);
  const counts = query.data?.counts ?? [];
  const countOf = (name: oasis.DryRunReason) => counts.find((one) => one.reason === name)?.assessments ?? 0;
  const would = countOf('would send');
  return (
    <section className={dryRunPanelClasses.panel} aria-label={t('dryRun.title')}>
      <DryRunHead since={query.data?.since}>
        {would > 0 && (
          <Button
            leftSection={<IconSend size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setSending(true)}
          >
            {t('dryRun.sendThese', { count: would })}
          </Button>
        )}
      </DryRunHead>
      <DataTable
        title={t('dryRun.title')}
        columns={columns}
        rows={query.data?.rows}
        rowKey={({ _id }) => _id}
        total={query.data?.rowsCount ?? 0}
        state={state}
        onStateChange={setState}
        busy={query.isPlaceholderData}
        failure={failureOf(t('dryRun.failed'), query)}
        withoutSearch
        filtered={reason !== undefined}
        onClearFilters={() => setFilters({ reason: undefined })}
        toolbar={
          <CountChips
            label={t('dryRun.reason')}
            value={reason ?? 'all'}
            onChange={(next) => setFilters({ reason: next === 'all' ? undefined : next })}
            chips={[
              {
                value: 'all' as const,
                label: t('list.all'),
                count: counts.reduce((sum, { assessments }) => sum + assessments, 0),
              },
              ...oasis.dryRunReasons.map((value) => ({
                value,
                label: t(`dryRun.reasons.${value}`),
                count: countOf(value),
                tone: reasonTones[value],
              })),
            ]}
          />
        }
        empty={<EmptyState icon={IconSend} reason={t('dryRun.none')} />}
      />
      {sending && <SendDryRunDialog count={would} onClose={() => setSending(false)} />}
    </section>
  );
}

interface SendDryRunDialogProps {
  /** How many would go. */
  count: number;
  onClose: () => void;
}

/** Asks before results of the past are sent. */
function SendDryRunDialog({ count, onClose }: SendDryRunDialogProps) {
  const { t } = useTranslation('oasis');
  const send = useSendDryRun();
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={async () => {
        const { noted, unmatched } = await send.mutateAsync();
        toastSuccess({
          title: t('dryRun.sent', { count: noted - unmatched }),
          text: t('dryRun.sentText', { count: unmatched }),
        });
        onClose();
      }}
      title={t('dryRun.send', { count })}
      text={t('dryRun.sendText')}
      confirm={t('dryRun.confirm')}
      keep={t('dryRun.keep')}
      failure={send.error ? { title: t('dryRun.notSent'), text: send.error.detail } : undefined}
    />
  );
}

interface LatestCardProps {
  latest: NonNullable<oasis.Standing['latest']>;
}

/** The last result that Oasis took, as it got it. */
function LatestCard({ latest }: LatestCardProps) {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  const { field, value, moduleName, score, passMark, successful, finishedAt, deliveredAt, key } = latest;
  const result = t(successful ? 'latest.successful' : 'latest.unsuccessful');
  const facts = [
    { name: field, value: <code>{value}</code> },
    { name: t('latest.module'), value: moduleName },
    {
      name: t('latest.result'),
      value: score === null ? result : `${format.percentBeside(score, passMark)}, ${result}`,
    },
    { name: t('latest.finished'), value: format.instant(finishedAt) },
    { name: t('latest.key'), value: <code title={key}>{`${key.slice(0, 4)}…${key.slice(-4)}`}</code> },
  ];
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
      <dl className={latestCardClasses.facts}>
        {facts.map((fact) => (
          <div key={fact.name} className={latestCardClasses.fact}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </Card>
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
