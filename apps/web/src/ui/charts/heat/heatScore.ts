import { chartsTexts } from '@simward/texts/charts';
import { uiTexts } from '@simward/texts/ui';
import { numbers } from '../../../lib/format/numbers.ts';
import { textsOf } from '../../../lib/texts/texts.ts';

const t = textsOf(chartsTexts);
const tUi = textsOf(uiTexts);

export interface HeatScore {
  /** Fraction 0–1. */
  score: number;
  passMark: number;
  /** The difference to the attempt before, as a fraction; shown as an arrow from 5 points. */
  change?: number;
  expired?: boolean;
  mustPassMissed?: boolean;
}

/** The score of a cell in words, for screen readers. */
export function heatWords(heatScore: HeatScore | null): string {
  if (!heatScore) return tUi('score.none');
  const { score, passMark, expired, mustPassMissed } = heatScore;
  const { side } = heatStep(score, passMark);
  const trend = trendOf(heatScore);
  return [
    numbers.percentBeside(score, passMark),
    tUi(side === 'below' ? 'score.below' : 'score.reached', { mark: numbers.mark(passMark) }),
    trend && t(`heat.${trend}`),
    expired && t('heat.expired'),
    mustPassMissed && t('heat.mustPassMissed'),
  ]
    .filter((word) => typeof word === 'string')
    .join(', ');
}

/** The distance of a score from the pass mark, in three steps on either side; the third step has no end. */
export interface HeatStep {
  side: 'below' | 'above';
  step: 1 | 2 | 3;
}

/**
 * Finds the step of a score. All steps have the same width: a third of the range from the pass mark to the
 * full score.
 */
export function heatStep(score: number, passMark: number): HeatStep {
  const width = (1 - passMark) / 3;
  const side = score < passMark ? 'below' : 'above';
  const distance = withoutFloatError(Math.abs(score - passMark));
  const steps = side === 'above' ? distance / width : Math.ceil(distance / width) - 1;
  return { side, step: steps < 1 - 1e-5 ? 1 : steps < 2 - 1e-5 ? 2 : 3 };
}

const leastTrend = 0.05;

export const trendOf = ({ change = 0 }: HeatScore): 'rising' | 'falling' | undefined => {
  if (withoutFloatError(Math.abs(change)) < leastTrend) return undefined;
  return change > 0 ? 'rising' : 'falling';
};

/** Removes errors of floating-point numbers: 0.8 − 0.75 is computed as slightly less than 0.05. */
const withoutFloatError = (difference: number) => Math.round(difference * 1e6) / 1e6;
