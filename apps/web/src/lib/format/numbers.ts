import { exactPercent, percentBeside, wholePercent } from '@simward/contract';
import { kept } from './kept.ts';

/**
 * How numbers and lists are written in a language. Made once for it: a table of thousands of scores asks in each cell, and
 * what the browser makes of a language costs more than to keep it.
 */
export const numbersOf = kept((language: string) => {
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
    /** A share, or a score with no one pass mark beside it: no decimals. */
    percent: (fraction: number) => written.format(wholePercent(fraction) / 100),
    /** A score beside its pass mark: no decimals, one where rounding would carry it over the mark. */
    percentBeside: (score: number, passMark: number | null) =>
      written.format(percentBeside(score, passMark) / 100),
    /** A pass mark, with the decimals that it has. */
    mark: (passMark: number) => written.format(exactPercent(passMark) / 100),
    /** What stands behind a number of percent in a field. */
    percentSign: written
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'integer' ? [] : value))
      .join(''),
    /** A share or a score in a chart: one decimal. */
    chartPercent: (fraction: number) => fine.format(percentBeside(fraction, null, 1) / 100),
    /** A score in a chart beside its pass mark. */
    chartPercentBeside: (score: number, passMark: number | null) =>
      fine.format(percentBeside(score, passMark, 1) / 100),
    /** First, second and third. */
    list: (words: readonly string[]) => list.format(words),
  };
});

export type Numbers = ReturnType<typeof numbersOf>;
