import { VisuallyHidden } from '@mantine/core';
import { messageTexts } from '@simward/texts/messages';
import { uiTexts } from '@simward/texts/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { numbers } from '../../../lib/format/numbers.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './ScoreMeter.module.css';
import { ScoreTrack } from './ScoreTrack.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(uiTexts);

interface ScoreMeterProps {
  /** Fraction 0–1; null when there is no attempt. */
  score: number | null;
  passMark: number;
}

/** A thin bar with a tick at the pass mark and the score in words; below the mark apricot, hatched and signed. */
export function ScoreMeter({ score, passMark }: ScoreMeterProps) {
  const below = score !== null && score < passMark;
  const verdict = below ? 'score.below' : 'score.reached';
  return (
    <div className={classes.meter}>
      <ScoreTrack score={score} passMark={passMark} />
      <p className={classes.value}>
        {below && <IconAlertTriangle size={13} stroke={2} aria-hidden="true" />}
        {score === null ? tMessages('notAvailable.text') : numbers.percentBeside(score, passMark)}
        {score !== null && <VisuallyHidden>{t(verdict, { mark: numbers.mark(passMark) })}</VisuallyHidden>}
      </p>
    </div>
  );
}
