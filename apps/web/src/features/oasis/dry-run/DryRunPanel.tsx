import { Button } from '@mantine/core';
import { oasis } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { oasisTexts } from '@simward/texts/oasis';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useNamesBeside } from '../../../shared/people/namesakes.ts';
import { PlayedIn } from '../../../shared/sessions/PlayedIn.tsx';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useList } from '../../../ui/table/state/useList.ts';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../../ui/values/tone.ts';
import { dryRunQuery, useSendDryRun } from '../oasis.queries.ts';
import { reasonAddress } from '../oasisAddress.ts';

const tMessages = textsOf(messageTexts);

const tSessions = textsOf(sessionsTexts);
const t = textsOf(oasisTexts);

/** Shows what the saved account would send of the last 30 days. Nothing is sent without a click. */
export function DryRunPanel() {
  const { filters, setFilters, answer, table } = useList(reasonAddress, {
    rows: 'rows',
    query: (asked) => dryRunQuery({ ...asked.filters, ...asked.page }),
    failed: t('dryRun.failed'),
  });
  const columns = useDryRunColumns(useNamesBeside(table.rows?.map(({ learner }) => learner) ?? []));
  const [isSendOpen, setSendOpen] = useState(false);
  const counts = answer?.counts ?? [];
  const countOf = (name: oasis.DryRunReason) =>
    counts.find((count) => count.reason === name)?.assessments ?? 0;
  const toSend = countOf('would send');
  return (
    <Stack as="section" gap={12} aria-label={t('dryRun.title')}>
      <DryRunHead since={answer?.since}>
        {toSend > 0 && (
          <Button
            leftSection={<IconSend size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setSendOpen(true)}
          >
            {t('dryRun.sendThese', { count: toSend })}
          </Button>
        )}
      </DryRunHead>
      <DataTable
        {...table}
        title={t('dryRun.title')}
        columns={columns}
        rowKey={({ _id }) => _id}
        withoutSearch
        toolbar={
          <CountChips
            label={t('dryRun.reason')}
            value={filters.reason ?? 'all'}
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
      {isSendOpen && <SendDryRunDialog count={toSend} onClose={() => setSendOpen(false)} />}
    </Stack>
  );
}

interface DryRunHeadProps {
  /** Assessments completed since this instant are counted; undefined until the answer is there. */
  since: string | undefined;
  /** More buttons, after the one for the file. */
  children?: ReactNode;
}

/** Title of a dry run with a button that downloads it. */
export function DryRunHead({ since, children }: DryRunHeadProps) {
  const format = useFormat();
  const file = useMutation({ mutationFn: () => downloadFile(oasis.dryRunFile, {}) });
  return (
    <Row gap={12} tight>
      <Text as="h2" size="lg">
        {t('dryRun.title')}
      </Text>
      {since && (
        <Text as="p" size="sm" color={3}>
          {t('dryRun.note', { day: format.dayOf(since) })}
        </Text>
      )}
      <Row align="stretch" toEnd>
        <Button
          variant="default"
          color={file.isError ? 'fail' : undefined}
          loading={file.isPending}
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => file.mutate()}
        >
          {file.isError ? t('dryRun.fileFailed') : t('dryRun.file')}
        </Button>
        {children}
      </Row>
    </Row>
  );
}

export const reasonTones: Readonly<Record<oasis.DryRunReason, Tone>> = {
  'would send': 'info',
  unmatched: 'warn',
  sent: 'pass',
  'on its way': 'mute',
  stopped: 'fail',
  'other department': 'mute',
};

function useDryRunColumns(
  nameOf: (learner: oasis.DryRunRow['learner']) => string,
): readonly Column<oasis.DryRunRow>[] {
  const format = useFormat();
  return [
    {
      key: 'reason',
      title: t('dryRun.reason'),
      render: ({ reason }) => (
        <StatusBadge tone={reasonTones[reason]}>{t(`dryRun.reasons.${reason}`)}</StatusBadge>
      ),
      width: 176,
    },
    { key: 'learner', title: t('table.learner'), card: 'heading', render: ({ learner }) => nameOf(learner) },
    {
      key: 'result',
      title: t('table.result'),
      render: ({ moduleName, score, passMark }) =>
        score === null ? moduleName : `${moduleName}, ${format.percentBeside(score, passMark)}`,
    },
    {
      key: 'playedIn',
      title: tSessions('playedInTitle'),
      render: ({ playedIn }) => <PlayedIn playedIn={playedIn} />,
    },
    {
      key: 'finished',
      title: t('table.finished'),
      render: ({ finishedAt }) => (finishedAt ? format.instant(finishedAt) : tMessages('notAvailable.text')),
      wide: true,
    },
    {
      key: 'identifier',
      title: t('table.identifier'),
      render: ({ identifier }) => <code>{identifier ?? tMessages('notAvailable.text')}</code>,
    },
  ];
}

interface SendDryRunDialogProps {
  count: number;
  onClose: () => void;
}

function SendDryRunDialog({ count, onClose }: SendDryRunDialogProps) {
  const send = useSendDryRun();
  return (
    <ActDialog
      onClose={onClose}
      act={() => send.mutateAsync()}
      done={({ noted, unmatched }) => ({
        title: t('dryRun.sent', { count: noted - unmatched }),
        text: t('dryRun.sentText', { count: unmatched }),
      })}
      failed={t('dryRun.notSent')}
      title={t('dryRun.send', { count })}
      text={t('dryRun.sendText')}
      confirm={t('dryRun.confirm')}
      keep={t('dryRun.keep')}
    />
  );
}
