import { addMonths } from '../../../platform/time/calendar.ts';

/** First and last day of a range. */
export interface Days {
  from: string;
  to: string;
}

const dayMs = 86_400_000;

export interface SplitRange {
  /** First days of the first and the last whole month; undefined when the range has none. */
  months: Days | undefined;
  /** The days before and after the whole months. */
  edges: Days[];
}

/** Splits a range into its whole months and the days left at either end. */
export const wholeMonths = ({ from, to }: Days): SplitRange => {
  const first = from === monthOf(from) ? from : addMonths(monthOf(from), 1);
  // A month that ends on the last day is whole.
  const beyond = monthOf(dayAfter(to, 1));
  if (first >= beyond) return { months: undefined, edges: from <= to ? [{ from, to }] : [] };
  return {
    months: { from: first, to: addMonths(beyond, -1) },
    edges: [
      { from, to: dayAfter(first, -1) },
      { from: beyond, to },
    ].filter((edge) => edge.from <= edge.to),
  };
};

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
