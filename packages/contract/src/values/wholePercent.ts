/** What a whole percent of something may be. */
export const percentLimits = { min: 0, max: 100 } as const;

/** Without what a product of two numbers adds or loses: 0.575 * 100 is a little less than 57.5, -0 is no number to show. */
const clean = (value: number): number => Number(value.toFixed(6)) + 0;

/** A fraction in percent, with all its decimals: how a pass mark is written, so that 0.695 stays 69.5. */
export const exactPercent = (fraction: number): number => clean(fraction * 100);

/** A fraction as the whole percent that is shown of it, halves up: 0.575 is 58. */
export const wholePercent = (fraction: number): number => Math.round(exactPercent(fraction)) + 0;

/**
 * A score as the percent that is shown of it beside its pass mark, in whole ones or with a decimal. Rounding never carries
 * it over the mark: where it would, the score is cut after one decimal, so that 0.6996 is 69.9 beside 0.7. That suffices
 * in both directions, since marks are thousandths. `null`: there is no one mark beside the score.
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
  return round(clean(percent * unit)) / unit + 0;
}

const english = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** A score in the words of a call, a mail or a document: "83%", beside its pass mark where one is given. */
export const percentText = (score: number, passMark: number | null = null): string =>
  english.format(percentBeside(score, passMark) / 100);

/** The pass mark that all these scores share; `null` where marks differ: their mean has no one mark beside it. */
export const sharedPassMark = (passMarks: readonly (number | null)[]): number | null => {
  const [passMark = null, another] = new Set(passMarks);
  return another === undefined ? passMark : null;
};
