import { companyDashboard, type InputOf } from '@simward/contract';
import { describedModules } from '../../domain/catalogue/modules/describedModules.sql.ts';
import { findOpenCompany } from '../../domain/companies/company.sql.ts';
import { resolveCompany, staffScopeOf, timeZoneInView } from '../../domain/companies/scopes.ts';
import { findLook } from '../../domain/plays/playOffers.ts';
import { planForValues } from '../../platform/database/statements/planForValues.sql.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { addDays, addMonths, dayIn, decimalMinutes } from '../../platform/time/calendar.ts';
import { periodBefore } from './figuresScope.ts';
import { type ModuleSums, sumDay, sumModules } from './moduleSums.sql.ts';
import { sumMonths } from './months.sql.ts';
import { findNeeds, findSetup } from './needs.sql.ts';
import { countByMonth, countPeople } from './people.sql.ts';

/** The modules of today’s sessions, with their assessments passed and failed today and yesterday. */
export const coursesOverview = async (ctx: UserCtx): Answer<typeof companyDashboard.coursesOverview> => {
  const { scope, today } = await scopeAndDay(ctx);
  const rows = await sumDay(ctx.trx, scope, today);
  return rows.map(({ module_id, name, sessions, passed, failed, passed_before, failed_before }) => ({
    _id: { moduleId: module_id, moduleName: name },
    sessions,
    passed,
    failed,
    before: { passed: passed_before, failed: failed_before },
  }));
};

/** Six months, each with its month of the year before. */
const leastMonths = 18;

/**
 * The months of last year and this year, and at the turn of the year some before, from the first month with a session on,
 * without a gap.
 */
export const activeSessionsByMonth = async (
  ctx: UserCtx,
): Answer<typeof companyDashboard.activeSessionsByMonth> => {
  const { scope, timeZone, today } = await scopeAndDay(ctx);
  const lastYear = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const least = addMonths(`${today.slice(0, 7)}-01`, 1 - leastMonths);
  const since = least < lastYear ? least : lastYear;
  const monthSums = await sumMonths(ctx.trx, scope, since);
  const [first] = monthSums;
  if (!first) return [];
  const months: string[] = [];
  for (let month = first.month; month <= today; month = addMonths(month, 1)) months.push(month);
  const totals = await countByMonth(ctx.trx, scope, months, timeZone);
  const sums = new Map(monthSums.map((row) => [row.month, row]));
  return months.map((month, index) => ({
    month: month.slice(0, 7),
    count: sums.get(month)?.sessions ?? 0,
    activeUsers: sums.get(month)?.users ?? 0,
    totalUsers: totals[index] ?? 0,
  }));
};

const defaultDays = 30;

/** The figures of a period, by default the last 30 days, and of the period of the same length just before. */
export const companyKpis = async (
  ctx: UserCtx,
  query: InputOf<typeof companyDashboard.companyKpis>['query'],
): Answer<typeof companyDashboard.companyKpis> => {
  const { trx } = ctx;
  const { scope, timeZone, today } = await scopeAndDay(ctx);
  const to = query.toDate ?? today;
  const from = query.fromDate ?? addDays(to, 1 - defaultDays);
  const period = { from, to };
  const before = periodBefore(period);
  const [sums, counts] = await Promise.all([
    sumModules(trx, scope, period, before),
    countPeople(trx, scope, { period, before, timeZone }),
  ]);
  const [sessions, sessionsBefore] = [total(sums, 'sessions'), total(sums, 'sessions_before')];
  const [leader] = sums.filter((module) => module.sessions > 0);
  const leaderIds = [leader, leaderBefore(sums)].flatMap((module) => (module ? [module.module_id] : []));
  const modules = await describedModules(trx, leaderIds);
  const module = leader && modules.get(leader.module_id);
  return {
    averageSessionDuration: averageMinutes(total(sums, 'duration_ms'), sessions),
    activeUsersCount: counts.active,
    totalUsersCount: counts.total,
    mostViewedModule: module?.name ?? null,
    mostViewed:
      leader && module
        ? {
            moduleId: leader.module_id,
            product_code: module.product_code,
            family: module.family,
            topicIcon: module.topic_icon,
            bannerImage: await pictureOf(ctx.platform, module),
            sessions: leader.sessions,
            sessionsBefore: leader.sessions_before,
          }
        : null,
    sessions,
    usersWithoutSession: counts.without_session,
    fromDate: from,
    toDate: to,
    previous:
      sessionsBefore === 0
        ? null
        : {
            averageSessionDuration: averageMinutes(total(sums, 'duration_ms_before'), sessionsBefore),
            activeUsersCount: counts.active_before,
            totalUsersCount: counts.total_before,
            mostViewedModule: modules.get(leaderBefore(sums)?.module_id ?? '')?.name ?? null,
            sessions: sessionsBefore,
          },
  };
};

const total = (modules: readonly ModuleSums[], figure: Exclude<keyof ModuleSums, 'module_id'>) =>
  modules.reduce((sum, module) => sum + module[figure], 0);

/** Minutes with two decimals. */
const averageMinutes = (durationMs: number, sessions: number) =>
  sessions === 0 ? null : decimalMinutes(durationMs / sessions);

/** The module with the most sessions in the period before; among equals, the module with the most now. */
const leaderBefore = (modules: readonly ModuleSums[]) =>
  modules.reduce<ModuleSums | undefined>(
    (leader, module) => (module.sessions_before > (leader?.sessions_before ?? 0) ? module : leader),
    undefined,
  );

const dayMs = 86_400_000;

/** Counts what waits for somebody to act: invitations, held sessions, and sessions not yet uploaded. */
export const needs = async (ctx: UserCtx): Answer<typeof companyDashboard.needs> => {
  const longAgo = new Date(ctx.clock.now().getTime() - companyDashboard.invitedDays * dayMs);
  const counts = await findNeeds(ctx.trx, staffScopeOf(ctx.caller), longAgo);
  return {
    invited: { count: counts.invited, longAgo: counts.invited_long_ago },
    held: { count: counts.held },
    notUploaded: {
      sessions: counts.not_uploaded,
      headsets: counts.headsets,
      since: counts.oldest?.toISOString() ?? null,
    },
  };
};

/** Counts what a new company has set up so far; null from its first passed assessment on. */
export const setup = async (
  ctx: UserCtx,
  namedCompany: string | undefined,
): Answer<typeof companyDashboard.setup> => {
  const companyId = resolveCompany(ctx.caller, namedCompany);
  await findOpenCompany(ctx.trx, companyId);
  const found = await findSetup(ctx.trx, companyId);
  return { setup: found ? { ...found, look: await findLook(ctx, companyId) } : null };
};

/**
 * The caller's scope and the day that it is there; from here on, the transaction plans each statement for its
 * values. In a view of all companies, today is the day in the caller's own company, while each session counts
 * on its day in its own company.
 */
const scopeAndDay = async ({ trx, caller, clock }: UserCtx) => {
  const timeZone = await timeZoneInView(trx, caller);
  await planForValues(trx);
  return { scope: staffScopeOf(caller), timeZone, today: dayIn(timeZone, clock.now()) };
};
