import { type InputOf, messages, reports } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { timeZoneInView } from '../../../domain/companies/timeZoneInView.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { pictureOf } from '../../../platform/storage/pictures/pictureOf.ts';
import { addMonths, dayIn } from '../../../platform/time/calendar.ts';
import { daysBefore, daysIn, expectDaysUpTo } from '../reportDays.ts';
import { listRecords } from '../reports.service.ts';
import { type ModuleSum, sumCompanies } from './companySums.sql.ts';
import { countLearners } from './countLearners.sql.ts';
import { namedModules } from './moduleNames.sql.ts';
import { countPeople, sumPeople } from './peopleSums.sql.ts';
import { countOverTime, type Period } from './sessionsOverTime.sql.ts';
import { isOfSome, type StatisticsFilter } from './statisticsFilter.ts';

type About = InputOf<typeof reports.sessionsOverTime>['body'];

/** @throws Problem report.day-ahead */
export const statisticsFilterOf = async (
  { trx, caller, clock }: Pick<UserCtx, 'trx' | 'caller' | 'clock'>,
  { search, reportType, searchIds = [], from, to }: About,
): Promise<StatisticsFilter> => {
  expectDaysUpTo(dayIn(await timeZoneInView(trx, caller), clock.now()), { to });
  return {
    ...staffScopeOf(caller),
    mode: reportType && reports.modeOf[reportType],
    from,
    to,
    chosen: search && searchIds.length > 0 ? { criterion: search, ids: searchIds } : undefined,
  };
};

export const minutes = (ms: number): number => Math.round(ms / 600) / 100;

/** How many different learners trained. */
export const learnersOf = (trx: Trx, filter: StatisticsFilter): Promise<number> =>
  isOfSome(filter) ? countPeople(trx, filter) : countLearners(trx, filter);

export const bySessions = (a: ModuleSum, b: ModuleSum): number =>
  b.sessions - a.sessions || b.duration_ms - a.duration_ms || (a.module_id < b.module_id ? -1 : 1);

/** What they came to, module by module. */
export const sumsOf = (trx: Trx, filter: StatisticsFilter): Promise<ModuleSum[]> =>
  isOfSome(filter) ? sumPeople(trx, filter) : sumCompanies(trx, filter);

/** Over as many days before, module by module; none where nothing came before. */
const sumsBefore = async (trx: Trx, filter: StatisticsFilter): Promise<readonly ModuleSum[]> =>
  filter.from > reports.firstDay ? sumsOf(trx, { ...filter, ...daysBefore(filter) }) : [];

const topModules = async (
  { trx, platform }: UserCtx,
  sums: readonly ModuleSum[],
  before: readonly ModuleSum[],
) => {
  const top = sums.toSorted(bySessions).slice(0, reports.topModules);
  const named = await namedModules(
    trx,
    top.map(({ module_id }) => module_id),
  );
  const modules = [];
  for (const { module_id, sessions } of top) {
    const module = named.find((one) => one.module_id === module_id);
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
          before.length === 0 ? null : (before.find((one) => one.module_id === module_id)?.sessions ?? 0),
      });
  }
  return modules;
};

const statsOf = async (ctx: UserCtx, filter: StatisticsFilter): Promise<reports.GlobalStats> => {
  const sums = await sumsOf(ctx.trx, filter);
  const sessions = sums.reduce((sum, one) => sum + one.sessions, 0);
  const duration = sums.reduce((sum, one) => sum + one.duration_ms, 0);
  return {
    session_count: sessions,
    user_count: await learnersOf(ctx.trx, filter),
    average_session_duration: sessions === 0 ? null : minutes(duration / sessions),
    max_session_duration:
      sessions === 0 ? null : minutes(Math.max(...sums.map(({ longest_ms }) => longest_ms))),
    top_five_modules: await topModules(ctx, sums, sessions === 0 ? [] : await sumsBefore(ctx.trx, filter)),
  };
};

/** Global figures; or the records of a search. */
export const statistics = async (
  ctx: UserCtx,
  { stats = false, pageNumber, pageSize, ...about }: InputOf<typeof reports.statistics>['body'],
): Answer<typeof reports.statistics> => {
  const { search, reportType, searchIds = [], from, to } = about;
  if (!search || stats) return statsOf(ctx, await statisticsFilterOf(ctx, about));
  if (searchIds.length === 0)
    throw problem('request.invalid', { errors: [{ field: 'searchIds', message: messages.required.text }] });
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

const longestInWeeks = 190;

/** How the sessions spread over the range. */
export const sessionsOverTime = async (
  ctx: UserCtx,
  about: About,
): Answer<typeof reports.sessionsOverTime> => {
  const filter = await statisticsFilterOf(ctx, about);
  const unit = daysIn(filter) <= longestInWeeks ? 'week' : 'month';
  const rows = await countOverTime(ctx.trx, filter, unit);
  return { unit, periods: everyPeriod(rows, unit, filter.to, reports.mostPeriods) };
};

const weekMs = 7 * 86_400_000;
const after = (start: string, unit: 'week' | 'month') =>
  unit === 'month'
    ? addMonths(start, 1)
    : new Date(Date.parse(`${start}T00:00:00Z`) + weekMs).toISOString().slice(0, 10);

/** Every week or month up to the last day, those without a session too. */
const everyPeriod = (rows: readonly Period[], unit: 'week' | 'month', to: string, most: number): Period[] => {
  const known = new Map(rows.map(({ start, sessions }) => [start, sessions]));
  const periods: Period[] = [];
  for (
    let start = rows[0]?.start;
    start !== undefined && start <= to && periods.length < most;
    start = after(start, unit)
  )
    periods.push({ start, sessions: known.get(start) ?? 0 });
  return periods;
};
