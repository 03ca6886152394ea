import { Button } from '@mantine/core';
import type { learningCurves } from '@simward/contract';
import { IconCircleCheckFilled, IconSquareRotatedFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { Card } from '../../ui/page/Card.tsx';
import classes from './AttemptsStrip.module.css';
import { useAttemptPath } from './useAttemptPath.ts';

interface AttemptsStripProps {
  curve: learningCurves.LearningCurve;
  isOwn: boolean;
}

const shown = 12;

/** The latest attempts, or all of them, each with its score and a way to its session. */
export function AttemptsStrip({ curve, isOwn }: AttemptsStripProps) {
  const { t } = useTranslation('learningCurves');
  const path = useAttemptPath(isOwn);
  const [all, setAll] = useState(false);
  const latest = curve.attempts.slice(all ? 0 : -shown).toReversed();
  return (
    <Card
      title={t('attempts.title')}
      unit={t('attempts.unit')}
      n={t('attempts.n', { shown: latest.length, count: curve.attemptsCount })}
      controls={
        curve.attempts.length > shown && (
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('attempts.fewer') : t('attempts.all', { count: curve.attempts.length })}
          </Button>
        )
      }
    >
      <ol className={classes.strip}>
        {latest.map((attempt) => (
          <li key={attempt.sessionId}>
            {path ? (
              <Link to={path} search={{ sessionId: attempt.sessionId }} className={classes.attempt}>
                <AttemptWords attempt={attempt} />
              </Link>
            ) : (
              <span className={classes.attempt}>
                <AttemptWords attempt={attempt} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function AttemptWords({
  attempt: { attempt, startedAt, score, passMark, right },
}: {
  attempt: learningCurves.CurveAttempt;
}) {
  const { t } = useTranslation('learningCurves');
  const format = useFormat();
  const Sign = right ? IconCircleCheckFilled : IconSquareRotatedFilled;
  return (
    <>
      <span className={classes.day}>
        {format.number(attempt)} · {format.dayAndMonth(startedAt)}
      </span>
      <span className={classes.score} data-miss={!right || undefined}>
        <Sign size={15} aria-label={t(right ? 'right' : 'miss')} />
        {format.percentBeside(score, passMark)}
      </span>
    </>
  );
}
