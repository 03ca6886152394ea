/** A day of the calendar, `YYYY-MM-DD`, without a time zone. */
export type Day = string;

const DAY = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day that lies this many days before. */
export function daysBefore(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY).toISOString().slice(0, 10);
}

export function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** Between Christmas and New Year hardly anybody trains. */
export function isHoliday(day: Day): boolean {
  const monthAndDay = day.slice(5);
  return monthAndDay >= '12-23' || monthAndDay <= '01-02';
}

/** The moment when a clock on the wall there shows this many minutes after midnight. */
export function instantAt(day: Day, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + Math.round(minutes * 60) * 1000;
  return new Date(asUtc - (wallClock(asUtc, timeZone) - asUtc));
}

function wallClock(instant: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone);
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);
}

/** Swedish writes dates and times as ISO 8601 does. */
function makeClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
}
