import type { reports } from '@simward/contract';
import type { ReportAddress } from '../reportAddress.ts';

/**
 * The stored form of the report on the screen; undefined before the first search.
 * @param moving stores the number of days in place of the dates, so that the report always ends on the day it is opened
 */
export function savedOf(address: ReportAddress, moving: boolean): reports.SavedQuery | undefined {
  const { type, by, of, from, to, group, compare, columns } = address;
  if (!type || !by || !of || !from || !to) return undefined;
  return {
    type,
    by,
    of,
    from,
    to,
    days: moving ? daysIn(from, to) : null,
    ...(group && { group }),
    ...(compare && { compare: true }),
    ...(columns && { columns }),
  };
}

/** The number of days from the first to the last, both included. */
const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The address of a saved report, as it is opened today. */
export function addressOf({ days, compare, ...query }: reports.SavedQuery, today: string): ReportAddress {
  const range = days === null ? {} : { from: dayOf(Date.parse(today) - (days - 1) * dayMs), to: today };
  return { ...query, ...range, ...(compare && { compare: 'yes' }) };
}

/** Compares the report on the screen with a saved one. */
export const isSame = (address: ReportAddress, query: reports.SavedQuery, today: string): boolean =>
  queryText(address) === queryText(addressOf(query, today));

const queryText = ({ type, by, of, from, to, group, compare, columns }: ReportAddress) =>
  JSON.stringify([type, by, of?.toSorted(), from, to, group, compare, columns]);

const dayMs = 86_400_000;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
