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

/**
 * What a clock in a time zone shows at an instant, as a date whose UTC fields are those of the clock: spreadsheets know no
 * time zones.
 */
export const clockTimeIn = (timeZone: string, instant: Date): Date =>
  new Date(
    Date.parse(`${timeFormat(timeZone).format(instant).replace(' ', 'T')}Z`) + instant.getUTCMilliseconds(),
  );

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** Keeps a format for each time zone, because making one takes longer than formatting a thousand instants. */
const formatsBy = (fields: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    // The Swedish format is used because it writes dates as ISO 8601 does.
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, ...fields });
    formats.set(timeZone, format);
    return format;
  };
};

const dayFormat = formatsBy(day);
const timeFormat = formatsBy({ ...day, ...time });
