import type { modules } from '@simward/contract';
import { IconAlertTriangle, IconClockExclamation, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { daysUntil } from '../../../lib/format/dueDay.ts';
import { pointsToMark } from '../../../lib/format/pointsToMark.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useToday } from '../../../lib/format/useToday.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { ScoreMeter } from '../../../ui/values/scores/ScoreMeter.tsx';
import classes from './LastAttempt.module.css';

interface LastAttemptProps {
  module: modules.UserModule;
}

/** The score of the last assessment, its day, and what is not right with it. */
export function LastAttempt({ module }: LastAttemptProps) {
  const { t } = useTranslation('modules');
  const format = useFormat();
  const { score, passMark, lastAssessmentAt, trainings } = module;
  const none = trainings > 0 ? t('list.trainingOnly') : t('list.notStarted');
  return (
    <div className={classes.attempt}>
      <ScoreMeter score={score} passMark={passMark} />
      <span className={classes.day}>{lastAssessmentAt ? format.dayOf(lastAssessmentAt) : none}</span>
      <ModuleNote module={module} />
    </div>
  );
}

/** The one thing that is not right with a module, if any. */
export function ModuleNote({ module }: LastAttemptProps) {
  const { t } = useTranslation('modules');
  const format = useFormat();
  const today = useToday();
  const { score, passMark, failedMustPassSteps, currency, currentUntil } = module;
  if (failedMustPassSteps.length > 0)
    return (
      <StatusBadge tone="fail" icon={IconLock}>
        {t('list.mustPassMissed')}
      </StatusBadge>
    );
  if (score !== null && score < passMark)
    return (
      <StatusBadge tone="warn" icon={IconAlertTriangle}>
        {t('list.belowMark', { points: -pointsToMark(score, passMark) })}
      </StatusBadge>
    );
  if (currentUntil && currency === 'expired')
    return (
      <StatusBadge tone="fail" icon={IconClockExclamation}>
        {t('list.expired', { day: format.day(currentUntil) })}
      </StatusBadge>
    );
  if (currentUntil && currency === 'expiring')
    return (
      <StatusBadge tone="warn">{t('list.expires', { days: daysUntil(currentUntil, today) })}</StatusBadge>
    );
  return null;
}
