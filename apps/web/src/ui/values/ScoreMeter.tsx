import { VisuallyHidden } from '@mantine/core';
import { messageTexts } from '@simward/texts/messages';
import { uiTexts } from '@simward/texts/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { numbers } from '../../lib/format/numbers.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Text } from '../layout/Layout.tsx';
import classes from './values.module.css';

const tMessages = textsOf(messageTexts);
const t = textsOf(uiTexts);

interface ScoreMeterProps {
  /** Fraction 0–1; null when there is no attempt. */
  score: number | null;
  passMark: number;
  /** For a narrow column. */
  narrow?: boolean;
}

/** A score as a bar and in words. Below the pass mark it has another colour, hatching and an icon. */
export function ScoreMeter({ score, passMark, narrow }: ScoreMeterProps) {
  const below = score !== null && score < passMark;
  const verdict = below ? 'score.below' : 'score.reached';
  return (
    <Row nowrap className={classes.meter} data-narrow={narrow || undefined}>
      <ScoreTrack score={score} passMark={passMark} />
      <Row as="p" gap={4} justify="end" nowrap size="md" weight="title" numbers>
        {below && <IconAlertTriangle size={13} stroke={2} color="var(--warn)" aria-hidden="true" />}
        {score === null ? tMessages('notAvailable.text') : numbers.percentBeside(score, passMark)}
        {score !== null && <VisuallyHidden>{t(verdict, { mark: numbers.mark(passMark) })}</VisuallyHidden>}
      </Row>
    </Row>
  );
}

interface ScoreTrackProps {
  /** Fraction 0–1; null when there is no attempt. */
  score: number | null;
  passMark: number;
  /** Thicker, for the main figure of a card. */
  large?: boolean;
  /** Under the tick: names the pass mark. */
  markLabel?: ReactNode;
}

/**
 * A score as a bar with a tick at the pass mark; below the mark it is hatched. Screen readers skip it,
 * because words beside it say the same.
 */
export function ScoreTrack({ score, passMark, large, markLabel }: ScoreTrackProps) {
  const below = score !== null && score < passMark;
  const track = (
    <div
      className={classes.track}
      data-below={below || undefined}
      data-large={large || undefined}
      aria-hidden="true"
    >
      <div className={classes.bar} style={{ inlineSize: `${(score ?? 0) * 100}%` }} />
      <div className={classes.tick} style={{ insetInlineStart: `${passMark * 100}%` }} />
    </div>
  );
  if (!markLabel) return track;
  return (
    <div>
      {track}
      <Text
        as="p"
        size="sm"
        color={3}
        whole
        above={8}
        style={{ paddingInlineStart: `${labelStart(passMark)}%` }}
      >
        {markLabel}
      </Text>
    </div>
  );
}

/** Under the tick, but not beyond the end of the track. */
const labelStart = (passMark: number) => Math.min(70, Math.max(0, passMark * 100 - 12));
