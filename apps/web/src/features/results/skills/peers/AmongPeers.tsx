import type { results } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { ScoreAmong } from '../../../../ui/charts/bars/ScoreAmong.tsx';
import classes from '../own/skillColumns.module.css';

interface AmongPeersProps {
  /** The learner's; null where it is about the others alone. */
  score: number | null;
  passMark: number;
  /** Null where they are fewer than five; undefined while it is not known. */
  spread: results.AttemptBand['spread'] | undefined;
  learners: number;
  width?: number;
}

/** The middle half of learners with their median, and where a score lies among them. */
export function AmongPeers({ score, passMark, spread, learners, width }: AmongPeersProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  if (spread === undefined) return '\u00a0';
  if (spread === null)
    return <span className={classes.few}>{t(score === null ? 'peers.fewLearners' : 'peers.few')}</span>;
  const percent = (one: number) => format.percentBeside(one, passMark);
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
