import { Tooltip } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './HeatTable.module.css';
import { heatStep } from './heatStep.ts';
import type { ChartMarks } from './useChartMarks.ts';

export interface HeatScore {
  /** Fraction 0–1. */
  score: number;
  /** Against the attempt before, as a fraction; an arrow from 5 points. */
  change?: number;
  expired?: boolean;
  mustPassMissed?: boolean;
  /** More about it, shown with focus and pointer. */
  details?: readonly string[];
}

interface HeatCellProps {
  score: HeatScore | null;
  passMark: number;
  /** Over the details: what the score is in. */
  title: string;
  leads: boolean;
  shown: boolean;
  props: ReturnType<ChartMarks['markProps']>;
}

const notableChange = 0.05;

/** One score: always its number, with what else must be known of it as a shape, not as a hue alone. */
export function HeatCell({ score: cell, passMark, title, leads, shown, props }: HeatCellProps) {
  const { t, i18n } = useTranslation('ui');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const Part = leads && cell ? 'button' : 'span';
  const common = { ...props, className: classes.cell };
  if (!cell)
    return (
      <Part {...common} role="img" aria-label={t('score.none')} data-none>
        –
      </Part>
    );

  const { score, change = 0, expired, mustPassMissed, details = [] } = cell;
  const { side, step } = heatStep(score, passMark);
  const Arrow = Math.abs(change) < notableChange ? undefined : change > 0 ? IconTrendingUp : IconTrendingDown;
  const words = [
    percent.format(score),
    t(side === 'below' ? 'score.below' : 'score.reached', { mark: percent.format(passMark) }),
    Arrow && t(change > 0 ? 'heat.rising' : 'heat.falling'),
    expired && t('heat.expired'),
    mustPassMissed && t('heat.mustPassMissed'),
  ].filter((word) => typeof word === 'string');
  return (
    <Tooltip
      opened={shown}
      multiline
      w={260}
      label={
        <>
          <strong>{title}</strong>
          {[words.join(', '), ...details].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      }
    >
      <Part
        {...common}
        {...(!leads && { role: 'img' })}
        aria-label={words.join(', ')}
        data-side={side}
        data-step={step}
        data-expired={expired || undefined}
      >
        {Math.round(score * 100)}
        {Arrow && <Arrow size={14} stroke={1.8} aria-hidden="true" />}
        {mustPassMissed && (
          <span className={classes.corner} aria-hidden="true">
            !
          </span>
        )}
      </Part>
    </Tooltip>
  );
}
