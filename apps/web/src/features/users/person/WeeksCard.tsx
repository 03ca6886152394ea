import { VisuallyHidden } from '@mantine/core';
import { screens, type users } from '@simward/contract';
import { personPageTexts } from '@simward/texts/users/personPage';
import { IconChartBarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { daysAfter } from '../../../lib/format/calendar.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useMayDebrief } from '../../../shared/sessions/DebriefingLink.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Legend } from '../../../ui/values/Legend.tsx';
import classes from './person.module.css';
import { shownMarks, weekFacts } from './weekFacts.ts';

const t = textsOf(personPageTexts);

type Mark = users.PersonWeek['assessments'][number];

interface WeeksCardProps {
  personId: string;
  overview: Pick<users.UserOverview, 'weeks' | 'modules'>;
  /** False for somebody who never had a session, in these weeks or before. */
  hasSessions: boolean;
}

/** Time in sessions and assessments of twelve weeks, of six on a phone, and in words what changed. */
export function WeeksCard({ personId, overview, hasSessions }: WeeksCardProps) {
  const format = useFormat();
  const isOnPhone = usePhone();
  const weeks = isOnPhone ? overview.weeks.slice(-6) : overview.weeks;
  const facts = weekFacts(weeks);
  const marks = weeks.flatMap(({ assessments }) => assessments);
  const passed = marks.filter(({ successful }) => successful).length;
  const waiting = overview.modules.filter(
    ({ status, failedMustPassSteps }) => status && failedMustPassSteps.length > 0,
  );
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  const { change, idleSince } = facts;
  const sentences = [
    change &&
      (change.kind === 'more'
        ? t('weeks.more', { times: change.times, day: format.dayInYear(change.since) })
        : t(`weeks.${change.kind}`, { day: format.dayInYear(change.since) })),
    idleSince && t('weeks.idle', { day: format.dayInYear(idleSince) }),
    waiting[0] &&
      t('weeks.mustPass', {
        count: waiting.length,
        name: waiting[0].moduleName,
        more: waiting.length - 1,
      }),
  ].filter(Boolean);
  return (
    <ChartCard
      title={t(isOnPhone ? 'weeks.phoneTitle' : 'weeks.title')}
      unit={t('weeks.unit')}
      controls={hasSessions && <MarksLegend passed={passed} failed={marks.length - passed} />}
      empty={
        !hasSessions && (
          <EmptyState icon={IconChartBarOff} title={t('weeks.none')} reason={t('weeks.noneReason')} />
        )
      }
      figures={
        <Text as="p">
          <Text as="strong" weight="title">
            {facts.sessions > 0
              ? t('weeks.total', { time: format.duration(facts.minutes), sessions: facts.sessions })
              : t('weeks.noneLately')}
          </Text>{' '}
          {sentences.join(' ')}
        </Text>
      }
      lying
      chart={
        <ol className={classes.weeks}>
          {weeks.map((week, index) => (
            <Week
              key={week.monday}
              personId={personId}
              week={week}
              share={week.minutes / most}
              isRecent={facts.changedFrom !== undefined && index >= facts.changedFrom}
              isCurrent={index === weeks.length - 1}
            />
          ))}
        </ol>
      }
      table={{
        columns: [
          { label: t('weeks.column.week') },
          { label: t('weeks.column.minutes'), numeric: true },
          { label: t('weeks.column.sessions'), numeric: true },
          { label: t('weeks.column.scores'), numeric: true },
        ],
        rows: weeks.map(({ monday, minutes, sessions, assessments }) => [
          format.day(monday),
          format.number(Math.round(minutes)),
          format.number(sessions),
          assessments.map(({ score, passMark }) => format.percentBeside(score, passMark)).join(', ') ||
            t('weeks.noTime'),
        ]),
      }}
    />
  );
}

interface MarksLegendProps {
  passed: number;
  failed: number;
}

function MarksLegend({ passed, failed }: MarksLegendProps) {
  return (
    <Legend>
      <li>
        <LegendMark tone="pass" />
        {t('weeks.legend.passed', { count: passed })}
      </li>
      <li>
        <LegendMark tone="fail" />
        {t('weeks.legend.failed', { count: failed })}
      </li>
    </Legend>
  );
}

function LegendMark({ tone }: { tone: 'pass' | 'fail' }) {
  const shape =
    tone === 'pass' ? (
      <circle r="5" />
    ) : (
      <rect x="-4" y="-4" width="8" height="8" rx="1" transform="rotate(45)" />
    );
  return (
    <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
      <g fill={`var(--${tone}-soft)`} stroke={`var(--${tone})`} strokeWidth="1.5">
        {shape}
      </g>
    </svg>
  );
}

interface WeekProps {
  personId: string;
  week: users.PersonWeek;
  /** The minutes by those of the week with the most. */
  share: number;
  isRecent: boolean;
  isCurrent: boolean;
}

/** Height of the longest bar, in pixels; its number stands above it. */
const barHeight = 62;

function Week({ personId, week, share, isRecent, isCurrent }: WeekProps) {
  const format = useFormat();
  const { monday, minutes, sessions, assessments } = week;
  const { shown, more } = shownMarks(assessments);
  const day = format.dayInYear(monday);
  const whole = Math.round(minutes);
  return (
    <li className={classes.week} data-current={isCurrent || undefined}>
      <VisuallyHidden>
        {t('weeks.week', { day: format.day(monday), minutes: whole, sessions })}
      </VisuallyHidden>
      <Row gap={0} nowrap justify="center">
        {shown.map((mark) => (
          <AssessmentMark key={mark.sessionId} mark={mark} />
        ))}
        {more > 0 && (
          <Link
            to={screens.userReport.path}
            params={{ id: personId }}
            className={classes.more}
            search={{ from: monday, to: daysAfter(monday, 6) }}
            aria-label={t('weeks.moreMarksOf', { count: more, day: format.day(monday) })}
          >
            {t('weeks.moreMarks', { count: more })}
          </Link>
        )}
      </Row>
      <div className={classes.column} aria-hidden="true">
        <Text color={2} numbers>
          {sessions > 0 ? format.number(whole) : '–'}
        </Text>
        {sessions > 0 && (
          <div
            className={classes.minutes}
            data-recent={isRecent || undefined}
            style={{ blockSize: `${share * barHeight}px` }}
          />
        )}
      </div>
      <Text color={3} whole aria-hidden="true">
        {day}
      </Text>
      <Text color={3} numbers aria-hidden="true">
        {sessions > 0 ? format.number(sessions) : '\u00a0'}
      </Text>
    </li>
  );
}

/** An assessment's score, in a ring or in the diamond of one that was not successful; leads to its debriefing. */
function AssessmentMark({ mark }: { mark: Mark }) {
  const format = useFormat();
  const mayDebrief = useMayDebrief();
  const { sessionId, moduleName, score, passMark, successful, mustPassMissed } = mark;
  const outcome = successful ? 'passed' : mustPassMissed ? 'mustPass' : 'failed';
  const words = t(`weeks.mark.${outcome}`, {
    name: moduleName,
    score: format.percentBeside(score, passMark),
  });
  const look = { className: classes.mark, 'data-tone': successful ? 'pass' : 'fail', title: words };
  const number = (
    <span aria-hidden="true">{format.percentBeside(score, passMark).replace(format.percentSign, '')}</span>
  );
  if (!mayDebrief)
    return (
      <span {...look} role="img" aria-label={words}>
        {number}
      </span>
    );
  return (
    <Link to={screens.debriefing.path} search={{ sessionId }} {...look} aria-label={words}>
      {number}
    </Link>
  );
}
