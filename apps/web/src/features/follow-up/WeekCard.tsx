import { type followUp, screens } from '@simward/contract';
import { IconBadgeVr, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useToday } from '../../lib/format/useToday.ts';
import { Card } from '../../ui/page/Card.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './WeekCard.module.css';

interface WeekCardProps {
  summary: followUp.Summary;
}

/** What is due on each day of the week, and what was played on the days that have been. */
export function WeekCard({ summary: { week, sessionsLastWeek, sessionsWeekBefore } }: WeekCardProps) {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const today = useToday();
  const due = week.reduce((all, day) => all + day.due, 0);
  return (
    <Card
      title={t('week.title')}
      unit={t('week.facts', { due, last: sessionsLastWeek, before: sessionsWeekBefore })}
    >
      <ol className={classes.week}>
        {week.map((one) => (
          <li key={one.day} className={classes.day} data-today={one.day === today || undefined}>
            <span className={classes.date}>
              {format.dayInWeek(one.day)}
              {one.day === today && <span className={classes.now}>{t('week.today')}</span>}
            </span>
            {one.sessions > 0 && (
              <StatusBadge tone="pass" icon={IconBadgeVr}>
                {t('week.sessions', { count: one.sessions })}
              </StatusBadge>
            )}
            {one.due > 0 && (
              <Link to={screens.home.path} search={{ reason: one.day < today ? 'overdue' : 'due' }}>
                <StatusBadge tone={one.day < today ? 'fail' : 'warn'} icon={IconHourglass}>
                  {t('week.due', { count: one.due })}
                </StatusBadge>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
