/** The calendar day of an instant in a time zone, as YYYY-MM-DD; safe across daylight saving. */
export const dayIn = (timeZone: string, instant: Date): string => dayFormat(timeZone).format(instant);

/** First day of the UTC month of an instant, as YYYY-MM-01. */
export const firstOfMonth = (instant: Date): string => `${instant.toISOString().slice(0, 7)}-01`;

/** Adds days to a day, both as YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The Monday of a day's ISO week, both as YYYY-MM-DD. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** How many days one day is before another, both as YYYY-MM-DD; negative where it is after it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Adds months to a day, both as YYYY-MM-DD. The result is the month's last day if the month has no such day. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay)))
    .toISOString()
    .slice(0, 10);
};

/** Minutes for answers and files: a duration is rounded once, from its milliseconds, to two decimals. */
export const decimalMinutes = (ms: number): number => Math.round(ms / 600) / 100;

/** Decimal hours for answers. Four decimals are a third of a second, so that minutes computed from them are exact. */
export const decimalHours = (ms: number): number => Math.round(ms / 360) / 10_000;

const formats = new Map<string, Intl.DateTimeFormat>();

const dayFormat = (timeZone: string) => {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish format is used because it writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
};
