import type { learningCurves } from '@simward/contract';

/** How many learners mastered a competency with this attempt, and how many came no further without mastering it. */
export interface ObservedAttempts {
  attempt: number;
  mastered: number;
  censored: number;
}

export const learnersIn = (observed: readonly ObservedAttempts[]): number =>
  observed.reduce((sum, { mastered, censored }) => sum + mastered + censored, 0);

/** The 97.5 % quantile of the standard normal distribution, for a band of 95 %. */
const z = 1.959963984540054;

/**
 * The Kaplan–Meier estimate of the share of learners who mastered a competency by each attempt, with the 95 % band of
 * Greenwood's variance on the log(−log) scale (R: conf.type = "log-log"). Learners who stopped at an attempt count as
 * at risk for it.
 * @param observed each attempt once, in ascending order
 */
export const masterySteps = (observed: readonly ObservedAttempts[]): learningCurves.MasteryStep[] => {
  let atRisk = learnersIn(observed);
  let survival = 1;
  let variance = 0;
  return observed.map(({ attempt, mastered, censored }) => {
    const before = atRisk;
    survival *= (before - mastered) / before;
    if (mastered > 0) variance += mastered / (before * (before - mastered));
    atRisk -= mastered + censored;
    return { attempt, atRisk: before, mastered, censored, ...shares(survival, variance) };
  });
};

const shares = (survival: number, variance: number) => {
  const share = sixDigits(1 - survival);
  if (survival === 1 || survival === 0) return { share, low: null, high: null };
  const half = (z * Math.sqrt(variance)) / Math.log(survival);
  return {
    share,
    low: sixDigits(1 - survival ** Math.exp(half)),
    high: sixDigits(1 - survival ** Math.exp(-half)),
  };
};

const sixDigits = (share: number) => Math.round(share * 1e6) / 1e6;

const half = 0.5;

/**
 * The attempt by which half of the learners mastered the competency, with the attempts at which the band reaches a
 * half (Brookmeyer and Crowley); null if the curve does not come so far.
 */
export const medianOf = (
  steps: readonly learningCurves.MasteryStep[],
): { attempt: number; low: number | null; high: number | null } | null => {
  const reached = (figure: 'share' | 'low' | 'high') =>
    steps.find((step) => (step[figure] ?? 0) >= half)?.attempt ?? null;
  const attempt = reached('share');
  return attempt === null ? null : { attempt, low: reached('high'), high: reached('low') };
};
