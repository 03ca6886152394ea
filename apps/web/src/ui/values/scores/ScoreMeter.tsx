import { VisuallyHidden } from '@mantine/core';
import { messages } from '@simward/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../lib/format/useNumbers.ts';
import classes from './ScoreMeter.module.css';
import { ScoreTrack } from './ScoreTrack.tsx';

interface ScoreMeterProps {
  /** Fraction 0–1; null when there is no attempt. */
  score: number | null;
  passMark: number;
}

/** A thin bar with a tick at the pass mark and the score in words; below the mark apricot, hatched and signed. */
export function ScoreMeter({ score, passMark }: ScoreMeterProps) {
  const { t } = useTranslation('ui');
  const { percentBeside, mark } = useNumbers();
  const below = score !== null && score < passMark;
  const verdict = below ? 'score.below' : 'score.reached';
  return (
    <div className={classes.meter}>
      <ScoreTrack score={score} passMark={passMark} />
      <p className={classes.value}>
        {below && <IconAlertTriangle size={13} stroke={2} aria-hidden="true" />}
        {score === null ? messages.notAvailable.text : percentBeside(score, passMark)}
        {score !== null && <VisuallyHidden>{t(verdict, { mark: mark(passMark) })}</VisuallyHidden>}
      </p>
    </div>
  );
}
