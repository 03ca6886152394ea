import { memoize } from '../memoize.ts';

interface ZonedNow {
  /** YYYY-MM-DD */
  today: string;
  hour: number;
}

/** The day and the hour of an instant in a time zone. */
export function zonedNow(now: Date, timeZone: string): ZonedNow {
  const parts = partsIn(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  return { today: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** Made once: every screen reads the day off the clock each time it is drawn. */
const partsIn = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    }),
);

/** The months of this year up to today's, the newest first, each written as YYYY-MM. */
export function monthsOfThisYear(today: string): string[] {
  const [year, month] = today.split('-');
  return Array.from({ length: Number(month) }, (_, index) => `${year}-${twoDigits(index + 1)}`).reverse();
}

/** The twelve months of the year before, the newest first, each written as YYYY-MM. */
export const monthsOfLastYear = (today: string): string[] =>
  monthsOfThisYear(`${Number(today.slice(0, 4)) - 1}-12-31`);

/** A day that represents its month in a call: the 15th lies in the same month in every time zone. */
export const anchorOf = (month: string): string => `${month}-15`;

/** The days of a month (YYYY-MM); for the current month, only up to today. */
export function daysOfMonth(month: string, today: string): string[] {
  const [year, number] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${twoDigits(index + 1)}`).filter(
    (day) => day <= today,
  );
}

const dayMs = 86_400_000;

/** Whole days from today to a calendar day (both YYYY-MM-DD); negative for a day in the past. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs);

const dueSoonDays = 7;

/** Colour and icon of a due day: a failure once it is past, a warning within a week, nothing for a later one. */
export function dueTone(dueOn: string, today: string): 'fail' | 'warn' | undefined {
  const days = daysUntil(dueOn, today);
  if (days < 0) return 'fail';
  return days <= dueSoonDays ? 'warn' : undefined;
}

/**
 * The calendar day (YYYY-MM-DD) this many days after another one; a negative number gives a day before it.
 */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The name of a weekday in a language; Monday is 1, as in a schedule. */
export const weekdayName = (language: string, weekday: number): string =>
  // The first of January 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

const twoDigits = (value: number) => String(value).padStart(2, '0');
