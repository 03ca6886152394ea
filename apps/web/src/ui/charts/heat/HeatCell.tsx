import { percentBeside } from '@simward/contract';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import classes from './HeatTable.module.css';
import { type HeatScore, trendOf } from './heatScore.ts';
import { heatStep } from './heatStep.ts';
import type { CellWords } from './useCellWords.ts';

interface HeatCellProps {
  score: HeatScore | null;
  leads: boolean;
  /** By which the table finds it. */
  name: string;
  /** It is the table's tab stop. */
  stop: boolean;
  words: CellWords;
}

const arrows = { rising: IconTrendingUp, falling: IconTrendingDown };

/** One score: always its number, with what else must be known of it as a shape, not as a hue alone. */
export function HeatCell({ score: cell, leads, name, stop, words }: HeatCellProps) {
  const Part = leads && cell ? 'button' : 'span';
  const common = {
    'data-mark': name,
    tabIndex: stop ? 0 : -1,
    className: classes.cell,
    'aria-label': words(cell),
    ...(leads && cell ? { type: 'button' as const } : { role: 'img' }),
  };
  if (!cell)
    return (
      <Part {...common} data-none>
        –
      </Part>
    );

  const { side, step } = heatStep(cell.score, cell.passMark);
  const trend = trendOf(cell);
  const Arrow = trend && arrows[trend];
  return (
    <Part {...common} data-side={side} data-step={step} data-expired={cell.expired || undefined}>
      {percentBeside(cell.score, cell.passMark)}
      {Arrow && <Arrow size={14} stroke={1.8} aria-hidden="true" />}
      {cell.mustPassMissed && (
        <span className={classes.corner} aria-hidden="true">
          !
        </span>
      )}
    </Part>
  );
}
