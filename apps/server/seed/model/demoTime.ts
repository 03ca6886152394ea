import { dayIn } from '../../src/platform/time/calendar.ts';
import { companies } from '../content/organisation.ts';

/** The moment that all demo data is relative to. */
export interface DemoTime {
  now: Date;
  today: Day;
}

/** Time zone of the demo hospital; the school's clocks show the same time. */
const timeZone = companies[0]?.timeZone ?? 'UTC';

export const demoTime = (now: Date): DemoTime => ({ now, today: dayIn(timeZone, now) });

/** The moment on that day when the demo companies' clocks show this hour. */
export const hourOfDay = ({ today }: DemoTime, daysAgo: number, hour: number): Date =>
  instantAt(daysBefore(today, daysAgo), hour * 60, timeZone);

/** A day of the calendar, `YYYY-MM-DD`, without a time zone. */
export type Day = string;

const dayMs = 86_400_000;

export function daysBefore(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMs).toISOString().slice(0, 10);
}

export function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The day itself, or the Friday before a weekend. */
export function weekdayAtOrBefore(day: Day): Day {
  return isWeekend(day) ? weekdayAtOrBefore(daysBefore(day, 1)) : day;
}

/** True around Christmas and New Year, when hardly anybody trains. */
export function isHoliday(day: Day): boolean {
  const monthAndDay = day.slice(5);
  return monthAndDay >= '12-23' || monthAndDay <= '01-02';
}

/** The moment when a clock in that time zone shows this many minutes after midnight. */
export function instantAt(day: Day, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + Math.round(minutes * 60) * 1000;
  return new Date(asUtc - (wallClock(asUtc, timeZone) - asUtc));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(instant: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone);
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);
}

/** A clock whose text can be parsed: Swedish writes dates and times as ISO 8601 does. */
function makeClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
}
