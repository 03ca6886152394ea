import { kept } from './kept.ts';

/**
 * How numbers and lists are written in a language. Made once for it: a table of thousands of scores asks in each cell, and
 * what the browser makes of a language costs more than to keep it.
 */
export const numbersOf = kept((language: string) => {
  const whole = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const fine = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const number = new Intl.NumberFormat(language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    number: (value: number) => number.format(value),
    /** A score in a table: no decimals. */
    percent: (fraction: number) => whole.format(fraction),
    /** A score in a chart: one decimal. */
    chartPercent: (fraction: number) => fine.format(fraction),
    /** First, second and third. */
    list: (words: readonly string[]) => list.format(words),
  };
});

export type Numbers = ReturnType<typeof numbersOf>;
