import { Button } from '@mantine/core';
import { type reports, screens } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconBookmark, IconMail, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import classes from '../reports.module.css';
import { weekdays } from './SavedDialogs.tsx';
import { addressOf } from './savedAddress.ts';

const t = textsOf(reportsTexts);

interface SavedBarProps {
  saved: readonly reports.SavedReport[];
  /** The open report, which may be somebody else's. */
  current: reports.SavedReport | undefined;
  /** Undefined before the first search, when there is nothing to save. */
  onSaveAsNew: (() => void) | undefined;
}

/** Links to the saved reports, and the days and times at which the open report is mailed. */
export function SavedBar({ saved, current, onSaveAsNew }: SavedBarProps) {
  const format = useFormat();
  const today = useToday();
  // The page's title names the person's time zone already, so only a different one is named here.
  const { timeZone } = useSignedInUser();
  const schedule = current?.schedule;
  // Somebody else's report comes from a link. It is listed only while it is open.
  const isOwn = saved.some(({ _id }) => _id === current?._id);
  const listed = current && !isOwn ? [...saved, current] : saved;
  if (saved.length === 0 && !onSaveAsNew && !schedule) return null;
  return (
    <Row gap={12} tight className="screen-only">
      <Row gap={12} align="baseline" tight style={{ flex: '1 1 auto' }}>
        <Text size="sm" color={3}>
          {t('saved.title')}
        </Text>
        {/* Names are never cut: the schedule moves below them first, then the names take more lines. */}
        <Row as="ul" align="stretch" style={{ flex: '1 1 240px' }} aria-label={t('saved.title')}>
          {listed.map(({ _id, name, query, schedule: mailed }) => (
            <li key={_id}>
              <Link
                className={classes.chip}
                to={screens.report.path}
                search={{ ...addressOf(query, today), saved: _id }}
                aria-current={_id === current?._id || undefined}
              >
                <IconBookmark size={15} stroke={1.8} aria-hidden="true" />
                {name}
                {mailed && <IconMail size={15} stroke={1.8} aria-label={t('saved.mailed')} />}
              </Link>
            </li>
          ))}
          {onSaveAsNew && (
            <li>
              <Button
                variant="default"
                size="xs"
                h={32}
                style={{ borderStyle: 'dashed' }}
                onClick={onSaveAsNew}
                leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
              >
                {t('saved.asNew')}
              </Button>
            </li>
          )}
        </Row>
      </Row>
      {schedule && (
        <Row as="p" nowrap toEnd size="sm" color={3}>
          <IconMail size={15} stroke={1.8} aria-hidden="true" />
          {t(schedule.timeZone === timeZone ? 'saved.schedule' : 'saved.scheduleElsewhere', {
            day: t(`weekday.${weekdays[schedule.weekday - 1] ?? 'monday'}`),
            time: format.timeOfDay(schedule.time),
            timeZone: schedule.timeZone,
            people: schedule.people.length,
            next: format.dayOf(schedule.nextAt),
          })}
        </Row>
      )}
    </Row>
  );
}
