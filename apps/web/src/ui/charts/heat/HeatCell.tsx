import { wholePercent } from '@simward/contract';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './HeatTable.module.css';
import { heatStep } from './heatStep.ts';

export interface HeatScore {
  /** Fraction 0–1. */
  score: number;
  passMark: number;
  /** Against the attempt before, as a fraction; an arrow from 5 points. */
  change?: number;
  expired?: boolean;
  mustPassMissed?: boolean;
}

interface HeatCellProps {
  score: HeatScore | null;
  leads: boolean;
  /** By which the table finds it. */
  name: string;
  /** It is the table's tab stop. */
  stop: boolean;
}

const notableChange = 0.05;

/** One score: always its number, with what else must be known of it as a shape, not as a hue alone. */
export function HeatCell({ score: cell, leads, name, stop }: HeatCellProps) {
  const { t, i18n } = useTranslation(['charts', 'ui']);
  const Part = leads && cell ? 'button' : 'span';
  const common = {
    'data-mark': name,
    tabIndex: stop ? 0 : -1,
    className: classes.cell,
    ...(leads && cell ? { type: 'button' as const } : { role: 'img' }),
  };
  if (!cell)
    return (
      <Part {...common} aria-label={t('ui:score.none')} data-none>
        –
      </Part>
    );

  const percent = (value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(value);
  const { score, passMark, change = 0, expired, mustPassMissed } = cell;
  const { side, step } = heatStep(score, passMark);
  // Rounded, since 0.8 − 0.75 falls short of 0.05.
  const points = Math.round(Math.abs(change) * 1e6) / 1e6;
  const Arrow = points < notableChange ? undefined : change > 0 ? IconTrendingUp : IconTrendingDown;
  const words = [
    percent(score),
    t(side === 'below' ? 'ui:score.below' : 'ui:score.reached', { mark: percent(passMark) }),
    Arrow && t(change > 0 ? 'heat.rising' : 'heat.falling'),
    expired && t('heat.expired'),
    mustPassMissed && t('heat.mustPassMissed'),
  ].filter((word) => typeof word === 'string');
  return (
    <Part
      {...common}
      aria-label={words.join(', ')}
      data-side={side}
      data-step={step}
      data-expired={expired || undefined}
    >
      {wholePercent(score)}
      {Arrow && <Arrow size={14} stroke={1.8} aria-hidden="true" />}
      {mustPassMissed && (
        <span className={classes.corner} aria-hidden="true">
          !
        </span>
      )}
    </Part>
  );
}
