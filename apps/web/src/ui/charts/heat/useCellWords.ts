import { chartsTexts } from '@simward/texts/charts';
import { uiTexts } from '@simward/texts/ui';
import { useMemo } from 'react';
import { useNumbers } from '../../../lib/format/useNumbers.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { type HeatScore, trendOf } from './heatScore.ts';
import { heatStep } from './heatStep.ts';

const t = textsOf(chartsTexts);
const tUi = textsOf(uiTexts);

/** What a cell says of itself. Asked for once a table: a hook in each of its thousands of cells is felt at a key. */
export type CellWords = (cell: HeatScore | null) => string;

export function useCellWords(): CellWords {
  const { percentBeside, mark } = useNumbers();
  return useMemo(
    () => (cell) => {
      if (!cell) return tUi('score.none');
      const { score, passMark, expired, mustPassMissed } = cell;
      const { side } = heatStep(score, passMark);
      const trend = trendOf(cell);
      return [
        percentBeside(score, passMark),
        tUi(side === 'below' ? 'score.below' : 'score.reached', { mark: mark(passMark) }),
        trend && t(`heat.${trend}`),
        expired && t('heat.expired'),
        mustPassMissed && t('heat.mustPassMissed'),
      ]
        .filter((word) => typeof word === 'string')
        .join(', ');
    },
    [percentBeside, mark],
  );
}
