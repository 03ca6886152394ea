import { Button } from '@mantine/core';
import { type dataProtection, screens } from '@simward/contract';
import { dataProtectionTexts } from '@simward/texts/data-protection';
import { IconCalendarOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { anchorOf } from '../../lib/format/calendar.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useMayOpen } from '../../lib/session/rights.ts';
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
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { removalQuery, useRemoveEvents } from './data-protection.queries.ts';
import { type KeptMonth, keptMonths } from './keptMonths.ts';

const t = textsOf(dataProtectionTexts);

/** What is kept of sessions, by month, and what of it would go before a day that somebody chooses. */
export function RetentionCard() {
  const isOfOneCompany = useCompanyInView() !== undefined;
  const query = useQuery({ ...removalQuery(undefined), enabled: isOfOneCompany });
  if (!isOfOneCompany) return <ChooseCompany />;
  return (
    <QueryStates query={query} failed={t('events.failed')} loading={<BlockSkeleton height={420} />}>
      {(kept) => <Retention kept={kept} />}
    </QueryStates>
  );
}

interface RetentionProps {
  /** Everything that may be removed: what is older than the days that are always kept. */
  kept: dataProtection.RetentionPreview;
}

function Retention({ kept }: RetentionProps) {
  const format = useFormat();
  const hintId = useId();
  const [day, setDay] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const chosen = useQuery({ ...removalQuery(day), enabled: day !== undefined });
  // The answer for the day before stays while the next one loads, and is not what the button would remove.
  const going = day !== undefined && !chosen.isPlaceholderData ? chosen.data : undefined;
  const columns = useMonthColumns(going !== undefined);
  const { latestDay, unfinished, companyName } = kept;
  const canRemove = going !== undefined && going.sessions > 0;
  const hint =
    day === undefined
      ? t('events.chooseFirst')
      : chosen.error
        ? chosen.error.detail
        : going?.sessions === 0
          ? t('events.nothingReason', { day: format.day(day) })
          : '';
  return (
    <Stack gap={16}>
      <Card title={t('events.title')} unit={companyName}>
        <Stack narrow>
          <Rule days={kept.eventRetentionDays} />
          <Text as="p" size="sm" color={2}>
            {t('events.stays')}
          </Text>
          <Row gap={12} above={8} align="end">
            <DateField
              label={t('events.before')}
              description={t('events.latest', { day: format.day(latestDay) })}
              maxDate={latestDay}
              value={day ?? null}
              onChange={(next) => setDay(next ?? undefined)}
            />
            <Stack gap={4}>
              <Row>
                <Button
                  color={canRemove ? 'fail' : undefined}
                  variant={canRemove ? 'light' : 'default'}
                  disabled={!canRemove}
                  aria-describedby={hintId}
                  leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
                  onClick={() => setIsAsking(true)}
                >
                  {canRemove ? t('events.removeCount', { events: going.events }) : t('events.remove')}
                </Button>
              </Row>
              <Text as="p" size="sm" color={3} id={hintId} aria-live="polite" style={{ minBlockSize: 18 }}>
                {hint}
              </Text>
            </Stack>
          </Row>
        </Stack>
      </Card>
      <ClientTable
        title={t('events.kept')}
        columns={columns}
        rows={keptMonths(kept.months, going?.months)}
        rowKey={({ month }) => month}
        text={({ month }) => month}
        current={({ going: goes }) => goes !== undefined && goes.sessions > 0}
        withoutSearch
        defaultSort={{ key: 'month', direction: 'asc' }}
        toolbar={<KeptSum kept={kept} going={going} />}
        {...(unfinished > 0 && { footerNote: t('events.unfinished', { count: unfinished }) })}
        empty={
          <EmptyState
            icon={IconCalendarOff}
            title={t('events.nothing')}
            reason={t('events.nothingReason', { day: format.day(latestDay) })}
          />
        }
      />
      {isAsking && going && <RemoveEventsDialog preview={going} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}

/** How long events are kept, with the page where that is set for those who may open it. */
function Rule({ days }: { days: number | null }) {
  const inView = useCompanyInView();
  const mayOpen = useMayOpen(screens.modifyCompany);
  return (
    <Row as="p" tight>
      <Text as="strong" weight="title">
        {days === null ? t('events.forEver') : t('events.policy', { days })}
      </Text>
      {mayOpen && inView ? (
        <Link to={screens.modifyCompany.path} params={{ companyId: inView._id }}>
          {t('events.setTime')}
        </Link>
      ) : (
        <Text color={2}>{t('events.whereSet')}</Text>
      )}
    </Row>
  );
}

interface KeptSumProps extends RetentionProps {
  going: dataProtection.RetentionPreview | undefined;
}

/** The sum of what is kept; once a day is chosen, of what would go. */
function KeptSum({ kept, going }: KeptSumProps) {
  const format = useFormat();
  const { sessions, events, modules } = going ?? kept;
  return (
    <Row as="p" align="baseline" tight aria-live="polite">
      <Text as="strong" size="lg" weight="title">
        {t(going ? 'events.sum' : 'events.keptSum', { sessions, events })}
      </Text>
      {going && modules.length > 0 && (
        <Text size="sm" color={2}>
          {format.list(modules.slice(0, 3).map((one) => t('events.module', one)))}
          {modules.length > 3 && ` ${t('events.moreModules', { count: modules.length - 3 })}`}
        </Text>
      )}
    </Row>
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

/** Sessions, learners and events of each month; once a day is chosen, how much of it would go. */
function useMonthColumns(withGoing: boolean): readonly ClientColumn<KeptMonth>[] {
  const format = useFormat();
  const goes: ClientColumn<KeptMonth> = {
    key: 'goes',
    title: t('events.goes'),
    render: ({ going, sessions }) => {
      if (!going || going.sessions === 0)
        return (
          <Text size="sm" color={3}>
            {t('events.staysMonth')}
          </Text>
        );
      return (
        <StatusBadge tone="fail" icon={IconTrash}>
          {going.sessions === sessions
            ? t('events.goesWhole')
            : t('events.goesPart', { sessions: going.sessions })}
        </StatusBadge>
      );
    },
    width: 190,
  };
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
      value: (month: KeptMonth) => month[key],
    })),
    ...(withGoing ? [goes] : []),
  ];
}
