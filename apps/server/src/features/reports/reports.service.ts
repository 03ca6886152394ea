import type { Readable } from 'node:stream';
import { type InputOf, reports } from '@simward/contract';
import { type StaffScope, staffScopeOf } from '../../domain/companies/staffScope.ts';
import { timeZoneInView } from '../../domain/companies/timeZoneInView.ts';
import {
  type AskedRecords,
  countUnkept,
  countWaiting,
} from '../../domain/figures/rollups/waitingRecords.sql.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { auditExport, exportTable } from '../../platform/table-export/exportTable.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { isKept, type KeptGroup, type KeptTotals, sumKept } from './keptRecords.sql.ts';
import { listRecordsBefore, listRecords as listRows, type RecordRow } from './listRecords.sql.ts';
import { fileColumns, recordOf } from './recordOf.ts';
import { daysBefore, expectDaysUpTo } from './reportDays.ts';
import type { ReportFilter } from './reportFilter.sql.ts';
import { sumCompanies } from './statistics/companySums.sql.ts';
import { countLearners } from './statistics/countLearners.sql.ts';
import {
  countRecords,
  countTakenOut,
  type GroupRow,
  groupRecords,
  type ReportTotals,
  totalRecords,
} from './sumRecords.sql.ts';

type Given = Omit<InputOf<typeof reports.exportRecords>['body'], 'format' | 'columns' | 'compare'> & {
  compare?: boolean;
};

/**
 * What a report is made from in the caller's scope. Whoever looks at all companies counts today by the own one's clock.
 * @throws Problem report.day-ahead
 */
const filterOf = async (
  trx: Trx,
  caller: UserCaller,
  clock: Clock,
  { filterType, searchIds, reportType, fromDate, toDate, departmentId, compare = false, ...narrowed }: Given,
): Promise<ReportFilter> => {
  const days = { from: fromDate, to: toDate };
  const scope = staffScopeOf(caller);
  const filter = {
    ...narrowed,
    ...scope,
    departmentIds: departmentId === undefined ? scope.departmentIds : departmentWithin(scope, departmentId),
    criterion: filterType,
    ids: searchIds,
    mode: reportType && reports.modeOf[reportType],
    ...days,
    before: compare ? daysBefore(days) : undefined,
  };
  expectDaysUpTo(dayIn(await timeZoneInView(trx, caller), clock.now()), filter);
  return filter;
};

/** One that the caller does not look after has nobody. */
const departmentWithin = ({ departmentIds }: StaffScope, departmentId: string) =>
  [departmentId].filter((id) => departmentIds?.includes(id) ?? true);

/** A page of report records in the caller's scope. */
export const listRecords = async (
  { trx, caller, clock }: UserCtx,
  body: InputOf<typeof reports.listRecords>['body'],
): Answer<typeof reports.listRecords> => {
  const { pageNumber, pageSize: limit = reports.recordsAtOnce, sortColumn, sortOrder, ...given } = body;
  const filter = await filterOf(trx, caller, clock, given);
  const total = await countAll(trx, filter);
  const rows = await listRows(trx, filter, {
    slice: { offset: (pageNumber - 1) * limit, limit },
    total,
    column: sortColumn,
    direction: sortOrder === 1 ? 'asc' : 'desc',
  });
  return { records: rows.map(recordOf), recordsCount: total };
};

const sumsOf = ({ records, average, minimum, maximum }: GroupRow) => ({ records, average, minimum, maximum });

/** What the records come to, beside the days before where that is asked for. */
export const summarizeRecords = async (
  { trx, caller, clock }: UserCtx,
  { groupBy, compare, ...given }: InputOf<typeof reports.summarizeRecords>['body'],
): Answer<typeof reports.summarizeRecords> => {
  const filter = await filterOf(trx, caller, clock, given);
  const { totals, groups } = await sumReport(trx, filter, { by: groupBy, most: reports.shownGroups });
  const { sessions, users, records, pass_mark } = totals;
  const earlier = compare ? { ...filter, ...daysBefore(filter) } : undefined;
  const before = earlier && (await sumReport(trx, earlier, { by: groupBy, most: 10 * reports.shownGroups }));
  return {
    sessions,
    users,
    records,
    takenOut: await countTakenOut(trx, filter),
    passMark: pass_mark,
    before: earlier
      ? {
          fromDate: earlier.from,
          toDate: earlier.to,
          sessions: before?.totals.sessions ?? 0,
          users: before?.totals.users ?? 0,
        }
      : null,
    rows: groups.map((row) => {
      const same = before?.groups.find(({ key }) => key === row.key);
      return {
        ...sumsOf(row),
        name: row.name,
        departmentId: row.department_id,
        before: same ? sumsOf(same) : null,
      };
    }),
  };
};

const chunk = 1_000;

async function* chunksOf(ctx: OwnCtx, filter: ReportFilter): AsyncGenerator<RecordRow[]> {
  let last: RecordRow | undefined;
  do {
    const before = last;
    const rows = await ctx.read((trx) => listRecordsBefore(trx, filter, before, chunk));
    yield rows;
    last = rows.length < chunk ? undefined : rows.at(-1);
  } while (last);
}

/** The records as a file, newest first. */
export const exportRecords = async (
  ctx: OwnCtx,
  { format, columns, ...given }: InputOf<typeof reports.exportRecords>['body'],
): Promise<Readable> => {
  const filter = await ctx.read((trx) => filterOf(trx, ctx.caller, ctx.clock, given));
  return exportTable(ctx, {
    name: 'report',
    format,
    columns: fileColumns(columns, given.compare),
    chunks: chunksOf(ctx, filter),
    onEnd: auditExport(ctx, format, { from: given.fromDate, to: given.toDate, by: given.filterType }),
  });
};

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
const countAll = async (trx: Trx, filter: ReportFilter): Promise<number> => {
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

interface ReportSums {
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
const sumReport = async (trx: Trx, filter: ReportFilter, { by, most }: Grouping): Promise<ReportSums> => {
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
