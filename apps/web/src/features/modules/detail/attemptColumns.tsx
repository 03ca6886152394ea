import { messages } from '@simward/contract';
import { IconClockPause, IconLock, IconPlugConnectedX, IconRun, IconUserShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from './attemptColumns.module.css';
import type { Attempt } from './moduleDetail.ts';

/** The learner's own sessions of a module. */
export function useAttemptColumns(): readonly ClientColumn<Attempt>[] {
  const { t } = useTranslation('modules');
  const format = useFormat();
  return [
    {
      key: 'date',
      title: t('attempts.date'),
      value: ({ startedAt }) => startedAt,
      render: ({ startedAt }) => format.instant(startedAt),
      card: 'heading',
    },
    {
      key: 'mode',
      title: t('attempts.mode'),
      value: ({ mode }) => mode,
      render: ({ mode }) => t(`attempts.${mode}`),
    },
    {
      key: 'version',
      title: t('attempts.version'),
      value: ({ moduleVersion }) => moduleVersion,
    },
    {
      key: 'score',
      title: t('attempts.score'),
      value: ({ score }) => score,
      render: ({ score }) => (score === null ? messages.notAvailable.text : format.percent(score)),
      numeric: true,
    },
    {
      key: 'duration',
      title: t('attempts.duration'),
      value: ({ duration }) => duration,
      render: ({ duration, reassigned }) =>
        reassigned === 'from you' ? messages.notAvailable.text : format.hours(duration),
      numeric: true,
    },
    {
      key: 'result',
      title: t('attempts.result'),
      render: (attempt) => (
        <>
          {attempt.reassigned !== 'from you' && <AttemptResult attempt={attempt} />}
          <Reassignment attempt={attempt} />
        </>
      ),
    },
  ];
}

function AttemptResult({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('modules');
  const format = useFormat();
  switch (attempt.outcome) {
    case 'in progress':
      return (
        <StatusBadge tone="info" icon={IconRun}>
          {t('attempts.inProgress')}
        </StatusBadge>
      );
    case 'abandoned':
      return (
        <StatusBadge tone="mute" icon={IconClockPause}>
          {t('attempts.abandoned')}
        </StatusBadge>
      );
    case 'crashed':
    case 'interrupted':
      return (
        <StatusBadge tone="warn" icon={IconPlugConnectedX}>
          {t(`attempts.${attempt.outcome}`)}
        </StatusBadge>
      );
    case 'completed':
      if (attempt.successful === null)
        return <StatusBadge tone="mute">{t('attempts.completed')}</StatusBadge>;
      if (attempt.successful) return <StatusBadge tone="pass">{t('attempts.passed')}</StatusBadge>;
      if (attempt.failedMustPassSteps.length === 0)
        return <StatusBadge tone="fail">{t('attempts.notPassed')}</StatusBadge>;
      return (
        <>
          <StatusBadge tone="fail" icon={IconLock}>
            {t('attempts.mustPassMissed')}
          </StatusBadge>
          <p className={classes.reason}>{format.list(attempt.failedMustPassSteps)}</p>
        </>
      );
  }
}

/** A session that changed hands is seen by both learners. */
function Reassignment({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('modules');
  if (attempt.reassigned === 'to you') return <p className={classes.reason}>{t('attempts.toYou')}</p>;
  if (attempt.reassigned === 'from you')
    return (
      <StatusBadge tone="mute" icon={IconUserShare}>
        {t('attempts.fromYou')}
      </StatusBadge>
    );
  return null;
}
