import type { oasis } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import classes from './StandingStrip.module.css';

interface DeliveredDaysProps {
  days: oasis.Standing['figures']['days'];
}

const height = 52;
const slot = 10;

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
        {t('strip.days', span)}
        {failed > 0 && <span className={classes.failed}>{t('strip.failed')} ×</span>}
      </p>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${days.length * slot} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('strip.read', { ...span, delivered, failed })}
      >
        {days.map((day, index) => {
          const tall = Math.max(1, (day.delivered / most) * (height - 14));
          return (
            <g key={day.day}>
              <rect
                x={index * slot + 1}
                y={height - tall}
                width={slot - 2}
                height={tall}
                rx={1}
                fill="var(--context)"
              />
              {day.failed > 0 && (
                <rect
                  x={index * slot + 2}
                  y={height - tall - 9}
                  width={slot - 4}
                  height={6}
                  rx={1}
                  fill="var(--fail)"
                />
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
