import { VisuallyHidden } from '@mantine/core';
import { type followUp, screens } from '@simward/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { zonedNow } from '../../../lib/format/calendar.ts';
import { daysUntil } from '../../../lib/format/dueDay.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useToday } from '../../../lib/format/useToday.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { UserAvatar } from '../../../ui/values/people/UserAvatar.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { debriefSigns } from '../behind/reasonSigns.ts';
import classes from './DebriefsCard.module.css';

interface DebriefRowProps {
  debrief: followUp.Debrief;
}

/** Whose session it was, of what, why it wants a conversation and when it was. */
export function DebriefRow({ debrief }: DebriefRowProps) {
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
