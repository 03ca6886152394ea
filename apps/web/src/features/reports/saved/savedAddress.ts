import type { reports } from '@simward/contract';
import type { ReportAddress } from '../reportAddress.ts';

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** How many days, both ends counted. */
const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/**
 * What is saved of the report on show; undefined before the first search.
 * @param moving the days go on with the calendar: as many, up to the day on which it is opened
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

/** What a saved report shows today. */
export function addressOf({ days, compare, ...query }: reports.SavedQuery, today: string): ReportAddress {
  const range = days === null ? {} : { from: dayOf(Date.parse(today) - (days - 1) * dayMs), to: today };
  return { ...query, ...range, ...(compare && { compare: 'yes' }) };
}

const queryText = ({ type, by, of, from, to, group, compare, columns }: ReportAddress) =>
  JSON.stringify([type, by, of?.toSorted(), from, to, group, compare, columns]);

/** Whether the report on show is the saved one. */
export const isSame = (address: ReportAddress, query: reports.SavedQuery, today: string): boolean =>
  queryText(address) === queryText(addressOf(query, today));
