import { CloseButton } from '@mantine/core';
import { type oasis, screens } from '@simward/contract';
import { oasisTexts } from '@simward/texts/oasis';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { CountSummary } from '../../../ui/values/figures/CountSummary.tsx';
import classes from '../oasis.module.css';
import { dryRunQuery } from '../oasis.queries.ts';
import { DryRunHead, reasonTones } from './DryRunPanel.tsx';

const t = textsOf(oasisTexts);

/**
 * The order of the figures: first what has been sent, then what would be sent, last what somebody has to look
 * at.
 */
const summaryReasons = ['sent', 'on its way', 'would send', 'unmatched', 'stopped'] as const;

/** The dry run as one line of figures, above the deliveries. */
export function DryRunSummary({ onClose }: { onClose: () => void }) {
  const query = useQuery(dryRunQuery({ pageNumber: 1, pageSize: 10 }));
  return (
    <Stack as="section" gap={12} className={classes.aboveTable} aria-label={t('dryRun.title')}>
      <DryRunHead since={query.data?.since}>
        <LinkButton
          variant="default"
          to={screens.oasisConfiguration.path}
          search={{ dryRun: 'open' }}
          leftSection={<IconListDetails size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('dryRun.each')}
        </LinkButton>
        <CloseButton size="lg" aria-label={t('dryRun.close')} onClick={onClose} />
      </DryRunHead>
      <QueryStates query={query} failed={t('dryRun.failed')} loading={<BlockSkeleton height={74} />}>
        {({ counts }) => <Outcomes counts={counts} />}
      </QueryStates>
    </Stack>
  );
}

function Outcomes({ counts }: { counts: oasis.DryRun['counts'] }) {
  const countOf = (name: oasis.DryRunReason) =>
    counts.find(({ reason }) => reason === name)?.assessments ?? 0;
  const elsewhere = countOf('other department');
  if (counts.length === 0)
    return (
      <Text as="p" size="sm" color={3}>
        {t('dryRun.none')}
      </Text>
    );
  return (
    <CountSummary
      parts={summaryReasons
        .map((reason) => ({ reason, count: countOf(reason) }))
        .filter(({ reason, count }) => count > 0 || reason === 'would send')
        .map(({ reason, count }) => ({
          tone: reasonTones[reason],
          count,
          label: t(`dryRun.counted.${reason}`),
        }))}
      {...(elsewhere > 0 && {
        aside: (
          <Text size="sm" color={3}>
            {t('dryRun.elsewhere', { count: elsewhere })}
          </Text>
        ),
      })}
    />
  );
}
