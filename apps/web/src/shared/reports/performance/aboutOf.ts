import { reports } from '@simward/contract';
import type { AddressValues } from '../../../ui/address/address.ts';
import type { reportFilterAddress } from '../reportFilterAddress.ts';
import type { About } from './performance.queries.ts';

type Address = AddressValues<typeof reportFilterAddress>;

/** What stands in the address is what was searched for; otherwise everything there is, or nothing yet. */
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

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The same over as many days right before; undefined where nothing came before. */
export function aboutBefore(about: About | undefined): About | undefined {
  if (!about || about.from <= reports.firstDay) return undefined;
  const [first, last] = [Date.parse(about.from), Date.parse(about.to)];
  const length = last - first + dayMs;
  return { ...about, from: dayOf(first - length), to: dayOf(first - dayMs) };
}
