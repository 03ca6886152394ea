import type { Readable } from 'node:stream';
import { type InputOf, reports } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { staffScopeOf, timeZoneInView } from '../../../domain/companies/scopes.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { planForValues } from '../../../platform/database/statements/planForValues.sql.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { pictureOf } from '../../../platform/storage/pictures/pictureOf.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { addMonths, decimalMinutes } from '../../../platform/time/calendar.ts';
import { expectRange } from '../../../platform/time/expectRange.ts';
import { daysBefore, daysIn } from '../reportDays.ts';
import { listRecords } from '../reports.service.ts';
import {
  countLearners,
  countOverTime,
  countPeople,
  findNamedModules,
  isOfPeople,
  type ModuleSum,
  type Period,
  type StatisticsFilter,
  sumCompanies,
  sumPeople,
} from './statistics.sql.ts';

type StatisticsQuery = InputOf<typeof reports.sessionsOverTime>['body'];

/**
 * Figures of all the caller's learners, or a page of records when the query asks for chosen modules,
 * departments, courses or people.
 */
export const statistics = async (
  ctx: UserCtx,
  { stats = false, pageNumber, pageSize, ...query }: InputOf<typeof reports.statistics>['body'],
): Answer<typeof reports.statistics> => {
  const { search, reportType, searchIds = [], from, to } = query;
  if (!search || stats) return statsOf(ctx, await statisticsFilterOf(ctx, query));
  if (searchIds.length === 0)
    throw problem('request.invalid', {
      errors: [{ field: 'searchIds', message: text('messages.required.text') }],
    });
  return listRecords(ctx, {
    filterType: search,
    reportType,
    searchIds,
    fromDate: from,
    toDate: to,
    compare: false,
    pageNumber,
    pageSize,
    sortColumn: 'eventTime',
    sortOrder: -1,
  });
};

const statsOf = async (ctx: UserCtx, filter: StatisticsFilter): Promise<reports.GlobalStats> => {
  const sums = await sumsOf(ctx.trx, filter);
  const sessions = sums.reduce((sum, moduleSum) => sum + moduleSum.sessions, 0);
  const duration = sums.reduce((sum, moduleSum) => sum + moduleSum.duration_ms, 0);
  return {
    session_count: sessions,
    user_count: await learnersOf(ctx.trx, filter),
    average_session_duration: sessions === 0 ? null : decimalMinutes(duration / sessions),
    max_session_duration:
      sessions === 0 ? null : decimalMinutes(Math.max(...sums.map(({ longest_ms }) => longest_ms))),
    top_five_modules: await topModules(ctx, sums, sessions === 0 ? [] : await sumsBefore(ctx.trx, filter)),
  };
};

const topModules = async (
  { trx, platform }: UserCtx,
  sums: readonly ModuleSum[],
  before: readonly ModuleSum[],
) => {
  const top = sums.toSorted(bySessions).slice(0, reports.topModules);
  const foundModules = await findNamedModules(
    trx,
    top.map(({ module_id }) => module_id),
  );
  const modules = [];
  for (const { module_id, sessions } of top) {
    const module = foundModules.find((moduleSum) => moduleSum.module_id === module_id);
    if (module)
      modules.push({
        _id: module_id,
        moduleName: module.name,
        product_code: module.product_code,
        family: module.family,
        topicIcon: module.topic_icon,
        bannerThumbnail: await pictureOf(platform, module.thumbnail),
        competencies: module.competencies,
        sessions,
        sessionsBefore:
          before.length === 0
            ? null
            : (before.find((moduleSum) => moduleSum.module_id === module_id)?.sessions ?? 0),
      });
  }
  return modules;
};

/**
 * Sums by module of the same number of days just before the range; empty when the range begins on `firstDay`,
 * because no session is older.
 */
const sumsBefore = async (trx: Trx, filter: StatisticsFilter): Promise<readonly ModuleSum[]> =>
  filter.from > reports.firstDay ? sumsOf(trx, { ...filter, ...daysBefore(filter) }) : [];

const mostDaysInWeeks = 190;

/** The number of sessions in each week of the range, or in each month of a long range. */
export const sessionsOverTime = async (
  ctx: UserCtx,
  query: StatisticsQuery,
): Answer<typeof reports.sessionsOverTime> => {
  const filter = await statisticsFilterOf(ctx, query);
  const unit = daysIn(filter) <= mostDaysInWeeks ? 'week' : 'month';
  const rows = await countOverTime(ctx.trx, filter, unit);
  return { unit, periods: fillPeriods(rows, unit, filter.to, reports.mostPeriods) };
};

/**
 * Every week or month from the first with a session to the last day of the range, including those without a
 * session.
 */
const fillPeriods = (rows: readonly Period[], unit: 'week' | 'month', to: string, most: number): Period[] => {
  const sumOf = new Map(rows.map(({ start, sessions }) => [start, sessions]));
  const periods: Period[] = [];
  for (
    let start = rows[0]?.start;
    start !== undefined && start <= to && periods.length < most;
    start = nextPeriod(start, unit)
  )
    periods.push({ start, sessions: sumOf.get(start) ?? 0 });
  return periods;
};

const weekMs = 7 * 86_400_000;

const nextPeriod = (start: string, unit: 'week' | 'month') =>
  unit === 'month'
    ? addMonths(start, 1)
    : new Date(Date.parse(`${start}T00:00:00Z`) + weekMs).toISOString().slice(0, 10);

/**
 * The figures by module as a file, beside those of the same number of days before.
 * @throws Problem report.day-ahead, report.days-reversed
 */
export const exportStatistics = async (
  ctx: OwnCtx,
  { format, ...query }: InputOf<typeof reports.exportStatistics>['body'],
): Promise<Readable> => {
  const { caller, clock } = ctx;
  const rows = await ctx.read(async (trx) =>
    rowsOf(trx, await statisticsFilterOf({ trx, caller, clock }, query)),
  );
  return exportTable(ctx, {
    name: text('reports.performance.file.name', { from: query.from, to: query.to }),
    format,
    timeZone: caller.timeZone,
    columns,
    chunks: [rows],
    onEnd: auditExport(ctx, format, { from: query.from, to: query.to, by: query.search ?? 'all' }),
  });
};

type ModuleFigures = Pick<ModuleSum, 'sessions' | 'duration_ms' | 'longest_ms'>;

interface FileRow {
  name: string | Text;
  code: string | null;
  now: ModuleFigures;
  /** Undefined when the module had no session in the days before. */
  before: ModuleFigures | undefined;
  /**
   * Null in the row of a module: a person may have trained on several modules, so that people are only
   * counted for all modules together.
   */
  users: number | null;
  usersBefore: number | null;
}

const columns: readonly TableColumn<FileRow>[] = [
  { header: text('reports.performance.top.module'), cell: (row) => row.name },
  { header: text('reports.performance.file.code'), cell: (row) => row.code },
  { header: text('reports.performance.figures.sessions'), cell: (row) => row.now.sessions },
  { header: text('reports.performance.figures.users'), cell: (row) => row.users },
  { header: text('reports.performance.file.average'), cell: (row) => average(row.now) },
  { header: text('reports.performance.file.longest'), cell: (row) => longestMinutes(row.now) },
  { header: text('reports.performance.file.sessionsBefore'), cell: (row) => row.before?.sessions ?? null },
  { header: text('reports.performance.file.usersBefore'), cell: (row) => row.usersBefore },
  { header: text('reports.performance.file.averageBefore'), cell: (row) => average(row.before) },
  { header: text('reports.performance.file.longestBefore'), cell: (row) => longestMinutes(row.before) },
];

const average = (sum: ModuleFigures | undefined) =>
  sum?.sessions ? decimalMinutes(sum.duration_ms / sum.sessions) : null;

const longestMinutes = (sum: ModuleFigures | undefined) =>
  sum?.sessions ? decimalMinutes(sum.longest_ms) : null;

/** One row for all modules together, then one for each module, the module with the most sessions first. */
const rowsOf = async (trx: Trx, filter: StatisticsFilter): Promise<FileRow[]> => {
  const earlier = { ...filter, ...daysBefore(filter) };
  const [now, before] = [await sumsOf(trx, filter), await sumsOf(trx, earlier)];
  const compares = before.length > 0;
  const sumOf = new Map(
    [...before.map((sum) => ({ ...sum, ...emptySum })), ...now].map((sum) => [sum.module_id, sum]),
  );
  const modules = await findNamedModules(trx, [...sumOf.keys()]);
  return [
    {
      name: text('reports.performance.file.allModules'),
      code: null,
      now: addUp(now),
      before: compares ? addUp(before) : undefined,
      users: await learnersOf(trx, filter),
      usersBefore: compares ? await learnersOf(trx, earlier) : null,
    },
    ...[...sumOf.values()].toSorted(bySessions).flatMap((sum) => {
      const module = modules.find(({ module_id }) => module_id === sum.module_id);
      if (!module) return [];
      const sumBefore = before.find(({ module_id }) => module_id === sum.module_id) ?? emptySum;
      return {
        name: module.name,
        code: module.product_code,
        now: sum,
        before: compares ? sumBefore : undefined,
        users: null,
        usersBefore: null,
      };
    }),
  ];
};

const emptySum: ModuleFigures = { sessions: 0, duration_ms: 0, longest_ms: 0 };

const addUp = (sums: readonly ModuleSum[]): ModuleFigures =>
  sums.reduce<ModuleFigures>(
    (all, moduleSum) => ({
      sessions: all.sessions + moduleSum.sessions,
      duration_ms: all.duration_ms + moduleSum.duration_ms,
      longest_ms: Math.max(all.longest_ms, moduleSum.longest_ms),
    }),
    emptySum,
  );

/**
 * The filter of a query; from here on, the transaction makes its plans for the filter's values.
 * @throws Problem report.day-ahead, report.days-reversed
 */
const statisticsFilterOf = async (
  { trx, caller, clock }: Pick<UserCtx, 'trx' | 'caller' | 'clock'>,
  { search, reportType, searchIds = [], from, to }: StatisticsQuery,
): Promise<StatisticsFilter> => {
  expectRange(clock.now(), [await timeZoneInView(trx, caller), caller.timeZone], { from, to });
  await planForValues(trx);
  return {
    ...staffScopeOf(caller),
    mode: reportType && reports.modeOf[reportType],
    from,
    to,
    selection: search && searchIds.length > 0 ? { criterion: search, ids: searchIds } : undefined,
  };
};

const sumsOf = (trx: Trx, filter: StatisticsFilter): Promise<ModuleSum[]> =>
  isOfPeople(filter) ? sumPeople(trx, filter) : sumCompanies(trx, filter);

/** The number of different learners who trained. */
const learnersOf = (trx: Trx, filter: StatisticsFilter): Promise<number> =>
  isOfPeople(filter) ? countPeople(trx, filter) : countLearners(trx, filter);

const bySessions = (a: ModuleSum, b: ModuleSum): number =>
  b.sessions - a.sessions || b.duration_ms - a.duration_ms || (a.module_id < b.module_id ? -1 : 1);
