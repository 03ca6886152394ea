import { addDays } from '../../platform/time/calendar.ts';

/** Days, both included, each YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** The period of the same length that ends on the day before. */
export const periodBefore = ({ from, to }: Period): Period => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
};
