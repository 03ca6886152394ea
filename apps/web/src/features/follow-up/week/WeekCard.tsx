import { type followUp, type reports, screens } from '@simward/contract';
import { IconBadgeVr, IconClipboardCheck, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useToday } from '../../../lib/format/useToday.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from './WeekCard.module.css';

interface WeekCardProps {
  summary: followUp.Summary;
}

/** What is due on each day of the week, and what was played on the days that have been. */
export function WeekCard({ summary: { week, sessionsLastWeek, sessionsWeekBefore } }: WeekCardProps) {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const today = useToday();
  const departments = (useQuery(departmentsQuery).data ?? []).map(({ _id }) => _id);
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
            <Played day={one.day} type="Training" count={one.sessions - one.assessments} of={departments} />
            <Played day={one.day} type="Assessment" count={one.assessments} of={departments} />
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

interface PlayedProps {
  day: string;
  type: reports.ReportType;
  count: number;
  /** The departments whose learners they are of. */
  of: string[];
}

/** To the results of a day's trainings or assessments. */
function Played({ day, type, count, of }: PlayedProps) {
  const { t } = useTranslation('followUp');
  if (count === 0 || of.length === 0) return null;
  return (
    <Link to={screens.report.path} search={{ type, by: 'department', of, from: day, to: day }}>
      <StatusBadge tone="pass" icon={type === 'Training' ? IconBadgeVr : IconClipboardCheck}>
        {t(type === 'Training' ? 'week.trainings' : 'week.assessments', { count })}
      </StatusBadge>
    </Link>
  );
}
