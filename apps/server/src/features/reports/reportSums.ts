import type { reports } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { groupKept, isKept, type KeptTotals, totalKept } from './keptRecords.sql.ts';
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

/** What is kept of a long report; undefined of others. */
const keptOf = async (trx: Trx, filter: ReportFilter): Promise<KeptTotals | undefined> => {
  const kept = isKept(filter) ? await totalKept(trx, filter) : undefined;
  return kept && kept.records > few ? kept : undefined;
};

/** How many records a report has: of a long one as it was folded last. */
export const countAll = async (trx: Trx, filter: ReportFilter): Promise<number> =>
  (await keptOf(trx, filter))?.records ?? countRecords(trx, filter);

const totalLong = async (trx: Trx, filter: ReportFilter, kept: KeptTotals): Promise<ReportTotals> => {
  const asked = { ...filter, chosen: { criterion: filter.criterion, ids: filter.ids } };
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

/** What a report comes to, whole and group by group. Its departments are those of today, which nothing is kept for. */
export const sumReport = async (
  trx: Trx,
  filter: ReportFilter,
  { by, most }: { by: (typeof reports.reportGroups)[number]; most: number },
): Promise<ReportSums> => {
  const kept = await keptOf(trx, filter);
  return {
    totals: await (kept ? totalLong(trx, filter, kept) : totalRecords(trx, filter)),
    groups: await (kept && by !== 'department'
      ? groupKept(trx, filter, by, most)
      : groupRecords(trx, filter, by, most)),
  };
};
