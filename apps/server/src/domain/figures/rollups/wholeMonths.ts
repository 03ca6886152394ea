import { addMonths } from '../../../platform/time/calendar.ts';

/** Both included. */
export interface Days {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

export interface Parted {
  /** First days of the first and the last whole month; undefined where none is. */
  months: Days | undefined;
  /** The days before and after them. */
  edges: Days[];
}

/** A range as its whole months and what is left of it at either end. */
export const wholeMonths = ({ from, to }: Days): Parted => {
  const first = from === monthOf(from) ? from : addMonths(monthOf(from), 1);
  // The month that ends on the last day is whole.
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
