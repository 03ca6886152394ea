import { messages, type reports } from '@simward/contract';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Figure } from '../../../ui/values/Figure.tsx';
import classes from './PerformanceFigures.module.css';
import type { About } from './performance.queries.ts';

interface PerformanceFiguresProps {
  stats: reports.GlobalStats;
  about: About;
  /** Undefined where nothing is compared. */
  before: reports.GlobalStats | undefined;
}

interface Shown {
  key: 'sessions' | 'users' | 'average' | 'longest';
  value: number | null;
  before: number | null | undefined;
  inMinutes: boolean;
}

/** The four figures, beside those of as many days before. */
export function PerformanceFigures({ stats, about, before }: PerformanceFiguresProps) {
  const { t, i18n } = useTranslation('performance');
  const format = useFormat();
  const minutes = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // Without a session before there is nothing to compare with.
  const earlier = before && before.session_count > 0 ? before : undefined;
  const figures: Shown[] = [
    { key: 'sessions', value: stats.session_count, before: earlier?.session_count, inMinutes: false },
    { key: 'users', value: stats.user_count, before: earlier?.user_count, inMinutes: false },
    {
      key: 'average',
      value: stats.average_session_duration,
      before: earlier?.average_session_duration,
      inMinutes: true,
    },
    {
      key: 'longest',
      value: stats.max_session_duration,
      before: earlier?.max_session_duration,
      inMinutes: true,
    },
  ];
  const days = { from: format.day(about.from), to: format.day(about.to) };
  return (
    <section className={classes.figures} aria-label={t('figures.title')}>
      {figures.map(({ key, value, before: was, inMinutes }) => {
        const written = (one: number) => (inMinutes ? minutes.format(one) : format.number(one));
        return (
          <div key={key} className={classes.figure}>
            <p className={classes.name}>{t(`figures.${key}`)}</p>
            <Figure
              value={value === null ? messages.notAvailable.text : written(value)}
              unit={inMinutes && value !== null ? t('figures.minutes') : undefined}
              label={
                typeof was === 'number' && value !== null ? (
                  <>
                    <Change now={value} was={was} /> {t('figures.was', { value: written(was) })}
                  </>
                ) : (
                  t('figures.days', days)
                )
              }
            />
          </div>
        );
      })}
    </section>
  );
}

interface ChangeProps {
  now: number;
  was: number;
}

/** By how much it grew or fell; below one percent it did neither. */
function Change({ now, was }: ChangeProps) {
  const { i18n } = useTranslation();
  if (was === 0) return null;
  const share = now / was - 1;
  const text = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format(share);
  const Arrow = Math.abs(share) < 0.01 ? IconArrowRight : share > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.change}>
      <Arrow size={14} stroke={2} aria-hidden="true" />
      {text}
    </span>
  );
}
