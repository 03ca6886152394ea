import { VisuallyHidden } from '@mantine/core';
import type { results } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import { uiTexts } from '@simward/texts/ui';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconHourglass,
  IconLock,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ScoreAmong } from '../../../ui/charts/bars/ScoreAmong.tsx';
import { Sparkline } from '../../../ui/charts/lines/Sparkline.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../../ui/values/tone.ts';
import { changeOf, isNotable } from './skillFigures.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(resultsTexts);
const tUi = textsOf(uiTexts);

/** An icon that stands in a line of text. */
const inLine = { marginInlineEnd: 4, verticalAlign: '-0.15em' };

interface LatestScoreProps {
  score: number | null;
  passMark: number;
}

/** A score below the pass mark gets a warning sign, which is also read out. */
export function LatestScore({ score, passMark }: LatestScoreProps) {
  const format = useFormat();
  if (score === null) return tMessages('notAvailable.text');
  const isBelow = score < passMark;
  return (
    <Text as="strong" weight="title" whole>
      {isBelow && (
        <IconAlertTriangle size={14} stroke={2} style={inLine} color="var(--warn)" aria-hidden="true" />
      )}
      {format.percentBeside(score, passMark)}
      {isBelow && <VisuallyHidden> {tUi('score.below', { mark: format.mark(passMark) })}</VisuallyHidden>}
    </Text>
  );
}

interface TrendCellProps {
  /** The scores, oldest first. */
  scores: readonly number[];
  of?: ComponentProps<typeof Sparkline>['of'];
  passMark: number;
}

/** The line of the scores with the last change; a change of five points or more gets an arrow. */
export function TrendCell({ scores, of = 'latest', passMark }: TrendCellProps) {
  if (scores.length === 0) return tMessages('notAvailable.text');
  const points = changeOf(scores);
  const Arrow = points !== undefined && points > 0 ? IconTrendingUp : IconTrendingDown;
  return (
    <Row as="span" nowrap>
      <Sparkline scores={scores} of={of} passMark={passMark} width={100} />
      {points !== undefined && (
        <Text size="sm" color={points > 0 ? 'tone' : 2} numbers whole data-tone="pass">
          {isNotable(points) && <Arrow size={15} stroke={1.8} style={inLine} aria-hidden="true" />}
          {t('points', { points })}
        </Text>
      )}
    </Row>
  );
}

interface AmongPeersProps {
  /** The learner's own score; null when only the others are shown. */
  score: number | null;
  passMark: number;
  /** Null with fewer than five learners; undefined while it loads. */
  spread: results.AttemptBand['spread'] | undefined;
  learners: number;
  width?: number;
}

/** The middle half of the learners with its median, and where a score lies among them. */
export function AmongPeers({ score, passMark, spread, learners, width }: AmongPeersProps) {
  const format = useFormat();
  if (spread === undefined) return '\u00a0';
  if (spread === null)
    return (
      <Text size="sm" color={3}>
        {t(score === null ? 'peers.fewLearners' : 'peers.few')}
      </Text>
    );
  const percent = (value: number) => format.percentBeside(value, passMark);
  const words = {
    low: percent(spread.low),
    high: percent(spread.high),
    median: percent(spread.median),
    count: learners,
  };
  const label =
    score === null ? t('peers.spread', words) : t('peers.among', { ...words, score: percent(score) });
  return <ScoreAmong value={score} passMark={passMark} {...spread} label={label} {...(width && { width })} />;
}

interface ProgressBadgeProps {
  progress: results.SkillProgress;
}

export function ProgressBadge({ progress }: ProgressBadgeProps) {
  return <StatusBadge {...looksOf[progress]}>{t(`progress.${progress}`)}</StatusBadge>;
}

const looksOf: Record<results.SkillProgress, { tone: Tone; icon: Icon }> = {
  mastered: { tone: 'pass', icon: IconCircleCheck },
  'one pass to go': { tone: 'info', icon: IconCircleDashed },
  'must-pass missed': { tone: 'fail', icon: IconLock },
  'below the mark': { tone: 'warn', icon: IconAlertTriangle },
  'not attempted': { tone: 'mute', icon: IconCircleDotted },
};

interface RefresherDayProps {
  own: Pick<NonNullable<results.Skill['own']>, 'currency' | 'currentUntil'>;
}

/** The day until which a competency is current. From a month before it on, a sign warns of it. */
export function RefresherDay({ own: { currency, currentUntil } }: RefresherDayProps) {
  const format = useFormat();
  if (!currentUntil) return tMessages('notAvailable.text');
  const isDue = currency !== 'current';
  const day = format.day(currentUntil);
  return (
    <Text color={isDue ? 'tone' : undefined} whole data-tone="warn">
      {isDue && <IconHourglass size={15} stroke={1.8} style={inLine} aria-hidden="true" />}
      {currency === 'expired' ? t('list.expired', { day }) : day}
    </Text>
  );
}
