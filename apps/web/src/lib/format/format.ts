import { memoize } from '../memoize.ts';
import { numbersOf } from './numbers.ts';

/** Writes values in a language and in the company's time zone. */
export function createFormat(language: string, timeZone: string) {
  const moment = new Intl.DateTimeFormat(language, {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const weekdayOfInstant = new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const hour = new Intl.DateTimeFormat(language, { timeZone: 'UTC', hour: 'numeric', hour12: true });
  const hourAndMinute = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  // A calendar day has no time zone: it is read and written in UTC.
  const calendar = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  const day = calendar({ day: '2-digit', month: 'short', year: 'numeric' });
  const dayInWeek = calendar({ weekday: 'short', day: 'numeric', month: 'short' });
  const month = calendar({ month: 'long', year: 'numeric' });
  const shortMonth = calendar({ month: 'short', year: 'numeric' });
  const numbers = numbersOf(language);
  const twoDigits = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
  // Memoised, because a long session shows hundreds of times.
  const inTwoDigits = memoize((value: number) => twoDigits.format(value));
  const decimal = (decimals: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // A number that rounds to zero has no sign: never -0.00.
      signDisplay: 'negative',
      ...options,
    });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const lengthIn = memoize(
    (unit: string) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }),
  );
  const length = (unit: string, count: number) => lengthIn(unit).format(count);

  const dayOf = (value: string): string => {
    const parts = partsOf(moment, new Date(value));
    return `${parts.day} ${parts.month} ${parts.year}`;
  };

  const dayInWeekOf = (value: string): string => {
    const parts = partsOf(weekdayOfInstant, new Date(value));
    return `${parts.weekday} ${parts.day} ${parts.month}`;
  };

  const timeOf = (value: string): string => {
    const parts = partsOf(moment, new Date(value));
    return `${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
  };

  return {
    ...numbers,
    /** DD MMM YYYY | h:mm A */
    instant(value: string): string {
      return `${dayOf(value)} | ${timeOf(value)}`;
    },
    /** An hour from 0 to 23: 9 AM */
    hourOfDay(value: number): string {
      const parts = partsOf(hour, new Date(value * 3_600_000));
      return `${parts.hour} ${parts.dayPeriod}`;
    },
    /** HH:MM of any zone: 7:00 AM */
    timeOfDay(value: string): string {
      const parts = partsOf(hourAndMinute, new Date(`1970-01-01T${value}Z`));
      return `${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
    },
    /** Seconds since a beginning: 9:42 */
    clock(seconds: number): string {
      const whole = Math.round(seconds);
      return `${numbers.number(Math.floor(whole / 60))}:${inTwoDigits(whole % 60)}`;
    },
    /** The time since an instant, "3 days ago"; after nine days the day itself. */
    ago(value: string, now: number): string {
      const minutes = Math.max(0, Math.floor((now - Date.parse(value)) / 60_000));
      if (minutes < 60) return relative.format(-minutes, 'minute');
      if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour');
      const days = Math.floor(minutes / (24 * 60));
      return days <= 9 ? relative.format(-days, 'day') : dayOf(value);
    },
    /** The time since an instant in its largest unit: 52 days, 15 hr, 5 min */
    age(value: string, now: number): string {
      const minutes = Math.max(0, Math.floor((now - Date.parse(value)) / 60_000));
      if (minutes < 60) return length('minute', minutes);
      if (minutes < 24 * 60) return length('hour', Math.floor(minutes / 60));
      return length('day', Math.floor(minutes / (24 * 60)));
    },
    /** h:mm A */
    time: timeOf,
    /** The day of an instant: DD MMM YYYY */
    dayOf,
    /** The day of an instant: Thu 12 Nov */
    dayInWeekOf,
    /** The day of an instant: 20 Nov */
    dayAndMonth(value: string): string {
      const parts = partsOf(moment, new Date(value));
      return `${numbers.number(Number(parts.day))} ${parts.month}`;
    },
    /** A calendar day: DD MMM YYYY */
    day(isoDate: string): string {
      const parts = partsOf(day, calendarDay(isoDate));
      return `${parts.day} ${parts.month} ${parts.year}`;
    },
    /** A calendar day: 20 Nov */
    dayInYear(isoDate: string): string {
      const parts = partsOf(day, calendarDay(isoDate));
      return `${numbers.number(Number(parts.day))} ${parts.month}`;
    },
    /** Thu 12 Nov */
    dayInWeek(isoDate: string): string {
      const parts = partsOf(dayInWeek, calendarDay(isoDate));
      return `${parts.weekday} ${parts.day} ${parts.month}`;
    },
    /** Thu */
    weekday: (isoDate: string) => partsOf(dayInWeek, calendarDay(isoDate)).weekday ?? '',
    dayInMonth: (isoDate: string) => numbers.number(calendarDay(isoDate).getUTCDate()),
    /** Two days of one month: 9–20 Nov */
    daysInMonth(from: string, to: string): string {
      const last = partsOf(dayInWeek, calendarDay(to));
      return `${numbers.number(calendarDay(from).getUTCDate())}–${last.day} ${last.month}`;
    },
    month: (isoDate: string) => month.format(calendarDay(isoDate)),
    /** Nov */
    monthAlone: (isoDate: string) => partsOf(dayInWeek, calendarDay(isoDate)).month ?? '',
    shortMonth: (isoDate: string) => shortMonth.format(calendarDay(isoDate)),
    /** With exactly this number of decimals. */
    fixed: (value: number, decimals: number) => decimal(decimals).format(value),
    /** A change with its sign: +14, −0.71; without a sign if it rounds to zero. */
    signed: (value: number, decimals = 0) => decimal(decimals, { signDisplay: 'exceptZero' }).format(value),
    /** A relative change with its sign and one decimal: +6.8% */
    signedPercent: (fraction: number) =>
      decimal(1, { style: 'percent', signDisplay: 'exceptZero' }).format(fraction),
  };
}

const calendarDay = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`);

function partsOf(format: Intl.DateTimeFormat, date: Date): Partial<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** Splits minutes, rounded to whole ones, into hours and the remaining minutes. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  const whole = Math.round(minutes);
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
}

/** A duration as a clock shows it: 4:05, 1:04:05. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = padded(seconds % 60);
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const padded = (value: number) => String(value).padStart(2, '0');
