import { Button } from '@mantine/core';
import type { dataProtection } from '@simward/contract';
import { dataProtectionTexts } from '@simward/texts/data-protection';
import { IconCalendarOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { anchorOf } from '../../lib/format/calendar.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { ChooseCompany } from '../../shared/companies/ChooseCompany.tsx';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { DateField } from '../../ui/form/fields/DateFields.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import { removalQuery, useRemoveEvents } from './data-protection.queries.ts';

const t = textsOf(dataProtectionTexts);

/**
 * The time for which the company stores session events, and the number of events that a removal before a
 * chosen day would delete.
 */
export function RetentionCard() {
  const [before, setBefore] = useState<string>();
  const isOfOneCompany = useCompanyInView() !== undefined;
  const query = useQuery({ ...removalQuery(before), enabled: isOfOneCompany });
  if (!isOfOneCompany) return <ChooseCompany />;
  return (
    <QueryStates query={query} failed={t('events.failed')} loading={<BlockSkeleton height={320} />}>
      {(preview) => <Retention preview={preview} busy={query.isPlaceholderData} onDay={setBefore} />}
    </QueryStates>
  );
}

interface RetentionProps {
  preview: dataProtection.RetentionPreview;
  /** The preview for another day is loading, so the shown one is out of date. */
  busy: boolean;
  onDay: (before: string | undefined) => void;
}

function Retention({ preview, busy, onDay }: RetentionProps) {
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const columns = useMonthColumns();
  const { before, latestDay, sessions, events, unfinished, months, modules } = preview;
  const { eventRetentionDays: days } = preview;
  return (
    <Stack gap={16}>
      <Card title={t('events.title')} unit={preview.companyName}>
        <Stack narrow>
          <p>{days === null ? t('events.forEver') : t('events.policy', { days })}</p>
          <Text as="p" size="sm" color={2}>
            {t('events.stays')}
          </Text>
          <Row gap={12} above={8}>
            <DateField
              label={t('events.before')}
              description={t('events.latest', { day: format.day(latestDay) })}
              maxDate={latestDay}
              value={before}
              clearable={false}
              onChange={(day) => onDay(day ?? undefined)}
            />
            <Button
              color="fail"
              variant="light"
              disabled={sessions === 0 || busy}
              leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => setIsAsking(true)}
            >
              {t('events.remove')}
            </Button>
          </Row>
        </Stack>
      </Card>
      <ClientTable
        title={t('events.would')}
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
        text={({ month }) => month}
        withoutSearch
        defaultSort={{ key: 'month', direction: 'asc' }}
        toolbar={
          <Row as="p" align="baseline" tight aria-live="polite">
            <strong>{t('events.sum', { sessions, events })}</strong>
            {modules.length > 0 && (
              <Text size="sm" color={2}>
                {format.list(modules.slice(0, 3).map((one) => t('events.module', one)))}
                {modules.length > 3 && ` ${t('events.moreModules', { count: modules.length - 3 })}`}
              </Text>
            )}
          </Row>
        }
        {...(unfinished > 0 && { footerNote: t('events.unfinished', { count: unfinished }) })}
        empty={
          <EmptyState
            icon={IconCalendarOff}
            title={t('events.nothing')}
            reason={t('events.nothingReason', { day: format.day(before) })}
          />
        }
      />
      {isAsking && <RemoveEventsDialog preview={preview} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}

interface RemoveEventsDialogProps {
  preview: dataProtection.RetentionPreview;
  onClose: () => void;
}

/** Deletes events for good, once the company's name is typed. */
function RemoveEventsDialog({ preview, onClose }: RemoveEventsDialogProps) {
  const format = useFormat();
  const remove = useRemoveEvents();
  const { before, sessions, events, companyName } = preview;
  return (
    <ActDialog
      onClose={onClose}
      act={() => remove.mutateAsync(before)}
      done={(answer) => ({
        title: t('remove.done', { count: answer.sessions }),
        text: t('remove.doneText'),
      })}
      danger
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      title={t('remove.title', { day: format.day(before) })}
      text={t('remove.text', { sessions, events })}
      consequence={t('events.stays')}
      typedName={companyName}
      confirm={t('remove.confirm')}
      keep={t('remove.keep')}
      failed={t('remove.failed')}
    />
  );
}

type Month = dataProtection.RetentionPreview['months'][number];

/** Sessions, learners and events of each month that the removal would affect. */
function useMonthColumns(): readonly ClientColumn<Month>[] {
  const format = useFormat();
  return [
    {
      key: 'month',
      title: t('events.month'),
      card: 'heading',
      value: ({ month }) => month,
      render: ({ month }) => format.month(anchorOf(month.slice(0, 7))),
    },
    ...(['sessions', 'learners', 'events'] as const).map((key) => ({
      key,
      title: t(`events.${key}`),
      numeric: true,
      value: (month: Month) => month[key],
    })),
  ];
}
