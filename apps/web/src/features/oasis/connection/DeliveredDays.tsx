import type { oasis } from '@simward/contract';
import { IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from './StandingStrip.module.css';

interface DeliveredDaysProps {
  days: oasis.Standing['figures']['days'];
}

/** How many results arrived each day, with a mark over days on which some became dead letters. */
export function DeliveredDays({ days }: DeliveredDaysProps) {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(1, ...days.map(({ delivered }) => delivered));
  const delivered = days.reduce((sum, day) => sum + day.delivered, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const span = { from: format.day(first.day), to: format.day(last.day) };
  return (
    <div className={classes.days}>
      <p className={classes.head}>
        {t('strip.days', { from: format.dayInYear(first.day), to: format.dayInYear(last.day) })}
        {failed > 0 && (
          <StatusBadge tone="fail" plain>
            {t('strip.failed')}
          </StatusBadge>
        )}
      </p>
      <div
        className={classes.chart}
        role="img"
        aria-label={t('strip.read', { ...span, delivered, failed })}
        dir="ltr"
      >
        {days.map((day) => (
          <span key={day.day} className={classes.day}>
            {day.failed > 0 && <IconCircleX className={classes.failed} size={11} stroke={2.4} />}
            <span className={classes.bar} style={{ height: `${(day.delivered / most) * 100}%` }} />
          </span>
        ))}
      </div>
    </div>
  );
}
