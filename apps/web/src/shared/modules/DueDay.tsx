import { nextModuleTexts } from '@simward/texts/modules/nextModule';
import { IconClockExclamation } from '@tabler/icons-react';
import { daysUntil, dueTone } from '../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row } from '../../ui/layout/Layout.tsx';

const t = textsOf(nextModuleTexts);

interface DueDayProps {
  /** YYYY-MM-DD */
  day: string;
  /** Shows only the date, instead of "Due on …, in 3 days", where a heading already says that it is due. */
  short?: boolean;
  /** Leaves the icon out where another one stands beside the day. */
  withoutSign?: boolean;
}

/**
 * The day on which an assignment or another task is due. In the last week before it and once it is past, it
 * has an icon and a colour.
 */
export function DueDay({ day, short = false, withoutSign = false }: DueDayProps) {
  const format = useFormat();
  const today = useToday();
  const days = daysUntil(day, today);
  const tone = dueTone(day, today);
  const values = { day: format.day(day), days: Math.abs(days) };
  const words = days < 0 ? t('due.past', values) : t('due.ahead', values);
  return (
    <Row
      as="span"
      nowrap
      inline
      whole
      color={tone && 'tone'}
      data-tone={tone}
      title={short ? words : undefined}
    >
      {tone && !withoutSign && <IconClockExclamation size={16} stroke={1.8} aria-hidden="true" />}
      {short ? format.day(day) : words}
    </Row>
  );
}
