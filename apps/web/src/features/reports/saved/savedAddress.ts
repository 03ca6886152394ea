import { reports } from '@simward/contract';
import { everything, presetOf } from '../../../shared/reports/reportChoice.ts';
import type { ReportAddress } from '../reportAddress.ts';

/**
 * The stored form of the report on the screen; undefined before the first search.
 * @param moving stores the preset, or the number of days, in place of the dates, so that the report moves on with the day
 * on which it is opened
 */
export function savedOf(
  address: ReportAddress,
  moving: boolean,
  today: string,
): reports.SavedQuery | undefined {
  const { type, by, of, from, to, below, version, playedIn, group, compare, columns } = address;
  if (!type || !by || !of || !from || !to) return undefined;
  const preset = moving ? presetOf({ from, to }, today) : undefined;
  return {
    type,
    by,
    of: subjectsOf(of),
    from,
    to,
    days: moving && !preset ? daysIn(from, to) : null,
    ...(preset && { preset }),
    ...(below && { below: true }),
    ...(version && { version }),
    ...(playedIn && { playedIn }),
    ...(group && { group }),
    ...(compare && { compare: true }),
    ...(columns && { columns }),
  };
}

/** The ids of what a report is about, as calls take them. */
export const subjectsOf = (of: readonly string[]): reports.SavedQuery['of'] =>
  of.includes(everything) ? 'all' : [...of];

/** The number of days from the first to the last, both included. */
const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The address of a saved report, as it is opened today. */
export function addressOf(query: reports.SavedQuery, today: string): ReportAddress {
  const { days, preset, of, below, compare, ...rest } = query;
  return {
    ...rest,
    ...daysOn(query, today),
    of: of === 'all' ? [everything] : of,
    ...(below && { below: 'yes' }),
    ...(compare && { compare: 'yes' }),
  };
}

/** The days of a saved report on this day. */
export const daysOn = (
  { preset, days, from, to }: reports.SavedQuery,
  today: string,
): { from: string; to: string } => {
  if (preset) return reports.presetDays(preset, today);
  return days === null ? { from, to } : { from: dayOf(Date.parse(today) - (days - 1) * dayMs), to: today };
};

/** Compares the report on the screen with a saved one. */
export const isSame = (address: ReportAddress, query: reports.SavedQuery, today: string): boolean =>
  queryText(address) === queryText(addressOf(query, today));

const queryText = (address: ReportAddress) => {
  const { type, by, of, from, to, below, version, playedIn, group, compare, columns } = address;
  return JSON.stringify([
    ...[type, by, of?.toSorted(), from, to],
    ...[below, version, playedIn, group, compare, columns],
  ]);
};

const dayMs = 86_400_000;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
