import type { companyDashboard } from '@simward/contract';

/**
 * The numbers of sessions in a month of this year and in the same month last year; null before the company's
 * first session.
 */
export interface YearMonth {
  /** The month in this year, as YYYY-MM. */
  month: string;
  now: number | null;
  before: number | null;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The months of this year from the first that has sessions, in this year or the last, up to the current one. */
export function monthsOfYears(months: readonly companyDashboard.Month[], today: string): YearMonth[] {
  const [year = 0, current = 0] = today.split('-').map(Number);
  const counts = new Map(months.map(({ month, count }) => [month, count]));
  const all = Array.from({ length: current }, (_, index) => {
    const number = twoDigits(index + 1);
    return {
      month: `${year}-${number}`,
      now: counts.get(`${year}-${number}`) ?? null,
      before: counts.get(`${year - 1}-${number}`) ?? null,
    };
  });
  const first = all.findIndex(({ now, before }) => (now ?? 0) + (before ?? 0) > 0);
  return all.slice(first === -1 ? -1 : first);
}

/** The days of a month up to today, as the address of the login records takes them. */
export function daysSoFar(month: string, today: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last < today ? last : today };
}
