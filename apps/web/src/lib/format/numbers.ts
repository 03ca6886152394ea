import { exactPercent, percentBeside, wholePercent } from '@simward/contract';
import { memoize } from '../memoize.ts';
import { language } from '../texts/texts.ts';

/**
 * Writes numbers and lists in a language. Made once per language: a table of thousands of scores uses it in each cell, and
 * the browser's formatters are slow to make.
 */
export const numbersOf = memoize((language: string) => {
  const written = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const fine = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const number = new Intl.NumberFormat(language, { signDisplay: 'negative' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    number: (value: number) => number.format(value),
    /** A share, or a score that is compared with no single pass mark: no decimals. */
    percent: (fraction: number) => written.format(wholePercent(fraction) / 100),
    /**
     * A score beside its pass mark: no decimals, or one decimal where rounding would lift the score to the
     * pass mark.
     */
    percentBeside: (score: number, passMark: number | null) =>
      written.format(percentBeside(score, passMark) / 100),
    /** A pass mark, with the decimals that it has. */
    mark: (passMark: number) => written.format(exactPercent(passMark) / 100),
    /** The sign behind a number in a field, with the space that the language puts before it. */
    percentSign: written
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'integer' ? [] : value))
      .join(''),
    /** A share or a score in a chart: one decimal. */
    chartPercent: (fraction: number) => fine.format(percentBeside(fraction, null, 1) / 100),
    /** A score in a chart beside its pass mark. */
    chartPercentBeside: (score: number, passMark: number | null) =>
      fine.format(percentBeside(score, passMark, 1) / 100),
    /** A list in words, such as "first, second and third". */
    list: (words: readonly string[]) => list.format(words),
  };
});

/** The page's language. */
export const numbers = numbersOf(language);

/** Percentage points from the pass mark to a score, both as they are written: 69.5% is half a point below 70%. */
export const pointsToMark = (score: number, passMark: number): number =>
  Number((percentBeside(score, passMark) - exactPercent(passMark)).toFixed(6));
