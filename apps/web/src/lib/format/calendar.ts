interface ZonedNow {
  /** YYYY-MM-DD */
  today: string;
  hour: number;
}

/** The day and the hour that it is in a time zone. */
export function zonedNow(now: Date, timeZone: string): ZonedNow {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { today: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** The months of this year up to today, the newest first, each written as YYYY-MM. */
export function monthsOfThisYear(today: string): string[] {
  const [year, month] = today.split('-');
  return Array.from({ length: Number(month) }, (_, index) => `${year}-${twoDigits(index + 1)}`).reverse();
}

/** The day that stands for a month in a call: the 15th is in the same month in every time zone. */
export const anchorOf = (month: string): string => `${month}-15`;

/** The days of a month (YYYY-MM), up to today where it is the current one. */
export function daysOfMonth(month: string, today: string): string[] {
  const [year, number] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${twoDigits(index + 1)}`).filter(
    (day) => day <= today,
  );
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
