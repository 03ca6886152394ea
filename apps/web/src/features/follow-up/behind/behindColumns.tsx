import { VisuallyHidden } from '@mantine/core';
import { type followUp, messages, screens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysUntil } from '../../../lib/format/dueDay.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useToday } from '../../../lib/format/useToday.ts';
import { DueDay } from '../../../shared/modules/DueDay.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { UserAvatar } from '../../../ui/values/people/UserAvatar.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { ScoreTrack } from '../../../ui/values/scores/ScoreTrack.tsx';
import classes from './BehindTable.module.css';
import { reasonSigns } from './reasonSigns.ts';

/** Whom, why, with what and by when, and what can be done about it. */
export const behindColumns = (
  t: TFunction<'followUp'>,
  actOf: (row: followUp.Behind) => ReactNode,
): Column<followUp.Behind>[] => [
  {
    key: 'learner',
    title: t('table.learner'),
    card: 'heading',
    render: ({ learner: { _id, name } }) => (
      <span className={classes.learner}>
        <UserAvatar id={_id} name={name} size={26} />
        <Link to={screens.modifyUserDetails.path} search={{ user_id: _id }} className={classes.name}>
          {name}
        </Link>
      </span>
    ),
  },
  {
    key: 'why',
    title: t('table.why'),
    width: 132,
    render: ({ reason, more }) => (
      <div className={classes.why}>
        <StatusBadge {...reasonSigns[reason]}>{t(`reason.${reason}`)}</StatusBadge>
        {more > 0 && <span className={classes.what}>{t('table.more', { count: more })}</span>}
      </div>
    ),
  },
  {
    key: 'module',
    title: t('table.module'),
    render: ({ moduleName, competencies }) => (
      <>
        {moduleName}
        {competencies.length > 0 && <span className={classes.what}>{competencies.join(', ')}</span>}
      </>
    ),
  },
  {
    key: 'by',
    title: t('table.by'),
    width: 108,
    render: ({ dueOn, refresherDueOn }) => (
      <ByWhen day={refresherDueOn ?? dueOn} again={refresherDueOn !== null} />
    ),
  },
  {
    key: 'latest',
    title: t('table.latest'),
    width: 104,
    wide: true,
    render: ({ latest, passMark }) => <Latest score={latest} passMark={passMark} />,
  },
  { key: 'act', title: t('table.act'), card: 'action', width: 136, render: actOf },
];

function ByWhen({ day, again }: { day: string | null; again: boolean }) {
  const { t } = useTranslation('followUp');
  const today = useToday();
  if (day === null) return messages.notAvailable.text;
  const days = daysUntil(day, today);
  return (
    <>
      <DueDay day={day} short withoutSign />
      <span className={classes.what}>
        {again ? t('refresh.assigned') : t(days < 0 ? 'table.late' : 'table.ahead', { days: Math.abs(days) })}
      </span>
    </>
  );
}

function Latest({ score, passMark }: { score: number | null; passMark: number }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  if (score === null) return messages.notAvailable.text;
  return (
    <span className={classes.latest}>
      {format.percentBeside(score, passMark)}
      <VisuallyHidden>
        {t(score < passMark ? 'score.below' : 'score.reached', { mark: format.mark(passMark) })}
      </VisuallyHidden>
      <ScoreTrack score={score} passMark={passMark} />
    </span>
  );
}
