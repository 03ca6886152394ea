import { reports } from '@simward/contract';
import type { z } from 'zod';
import { daysAfter, daysUntil } from '../../../lib/format/calendar.ts';
import type { reportFilterAddress } from '../reportFilterAddress.ts';
import type { About } from './performance.queries.ts';

type Address = z.output<typeof reportFilterAddress>;

/**
 * The sessions that the search in the address selects. Without a search these are all sessions, or undefined
 * on a page that begins empty.
 */
export function aboutOf(
  { type, by, of, from, to }: Address,
  today: string,
  loadsAtStart: boolean,
): About | undefined {
  if (type && by && from && to) return { search: by, reportType: type, searchIds: of ?? [], from, to };
  return loadsAtStart
    ? { filter_type: 'All', filter_value: 1, from: reports.firstDay, to: today }
    : undefined;
}

/** The same sessions over the same number of days just before; undefined when the portal has no earlier days. */
export function aboutBefore(about: About | undefined): About | undefined {
  if (!about || about.from <= reports.firstDay) return undefined;
  const days = daysUntil(about.to, about.from) + 1;
  return { ...about, from: daysAfter(about.from, -days), to: daysAfter(about.from, -1) };
}
