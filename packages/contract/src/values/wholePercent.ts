export const percentLimits = { min: 0, max: 100 } as const;

/** Removes errors of floating-point numbers: 0.575 * 100 is a little less than 57.5. Adding 0 turns -0 into 0. */
const withoutFloatError = (value: number): number => Number(value.toFixed(6)) + 0;

/** A fraction in percent with all its decimals, as pass marks are written: 0.695 is 69.5. */
export const exactPercent = (fraction: number): number => withoutFloatError(fraction * 100);

/** A fraction as a whole percent, halves rounded up: 0.575 is 58. */
export const wholePercent = (fraction: number): number => Math.round(exactPercent(fraction)) + 0;

/**
 * A score in percent, to show beside its pass mark (`null`: none). Rounding never takes a score across its mark: where
 * it would, the score is cut after one decimal, so that 0.6996 is 69.9 beside 0.7. One decimal is always enough,
 * because marks are thousandths.
 */
export function percentBeside(score: number, passMark: number | null, decimals: 0 | 1 = 0): number {
  const exact = exactPercent(score);
  const rounded = atDecimals(exact, decimals, Math.round);
  if (passMark === null) return rounded;
  const mark = exactPercent(passMark);
  return rounded >= mark === exact >= mark ? rounded : atDecimals(exact, 1, Math.floor);
}

function atDecimals(percent: number, decimals: number, round: (value: number) => number): number {
  const unit = 10 ** decimals;
  return round(withoutFloatError(percent * unit)) / unit + 0;
}

const english = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** A score as text for answers, mails and documents, such as "83%"; never rounded up to the pass mark. */
export const percentText = (score: number, passMark: number | null = null): string =>
  english.format(percentBeside(score, passMark) / 100);

/**
 * The pass mark of all these scores; `null` when marks differ, because their mean then has no single mark
 * beside it.
 */
export const sharedPassMark = (passMarks: readonly (number | null)[]): number | null => {
  const [passMark = null, another] = new Set(passMarks);
  return another === undefined ? passMark : null;
};
