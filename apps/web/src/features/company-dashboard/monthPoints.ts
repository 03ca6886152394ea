import type { companyDashboard } from '@simward/contract';

/** The numbers of sessions in a month and in the same month a year before; null before the company's first session. */
export interface YearMonth {
  /** The later of the two months, as YYYY-MM. */
  month: string;
  now: number | null;
  before: number | null;
}

const leastMonths = 6;

/**
 * The months of this year from the first that has sessions, then or a year before, up to the current one; and never fewer
 * than the last six, which at the turn of a year are months of both.
 */
export function monthsOfYears(months: readonly companyDashboard.Month[], today: string): YearMonth[] {
  const [year = 0, current = 0] = today.split('-').map(Number);
  const counts = new Map(months.map(({ month, count }) => [month, count]));
  const length = Math.max(current, leastMonths);
  const all = Array.from({ length }, (_, index) => {
    const month = monthAt(year, current - length + 1 + index);
    return {
      month,
      now: counts.get(month) ?? null,
      before: counts.get(`${Number(month.slice(0, 4)) - 1}${month.slice(4)}`) ?? null,
    };
  });
  const first = all.findIndex(({ now, before }) => (now ?? 0) + (before ?? 0) > 0);
  return all.slice(first === -1 ? -leastMonths : Math.min(first, length - leastMonths));
}

/** YYYY-MM of a month counted from January (1); 0 is December of the year before. */
const monthAt = (year: number, number: number): string =>
  new Date(Date.UTC(year, number - 1)).toISOString().slice(0, 7);

/** The days of a month up to today, as the address of the login records takes them. */
export function daysSoFar(month: string, today: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last < today ? last : today };
}
