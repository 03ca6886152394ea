import { addMonths } from '../../../platform/time/calendar.ts';
import type { Period } from './sessionsOverTime.sql.ts';

const weekMs = 7 * 86_400_000;
const after = (start: string, unit: 'week' | 'month') =>
  unit === 'month'
    ? addMonths(start, 1)
    : new Date(Date.parse(`${start}T00:00:00Z`) + weekMs).toISOString().slice(0, 10);

/** Every week or month up to the last day, those without a session too. */
export const everyPeriod = (
  rows: readonly Period[],
  unit: 'week' | 'month',
  to: string,
  most: number,
): Period[] => {
  const known = new Map(rows.map(({ start, sessions }) => [start, sessions]));
  const periods: Period[] = [];
  for (
    let start = rows[0]?.start;
    start !== undefined && start <= to && periods.length < most;
    start = after(start, unit)
  )
    periods.push({ start, sessions: known.get(start) ?? 0 });
  return periods;
};
