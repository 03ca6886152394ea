import { dayIn } from '../../src/platform/time/calendar.ts';
import { companies } from '../content/organisation.ts';
import { type Day, daysBefore, instantAt } from './calendarDays.ts';

/** The zone of the demo hospital; the school's keeps the same time. */
const timeZone = companies[0]?.timeZone ?? 'UTC';

/** The moment that all demo data is relative to. */
export interface DemoTime {
  now: Date;
  today: Day;
}

export const demoTime = (now: Date): DemoTime => ({ now, today: dayIn(timeZone, now) });

/** That many days ago at an hour of the day, as the clocks on the walls of the demo companies show it. */
export const hourOfDay = ({ today }: DemoTime, daysAgo: number, hour: number): Date =>
  instantAt(daysBefore(today, daysAgo), hour * 60, timeZone);
