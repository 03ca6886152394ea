import type { reports } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isKept, type KeptSums, type KeptTotals, sumKept } from './keptRecords.sql.ts';
import type { ReportFilter } from './reportFilter.sql.ts';
import { sumCompanies } from './statistics/companySums.sql.ts';
import { countLearners } from './statistics/countLearners.sql.ts';
import {
  countRecords,
  type GroupRow,
  groupRecords,
  type ReportTotals,
  totalRecords,
} from './sumRecords.sql.ts';

/** Reports of so many records are counted one by one, and so have what finished this moment. */
const few = 200;

interface Grouping {
  by: (typeof reports.reportGroups)[number];
  most: number;
}

/** What is kept of a long report; undefined of others. Its departments are those of today, which nothing is kept for. */
const keptOf = async (trx: Trx, filter: ReportFilter, grouping?: Grouping): Promise<KeptSums | undefined> => {
  if (!isKept(filter)) return undefined;
  const group = grouping?.by === 'department' ? undefined : grouping?.by;
  const kept = await sumKept(trx, filter, { group, most: grouping?.most ?? 1 });
  return kept.totals.records > few ? kept : undefined;
};

/** How many records a report has: of a long one as it was folded last. */
export const countAll = async (trx: Trx, filter: ReportFilter): Promise<number> =>
  (await keptOf(trx, filter))?.totals.records ?? countRecords(trx, filter);

const totalLong = async (trx: Trx, filter: ReportFilter, kept: KeptTotals): Promise<ReportTotals> => {
  const asked = { ...filter, chosen: { criterion: 'module', ids: filter.ids } } as const;
  const sums = await sumCompanies(trx, asked);
  return {
    ...kept,
    sessions: sums.reduce((sum, { completed }) => sum + completed, 0),
    users: await countLearners(trx, asked, 'completed'),
  };
};

export interface ReportSums {
  totals: ReportTotals;
  groups: GroupRow[];
}

/** What a report comes to, whole and group by group. */
export const sumReport = async (trx: Trx, filter: ReportFilter, grouping: Grouping): Promise<ReportSums> => {
  const { by, most } = grouping;
  const kept = await keptOf(trx, filter, grouping);
  return {
    totals: await (kept ? totalLong(trx, filter, kept.totals) : totalRecords(trx, filter)),
    groups: kept && by !== 'department' ? kept.groups : await groupRecords(trx, filter, by, most),
  };
};
