import { Button } from '@mantine/core';
import type { dataProtection } from '@simward/contract';
import { IconCalendarOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { DateField } from '../../ui/form/fields/DateField.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { removalQuery } from './data-protection.queries.ts';
import { RemoveEventsDialog } from './RemoveEventsDialog.tsx';
import classes from './RetentionCard.module.css';
import { useMonthColumns } from './useMonthColumns.tsx';

/** What is kept of sessions, and what would go if events before a day were removed. */
export function RetentionCard() {
  const { t } = useTranslation('dataProtection');
  const [before, setBefore] = useState<string>();
  const query = useQuery(removalQuery(before));
  return (
    <QueryStates query={query} failed={t('events.failed')} loading={<BlockSkeleton height={320} />}>
      {(preview) => <Retention preview={preview} busy={query.isPlaceholderData} onDay={setBefore} />}
    </QueryStates>
  );
}

interface RetentionProps {
  preview: dataProtection.RetentionPreview;
  /** Another day is being looked at. */
  busy: boolean;
  onDay: (before: string | undefined) => void;
}

function Retention({ preview, busy, onDay }: RetentionProps) {
  const { t } = useTranslation('dataProtection');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const columns = useMonthColumns();
  const { before, latestDay, sessions, events, unfinished, months, modules } = preview;
  const { eventRetentionDays: days } = preview;
  return (
    <div className={classes.parts}>
      <Card title={t('events.title')} unit={preview.companyName}>
        <div className={classes.rule}>
          <p>{days === null ? t('events.forEver') : t('events.policy', { days })}</p>
          <p className={classes.note}>{t('events.stays')}</p>
          <div className={classes.ask}>
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
              onClick={() => setAsking(true)}
            >
              {t('events.remove')}
            </Button>
          </div>
        </div>
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
          <p className={classes.sum} aria-live="polite">
            <strong>{t('events.sum', { sessions, events })}</strong>
            {modules.length > 0 && (
              <span className={classes.note}>
                {format.list(modules.slice(0, 3).map((one) => t('events.module', one)))}
                {modules.length > 3 && ` ${t('events.moreModules', { count: modules.length - 3 })}`}
              </span>
            )}
          </p>
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
      {asking && <RemoveEventsDialog preview={preview} onClose={() => setAsking(false)} />}
    </div>
  );
}
