import { messages } from '@simward/contract';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Sparkline } from '../../../../ui/charts/lines/Sparkline.tsx';
import { changeOf, isNotable } from './scoreChange.ts';
import classes from './skillColumns.module.css';

interface TrendCellProps {
  /** The oldest first. */
  scores: readonly number[];
  passMark: number;
}

/** The way of the scores, and what the last one changed; from five points on with an arrow. */
export function TrendCell({ scores, passMark }: TrendCellProps) {
  const { t } = useTranslation('results');
  if (scores.length === 0) return messages.notAvailable.text;
  const points = changeOf(scores);
  const Arrow = points !== undefined && points > 0 ? IconTrendingUp : IconTrendingDown;
  return (
    <span className={classes.trend}>
      <Sparkline scores={scores} passMark={passMark} width={100} />
      {points !== undefined && (
        <span className={classes.change} data-rising={points > 0 || undefined}>
          {isNotable(points) && <Arrow size={15} stroke={1.8} aria-hidden="true" />}
          {t('points', { points })}
        </span>
      )}
    </span>
  );
}
