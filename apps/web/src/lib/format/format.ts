import { kept } from './kept.ts';
import { numbersOf } from './numbers.ts';

/** How values are written, in a language and in the company's time zone. */
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
  const hour = new Intl.DateTimeFormat(language, { timeZone: 'UTC', hour: 'numeric', hour12: true });
  const hourAndMinute = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  // A calendar day carries no zone: it is read and written in the same one.
  const calendar = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  const day = calendar({ day: '2-digit', month: 'short', year: 'numeric' });
  const dayInWeek = calendar({ weekday: 'short', day: 'numeric', month: 'short' });
  const month = calendar({ month: 'long', year: 'numeric' });
  const shortMonth = calendar({ month: 'short', year: 'numeric' });
  const numbers = numbersOf(language);
  const twoDigits = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
  // A long session has hundreds of times to write.
  const inTwoDigits = kept((value: number) => twoDigits.format(value));
  const decimal = (decimals: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // What rounds to nothing has no sign: never -0.00.
      signDisplay: 'negative',
      ...options,
    });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const lengthIn = kept(
    (unit: string) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }),
  );
  const length = (unit: string, count: number) => lengthIn(unit).format(count);

  const dayOf = (value: string): string => {
    const parts = partsOf(moment, new Date(value));
    return `${parts.day} ${parts.month} ${parts.year}`;
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
    /** 9 AM, of an hour from 0 to 23. */
    hourOfDay(value: number): string {
      const parts = partsOf(hour, new Date(value * 3_600_000));
      return `${parts.hour} ${parts.dayPeriod}`;
    },
    /** 7:00 AM, of HH:MM in whichever zone. */
    timeOfDay(value: string): string {
      const parts = partsOf(hourAndMinute, new Date(`1970-01-01T${value}Z`));
      return `${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
    },
    /** 9:42, of seconds since a beginning. */
    clock(seconds: number): string {
      const whole = Math.round(seconds);
      return `${numbers.number(Math.floor(whole / 60))}:${inTwoDigits(whole % 60)}`;
    },
    /** How long ago, up to nine days; then the day. */
    ago(value: string, now: number): string {
      const minutes = Math.max(0, Math.floor((now - Date.parse(value)) / 60_000));
      if (minutes < 60) return relative.format(-minutes, 'minute');
      if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour');
      const days = Math.floor(minutes / (24 * 60));
      return days <= 9 ? relative.format(-days, 'day') : dayOf(value);
    },
    /** How long it has been: 52 days, 15 hr, 5 min. */
    age(value: string, now: number): string {
      const minutes = Math.max(0, Math.floor((now - Date.parse(value)) / 60_000));
      if (minutes < 60) return length('minute', minutes);
      if (minutes < 24 * 60) return length('hour', Math.floor(minutes / 60));
      return length('day', Math.floor(minutes / (24 * 60)));
    },
    /** h:mm A */
    time: timeOf,
    /** DD MMM YYYY of the day of an instant. */
    dayOf,
    /** 20 Nov of the day of an instant. */
    dayAndMonth(value: string): string {
      const parts = partsOf(moment, new Date(value));
      return `${numbers.number(Number(parts.day))} ${parts.month}`;
    },
    /** DD MMM YYYY of a calendar day. */
    day(isoDate: string): string {
      const parts = partsOf(day, calendarDay(isoDate));
      return `${parts.day} ${parts.month} ${parts.year}`;
    },
    /** 20 Nov of a calendar day. */
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
    /** 9–20 Nov: two days of one month. */
    daysInMonth(from: string, to: string): string {
      const last = partsOf(dayInWeek, calendarDay(to));
      return `${numbers.number(calendarDay(from).getUTCDate())}–${last.day} ${last.month}`;
    },
    month: (isoDate: string) => month.format(calendarDay(isoDate)),
    /** Nov */
    monthAlone: (isoDate: string) => partsOf(dayInWeek, calendarDay(isoDate)).month ?? '',
    shortMonth: (isoDate: string) => shortMonth.format(calendarDay(isoDate)),
    /** With exactly so many decimals. */
    fixed: (value: number, decimals: number) => decimal(decimals).format(value),
    /** A change with its sign: +14, −0.71; rounded to nothing it has none. */
    signed: (value: number, decimals = 0) => decimal(decimals, { signDisplay: 'exceptZero' }).format(value),
    /** A change by a part with its sign and one decimal: +6.8%. */
    signedPercent: (fraction: number) =>
      decimal(1, { style: 'percent', signDisplay: 'exceptZero' }).format(fraction),
  };
}

const calendarDay = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`);

function partsOf(format: Intl.DateTimeFormat, date: Date): Partial<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

type HoursAndMinutes = { hours: number; minutes: number };

/** Minutes, rounded to whole ones, as hours and the minutes that are left. */
export function hoursAndMinutes(minutes: number): HoursAndMinutes {
  const whole = Math.round(minutes);
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
}
