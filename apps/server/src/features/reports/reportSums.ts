import type { reports } from '@simward/contract';
import {
  type AskedRecords,
  countUnkept,
  countWaiting,
} from '../../domain/figures/rollups/waitingRecords.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isKept, type KeptGroup, type KeptTotals, sumKept } from './keptRecords.sql.ts';
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

/** The records of so many sessions are counted one by one, and so have what finished this moment. */
const few = 200;
/** So many sessions that wait to be folded are read for the total of a page: about 200 ms on a busy machine. */
const mostWaiting = 10_000;

const askedOf = ({ companyId, ids, mode, from, to }: ReportFilter): AskedRecords => ({
  companyId,
  moduleIds: ids,
  mode,
  from,
  to,
});

/** What is kept of a report, and how many learners' days of it wait to be. */
const keptOf = async (trx: Trx, filter: ReportFilter, group: KeptGroup | undefined, most = 1) => {
  const [kept, waiting] = await Promise.all([
    sumKept(trx, filter, { group, most }),
    countWaiting(trx, askedOf(filter), mostWaiting + 1),
  ]);
  return { ...kept, waiting };
};

/** Whether a report is counted from what is kept: with what waits it has more records than are counted one by one. */
const isLong = ({ totals, waiting }: { totals: KeptTotals; waiting: number }): boolean =>
  totals.records + waiting > few;

/**
 * How many records a report has, in the state that the transaction sees its rows in: of a long one those that are kept and
 * those that wait to be. Where too much waits it is those that are kept.
 */
export const countAll = async (trx: Trx, filter: ReportFilter): Promise<number> => {
  const kept = isKept(filter) ? await keptOf(trx, filter, undefined) : undefined;
  if (!kept || !isLong(kept)) return countRecords(trx, filter);
  const { totals, waiting } = kept;
  if (waiting === 0 || waiting > mostWaiting) return totals.records;
  return totals.records + ((await countUnkept(trx, askedOf(filter), mostWaiting)) ?? 0);
};

const totalLong = async (trx: Trx, filter: ReportFilter, kept: KeptTotals): Promise<ReportTotals> => {
  const asked = { ...filter, chosen: { criterion: 'module', ids: filter.ids } } as const;
  const [sums, users] = await Promise.all([sumCompanies(trx, asked), countLearners(trx, asked, 'completed')]);
  return { ...kept, sessions: sums.reduce((sum, { completed }) => sum + completed, 0), users };
};

export interface ReportSums {
  totals: ReportTotals;
  groups: GroupRow[];
}

interface Grouping {
  by: (typeof reports.reportGroups)[number];
  most: number;
}

/**
 * What a report comes to, whole and group by group: both of a long one as it was folded last, both of others as they are.
 * Departments are those that learners are in today, for which nothing is kept: where nothing waits, what is kept of the
 * whole is what there is.
 */
export const sumReport = async (
  trx: Trx,
  filter: ReportFilter,
  { by, most }: Grouping,
): Promise<ReportSums> => {
  const byDepartment = by === 'department';
  const kept = isKept(filter) ? await keptOf(trx, filter, byDepartment ? undefined : by, most) : undefined;
  if (kept && isLong(kept) && (!byDepartment || kept.waiting === 0))
    return {
      totals: await totalLong(trx, filter, kept.totals),
      groups: byDepartment ? await groupRecords(trx, filter, by, most) : kept.groups,
    };
  const [totals, groups] = await Promise.all([
    totalRecords(trx, filter),
    groupRecords(trx, filter, by, most),
  ]);
  return { totals, groups };
};
