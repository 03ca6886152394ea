import type { reports } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { groupKept, isKept, totalKept } from './keptRecords.sql.ts';
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

const isLong = async (trx: Trx, filter: ReportFilter): Promise<boolean> =>
  isKept(filter) && (await countRecords(trx, filter, few + 1)) > few;

/** How many records a report has: of a long one as it was folded last. */
export const countAll = async (trx: Trx, filter: ReportFilter): Promise<number> =>
  (await isLong(trx, filter)) ? (await totalKept(trx, filter)).records : countRecords(trx, filter);

const totalLong = async (trx: Trx, filter: ReportFilter): Promise<ReportTotals> => {
  const asked = { ...filter, chosen: { criterion: filter.criterion, ids: filter.ids } };
  const { records, pass_mark } = await totalKept(trx, filter);
  const sums = await sumCompanies(trx, asked);
  return {
    records,
    pass_mark,
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
  const long = await isLong(trx, filter);
  return {
    totals: await (long ? totalLong(trx, filter) : totalRecords(trx, filter)),
    groups: await (long && by !== 'department'
      ? groupKept(trx, filter, by, most)
      : groupRecords(trx, filter, by, most)),
  };
};
