import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../lib/format/useNumbers.ts';
import { type HeatScore, trendOf } from './heatScore.ts';
import { heatStep } from './heatStep.ts';

/** What a cell says of itself. Asked for once a table: a hook in each of its thousands of cells is felt at a key. */
export type CellWords = (cell: HeatScore | null) => string;

export function useCellWords(): CellWords {
  const { t } = useTranslation(['charts', 'ui']);
  const { percentBeside, mark } = useNumbers();
  return useMemo(
    () => (cell) => {
      if (!cell) return t('ui:score.none');
      const { score, passMark, expired, mustPassMissed } = cell;
      const { side } = heatStep(score, passMark);
      const trend = trendOf(cell);
      return [
        percentBeside(score, passMark),
        t(side === 'below' ? 'ui:score.below' : 'ui:score.reached', { mark: mark(passMark) }),
        trend && t(`heat.${trend}`),
        expired && t('heat.expired'),
        mustPassMissed && t('heat.mustPassMissed'),
      ]
        .filter((word) => typeof word === 'string')
        .join(', ');
    },
    [t, percentBeside, mark],
  );
}
