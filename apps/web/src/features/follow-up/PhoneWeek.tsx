import { type followUp, type reports, screens } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { Row, Surface, Text } from '../../ui/layout/Layout.tsx';
import classes from './follow-up.module.css';

const t = textsOf(followUpTexts);

/** The days of the week: what was played today, and what is due on the others. */
export function PhoneWeek({ summary: { week } }: { summary: followUp.Summary }) {
  const format = useFormat();
  const today = useToday();
  const departments = (useQuery(departmentsQuery).data ?? []).map(({ _id }) => _id);
  const due = week.reduce((sum, day) => sum + day.due, 0);
  const played = week.find(({ day }) => day === today)?.sessions ?? 0;
  return (
    <Surface as="section" clip aria-label={t('week.title')}>
      <Row nowrap className={classes.topHead}>
        <Text as="h2" size="lg" weight="title">
          {t('week.title')}
        </Text>
        <Text size="sm" color={3} numbers cut>
          {t('phone.week', { due, played })}
        </Text>
      </Row>
      <ol className={classes.days}>
        {week.map((day) => {
          const isToday = day.day === today;
          const count = isToday ? day.sessions : day.due;
          const words = (
            <>
              <Text size="sm" color={isToday ? 1 : 3} weight={isToday ? 'title' : 'text'} whole>
                {format.weekday(day.day)} {format.dayInMonth(day.day)}
              </Text>{' '}
              <Text
                size="md"
                weight="title"
                numbers
                color="tone"
                data-tone={isToday ? 'pass' : count === 0 ? 'mute' : day.day < today ? 'fail' : 'warn'}
              >
                {format.number(count)}
              </Text>{' '}
              <Text size="sm" color={3}>
                {t(isToday ? 'phone.done' : 'phone.due')}
              </Text>
            </>
          );
          return (
            <li key={day.day} data-today={isToday || undefined}>
              {count === 0 || (isToday && departments.length === 0) ? (
                <span className={classes.dayLink}>{words}</span>
              ) : isToday ? (
                <Link
                  to={screens.report.path}
                  search={playedOn(day, departments)}
                  className={classes.dayLink}
                >
                  {words}
                </Link>
              ) : (
                <Link
                  to={screens.home.path}
                  search={{ list: 'behind', reason: day.day < today ? 'overdue' : 'due' }}
                  className={classes.dayLink}
                >
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </Surface>
  );
}

/** The report of a day, of the assessments if there were any. */
const playedOn = ({ day, assessments }: followUp.Summary['week'][number], of: string[]) => {
  const type: reports.ReportType = assessments > 0 ? 'Assessment' : 'Training';
  return { type, by: 'department', of, from: day, to: day } as const;
};
