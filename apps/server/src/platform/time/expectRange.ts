import { problem } from '../problem.ts';
import { dayIn } from './calendar.ts';

interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * A range of days may not reach into the future, and its first day may not be after its last. Either may be left out.
 * @param timeZones the zone in which days are counted, and that of the caller, whose screen proposes the own today
 * @throws Problem report.day-ahead, report.days-reversed
 */
export const expectRange = (
  now: Date,
  timeZones: readonly [string, string],
  { from = '', to = from }: DayRange,
): void => {
  const isAhead = (day: string) => timeZones.every((timeZone) => day > dayIn(timeZone, now));
  if (isAhead(from) || isAhead(to)) throw problem('report.day-ahead');
  if (from > to) throw problem('report.days-reversed');
};
