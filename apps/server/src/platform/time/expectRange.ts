import { problem } from '../problem.ts';

interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * A range of days may not reach into the future, and its first day may not be after its last. Either may be left out.
 * @throws Problem report.day-ahead, report.days-reversed
 */
export const expectRange = (today: string, { from = '', to = today }: DayRange): void => {
  if (from > today || to > today) throw problem('report.day-ahead');
  if (from > to) throw problem('report.days-reversed');
};
