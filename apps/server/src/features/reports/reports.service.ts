import type { Readable } from 'node:stream';
import { type InputOf, reports } from '@simward/contract';
import { text } from '@simward/texts';
import { type StaffScope, staffScopeOf, timeZoneInView } from '../../domain/companies/scopes.ts';
import {
  countUnstoredRecords,
  countWaitingKeys,
  type RecordsFilter,
} from '../../domain/figures/rollups/waitingRecords.sql.ts';
import { namesApart } from '../../domain/people/person/namesakes.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { planForValues } from '../../platform/database/statements/planForValues.sql.ts';
import { sliceOf } from '../../platform/list/page.ts';
import { rowsInChunks, slicesInChunks } from '../../platform/list/rowsInChunks.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { auditExport, exportTable } from '../../platform/table-export/exportTable.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { expectRange } from '../../platform/time/expectRange.ts';
import { readLeftOut } from './choices/choices.service.ts';
import {
  listNextRecords,
  listRecords as listRows,
  type RecordOrder,
  type RecordRow,
} from './listRecords.sql.ts';
import { listNamesakes } from './namesakes.sql.ts';
import { fileColumns, recordOf } from './recordOf.ts';
import { daysBefore } from './reportDays.ts';
import type { ReportFilter } from './reportFilter.sql.ts';
import { idsInCare } from './reportFilter.sql.ts';
import { reportWorkbook } from './reportWorkbook.ts';
import {
  hasRollups,
  type RollupFilter,
  type RollupGroup,
  type RollupTotals,
  sumRollupRecords,
} from './rollupRecords.sql.ts';
import { countLearners, sumCompanies } from './statistics/statistics.sql.ts';
import {
  countRecords,
  countTakenOut,
  type GroupRow,
  groupRecords,
  type ReportTotals,
  totalRecords,
} from './sumRecords.sql.ts';

/** A page of report records in the caller's scope. */
export const listRecords = async (
  { trx, caller, clock }: UserCtx,
  body: InputOf<typeof reports.listRecords>['body'],
): Answer<typeof reports.listRecords> => {
  const { pageNumber, pageSize = reports.recordsAtOnce, sortColumn, sortOrder, ...query } = body;
  const filter = await filterOf(trx, caller, clock, query);
  const total = await countAll(trx, filter);
  const rows = await listRows(trx, filter, {
    slice: sliceOf({ pageNumber, pageSize }),
    total,
    column: sortColumn,
    direction: sortOrder === 1 ? 'asc' : 'desc',
  });
  return { records: rows.map(recordOf), recordsCount: total };
};

/**
 * Sums of a report's records. If the query compares, also the sums of the days before, as many as the report
 * has.
 */
export const summarizeRecords = async (
  { trx, caller, clock }: UserCtx,
  { groupBy, compare, ...query }: InputOf<typeof reports.summarizeRecords>['body'],
): Answer<typeof reports.summarizeRecords> => {
  const filter = await filterOf(trx, caller, clock, query);
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
      const sameGroup = before?.groups.find(({ key }) => key === row.key);
      return {
        ...sumsOf(row),
        name: row.name,
        departmentId: row.department_id,
        before: sameGroup ? sumsOf(sameGroup) : null,
      };
    }),
  };
};

const sumsOf = ({ records, average, minimum, maximum }: GroupRow) => ({ records, average, minimum, maximum });

/** The records as a file, in the order of the list. */
export const exportRecords = async (
  ctx: OwnCtx,
  {
    format,
    columns,
    withSummary,
    sortColumn,
    sortOrder,
    ...query
  }: InputOf<typeof reports.exportRecords>['body'],
): Promise<Readable> => {
  const { filter, total, leftOut, timeZone, nameOf } = await ctx.read(async (trx) => {
    const filter = await filterOf(trx, ctx.caller, ctx.clock, query);
    const scope = staffScopeOf(ctx.caller);
    const asked = { criterion: query.filterType, ids: askedIds(query) };
    return {
      filter,
      // The User ID tells people of one name apart. A file of chosen columns may lack it, and then has longer names.
      nameOf: columns && (await namesApart(trx, scope, await listNamesakes(trx, filter), ctx.language)),
      total: withSummary && format === 'xlsx' ? await countRecords(trx, filter) : undefined,
      leftOut: await readLeftOut(trx, scope, asked),
      timeZone: await timeZoneInView(trx, ctx.caller),
    };
  });
  const table = {
    name: text('reports.reports.file.name'),
    format,
    timeZone,
    columns: fileColumns({ names: columns, compare: query.compare, format, timeZone, nameOf }),
    chunks: recordsInChunks(ctx, filter, {
      column: sortColumn,
      direction: sortOrder === 1 ? 'asc' : 'desc',
    }),
    closing: leftOut,
    onEnd: auditExport(ctx, format, { from: query.fromDate, to: query.toDate, by: query.filterType }),
  };
  return withSummary && total !== undefined && total <= reports.workbookRecords
    ? reportWorkbook(ctx, { ...table, filter, groupBy: withSummary, leftOut })
    : exportTable(ctx, table);
};

/** Rows per read in an order other than time. Each read sorts the whole report again. */
const sortedAtOnce = 10_000;

const recordsInChunks = (ctx: OwnCtx, filter: ReportFilter, { column, direction }: RecordOrder) =>
  column === 'eventTime'
    ? rowsInChunks<RecordRow>(ctx, async (trx, last, limit) => {
        await planForValues(trx);
        return listNextRecords(trx, filter, { last, limit, direction });
      })
    : slicesInChunks<RecordRow>(
        ctx,
        async (trx, slice) => {
          await planForValues(trx);
          return listRows(trx, filter, { slice, total: Number.POSITIVE_INFINITY, column, direction });
        },
        sortedAtOnce,
      );

type ReportQuery = Omit<
  InputOf<typeof reports.exportRecords>['body'],
  'format' | 'columns' | 'compare' | 'sortColumn' | 'sortOrder'
> & {
  compare?: boolean;
};

/**
 * The filter of a report in the caller's scope; from here on, the transaction makes its plans for the
 * filter's values. For a SuperAdmin who looks at all companies, today is the day in their own company.
 * @throws Problem report.day-ahead, report.days-reversed
 */
export const filterOf = async (
  trx: Trx,
  caller: UserCaller,
  clock: Clock,
  {
    filterType,
    searchIds,
    reportType,
    fromDate,
    toDate,
    departmentId,
    narrowTo,
    compare = false,
    ...otherFields
  }: ReportQuery,
): Promise<ReportFilter> => {
  const days = { from: fromDate, to: toDate };
  const scope = staffScopeOf(caller);
  const filter = {
    ...otherFields,
    ...scope,
    departmentIds: departmentId === undefined ? scope.departmentIds : departmentWithin(scope, departmentId),
    criterion: filterType,
    ids: idsInCare(scope, filterType, askedIds({ searchIds })),
    narrowTo: narrowTo && { criterion: narrowTo.filterType, id: narrowTo._id },
    mode: reportType && reports.modeOf[reportType],
    ...days,
    before: compare ? daysBefore(days) : undefined,
  };
  expectRange(clock.now(), [await timeZoneInView(trx, caller), caller.timeZone], days);
  await planForValues(trx);
  return filter;
};

/** The ids that a report asks for; undefined for everything. */
const askedIds = ({ searchIds }: Pick<ReportQuery, 'searchIds'>): readonly string[] | undefined =>
  searchIds === 'all' ? undefined : searchIds;

/** A list with the department, or an empty list when it is outside the caller's scope. */
const departmentWithin = ({ departmentIds }: StaffScope, departmentId: string) =>
  [departmentId].filter((id) => departmentIds?.includes(id) ?? true);

/**
 * How many sessions that wait to be rolled up are read at most for the total of a page; that takes about 200
 * ms on a busy machine.
 */
const mostWaiting = 10_000;

/**
 * The number of records of a report, as this transaction sees its rows. For a long report, the rolled-up
 * records are added to those that wait to be rolled up; when too many wait, only the rolled-up records count.
 */
const countAll = async (trx: Trx, filter: ReportFilter): Promise<number> => {
  const rollups = hasRollups(filter) ? await sumRollups(trx, filter, undefined) : undefined;
  if (!hasRollups(filter) || !rollups || !isLong(rollups)) return countRecords(trx, filter);
  const { totals, waiting } = rollups;
  if (waiting === 0 || waiting > mostWaiting) return totals.records;
  return totals.records + ((await countUnstoredRecords(trx, waitingFilter(filter), mostWaiting)) ?? 0);
};

interface ReportSums {
  totals: ReportTotals;
  groups: GroupRow[];
}

interface Grouping {
  by: (typeof reports.recordGroups)[number];
  most: number;
}

/**
 * The sums of a report, in total and by group. Both are taken from the rollups for a long report, and from the records
 * themselves for other reports, so that they agree. Departments are those of today and have no rollups: their groups are
 * counted from the records, and the totals come from the rollups only when nothing waits to be rolled up.
 */
const sumReport = async (trx: Trx, filter: ReportFilter, { by, most }: Grouping): Promise<ReportSums> => {
  const byDepartment = by === 'department';
  const rollups = hasRollups(filter)
    ? await sumRollups(trx, filter, byDepartment ? undefined : by, most)
    : undefined;
  if (hasRollups(filter) && rollups && isLong(rollups) && (!byDepartment || rollups.waiting === 0))
    return {
      totals: await totalLong(trx, filter, rollups.totals),
      groups: byDepartment ? await groupRecords(trx, filter, by, most) : rollups.groups,
    };
  const [totals, groups] = await Promise.all([
    totalRecords(trx, filter),
    groupRecords(trx, filter, by, most),
  ]);
  return { totals, groups };
};

const totalLong = async (trx: Trx, filter: RollupFilter, rollups: RollupTotals): Promise<ReportTotals> => {
  const statisticsFilter = { ...filter, selection: { criterion: 'module', ids: filter.ids } } as const;
  const [sums, users] = await Promise.all([
    sumCompanies(trx, statisticsFilter),
    countLearners(trx, statisticsFilter, 'completed'),
  ]);
  return { ...rollups, sessions: sums.reduce((sum, { completed }) => sum + completed, 0), users };
};

/** The rolled-up sums of a report, and the number of learners' days that wait to be rolled up. */
const sumRollups = async (trx: Trx, filter: RollupFilter, group: RollupGroup | undefined, most = 1) => {
  const [rollups, waiting] = await Promise.all([
    sumRollupRecords(trx, filter, { group, most }),
    countWaitingKeys(trx, waitingFilter(filter), mostWaiting + 1),
  ]);
  return { ...rollups, waiting };
};

const waitingFilter = ({ companyId, ids, mode, from, to }: RollupFilter): RecordsFilter => ({
  companyId,
  moduleIds: ids,
  mode,
  from,
  to,
});

/**
 * A report with at most this many records is counted record by record, so that it contains sessions that
 * finished just now.
 */
const mostCountedOneByOne = 200;

/** True for a report with too many records to be counted one by one: it is counted from the rollups. */
const isLong = ({ totals, waiting }: { totals: RollupTotals; waiting: number }): boolean =>
  totals.records + waiting > mostCountedOneByOne;
