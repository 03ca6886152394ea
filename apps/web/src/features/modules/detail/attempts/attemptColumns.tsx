import { messages, screens } from '@simward/contract';
import { IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { SessionNotes } from '../../../../shared/sessions/SessionNotes.tsx';
import { SessionResult } from '../../../../shared/sessions/SessionResult.tsx';
import type { ClientColumn } from '../../../../ui/table/column.ts';
import { StatusBadge } from '../../../../ui/values/StatusBadge.tsx';
import type { Attempt } from '../moduleDetail.ts';
import classes from './attemptColumns.module.css';

/** The learner's own sessions of a module. */
export function useAttemptColumns(): readonly ClientColumn<Attempt>[] {
  const { t } = useTranslation('modules');
  const format = useFormat();
  return [
    {
      key: 'date',
      title: t('attempts.date'),
      value: ({ startedAt }) => startedAt,
      render: ({ startedAt, sessionId, reassigned }) =>
        reassigned === 'from you' ? (
          format.instant(startedAt)
        ) : (
          <Link to={screens.testDetails.path} search={{ sessionId }} className={classes.date}>
            {format.instant(startedAt)}
          </Link>
        ),
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
      render: ({ score, passMark }) =>
        score === null ? messages.notAvailable.text : format.percentBeside(score, passMark),
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
  const { failedMustPassSteps: failed } = attempt;
  return (
    <>
      <SessionResult {...attempt} mustPassMissed={failed.length > 0} />
      {attempt.successful === false && failed.length > 0 && (
        <p className={classes.reason}>{format.list(failed)}</p>
      )}
      <SessionNotes session={attempt} />
      {attempt.recountedAt && (
        <p className={classes.reason}>
          {t('attempts.recounted', { day: format.dayOf(attempt.recountedAt) })}
        </p>
      )}
      {attempt.changedLateAt && (
        <p className={classes.reason}>
          {t('attempts.changedLate', { day: format.dayOf(attempt.changedLateAt) })}
        </p>
      )}
    </>
  );
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
