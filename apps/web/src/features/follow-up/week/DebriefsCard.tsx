import { Button, VisuallyHidden } from '@mantine/core';
import { followUp, screens } from '@simward/contract';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zonedNow } from '../../../lib/format/calendar.ts';
import { daysUntil } from '../../../lib/format/dueDay.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useToday } from '../../../lib/format/useToday.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { UserAvatar } from '../../../ui/values/people/UserAvatar.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { debriefSigns } from '../behind/reasonSigns.ts';
import { debriefsQuery } from '../follow-up.queries.ts';
import classes from './DebriefsCard.module.css';
import { daysAfter } from './daysAfter.ts';

/** As many as stand beside the table without a scroll. */
const atFirst = 5;
/** As many as a page has. */
const atMost = 100;

/** Sessions that want a conversation, the newest first; each leads to its debriefing. */
export function DebriefsCard() {
  const { t } = useTranslation('followUp');
  const [all, setAll] = useState(false);
  const query = useQuery(debriefsQuery({ pageSize: all ? atMost : 10 }));
  const count = query.data?.debriefsCount ?? 0;
  return (
    <Card
      title={t('debriefs.title')}
      {...(count > 0 && { unit: t('debriefs.n', { count }) })}
      controls={<AllSessions />}
    >
      <QueryStates query={query} failed={t('debriefs.failed')} loading={<BlockSkeleton height={150} />}>
        {({ debriefs }) =>
          debriefs.length === 0 ? (
            <EmptyState
              compact
              icon={IconCircleCheck}
              title={t('debriefs.none')}
              reason={t('debriefs.noneReason')}
            />
          ) : (
            <>
              <ul className={classes.list}>
                {debriefs.slice(0, all ? atMost : atFirst).map((debrief) => (
                  <DebriefRow key={debrief.sessionId} debrief={debrief} />
                ))}
              </ul>
              {all && count > atMost && (
                <p className={classes.note}>{t('debriefs.newest', { shown: atMost })}</p>
              )}
              {count > atFirst && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.more}
                  onClick={() => setAll(!all)}
                >
                  {all ? t('debriefs.fewer') : t('debriefs.all', { count })}
                </Button>
              )}
            </>
          )
        }
      </QueryStates>
    </Card>
  );
}

interface DebriefRowProps {
  debrief: followUp.Debrief;
}

/** Whose session it was, of what, why it wants a conversation and when it was. */
function DebriefRow({ debrief }: DebriefRowProps) {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const when = useWhen(debrief.startedAt);
  const { sessionId, learner, moduleName, score, passMark } = debrief;
  const [first, ...others] = debrief.reasons;
  return (
    <li className={classes.item}>
      <Link to={screens.debriefing.path} search={{ sessionId }} className={classes.row}>
        <UserAvatar id={learner._id} name={learner.name} size={28} />
        <span className={classes.words}>
          <span className={classes.line}>
            <VisuallyHidden>{t('debriefs.act')} </VisuallyHidden>
            <span className={classes.name}>{learner.name} </span>
            {first && <Reason reason={first} />}
          </span>
          <span className={classes.line}>
            <span className={classes.what}>
              {score === null
                ? moduleName
                : t('debriefs.what', { moduleName, score: format.percentBeside(score, passMark) })}{' '}
            </span>
            <span className={classes.when}>{when}</span>
          </span>
          {others.map((reason) => (
            <span key={reason} className={classes.line}>
              <Reason reason={reason} />
            </span>
          ))}
        </span>
        <IconChevronRight className={classes.open} size={15} stroke={1.8} aria-hidden="true" />
      </Link>
    </li>
  );
}

function Reason({ reason }: { reason: followUp.DebriefReason }) {
  const { t } = useTranslation('followUp');
  return (
    <StatusBadge plain {...debriefSigns[reason]}>
      {t(`debriefs.reason.${reason}`)}
    </StatusBadge>
  );
}

/** The time of today's, with the day of the week for those of the last days; of older ones the date says enough. */
function useWhen(startedAt: string): string {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const today = useToday();
  const { timeZone } = useSignedInUser();
  const day = zonedNow(new Date(startedAt), timeZone).today;
  const daysAgo = -daysUntil(day, today);
  if (daysAgo > 6) return format.dayAndMonth(startedAt);
  return t('debriefs.when', {
    day: daysAgo === 0 ? t('week.today') : format.weekday(day),
    time: format.time(startedAt),
  });
}

/** To the assessments of the same days and departments, whether they want a conversation or not. */
function AllSessions() {
  const { t } = useTranslation('followUp');
  const today = useToday();
  const departments = useQuery(departmentsQuery).data ?? [];
  if (departments.length === 0) return null;
  const search = {
    type: 'Assessment',
    by: 'department',
    of: departments.map(({ _id }) => _id),
    from: daysAfter(today, -followUp.debriefDays),
    to: today,
  } as const;
  return (
    <Link to={screens.report.path} search={search} className={classes.sessions}>
      {t('debriefs.sessions')}
    </Link>
  );
}
