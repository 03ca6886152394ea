import { companyDashboard, type InputOf } from '@simward/contract';
import { openCompany } from '../../domain/companies/company.sql.ts';
import { resolveCompany } from '../../domain/companies/resolveCompany.ts';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { timeZoneInView } from '../../domain/companies/timeZoneInView.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { addDays, addMonths, dayIn } from '../../platform/time/calendar.ts';
import { describeModules, type ModuleSums, sumAssessments, sumModules } from './moduleSums.sql.ts';
import { sumMonths } from './months.sql.ts';
import { findNeeds } from './needs.sql.ts';
import { countByMonth, countPeople } from './people.sql.ts';
import { periodBefore } from './period.ts';
import { findSetup } from './setup.sql.ts';

/**
 * Whose figures are asked for, and which day it is there. Whoever looks at all companies counts today by the own one's clock,
 * each session by that of its company.
 */
const scopeAndDay = async ({ trx, caller, clock }: UserCtx) => {
  const timeZone = await timeZoneInView(trx, caller);
  return { scope: staffScopeOf(caller), timeZone, today: dayIn(timeZone, clock.now()) };
};

/** How today's assessments went, beside yesterday's. */
export const coursesOverview = async (ctx: UserCtx): Answer<typeof companyDashboard.coursesOverview> => {
  const { scope, today } = await scopeAndDay(ctx);
  const rows = await sumAssessments(ctx.trx, scope, today);
  return rows.map(({ module_id, name, passed, failed, passed_before, failed_before }) => ({
    _id: { moduleId: module_id, moduleName: name },
    passed,
    failed,
    before: { passed: passed_before, failed: failed_before },
  }));
};

/** The months of this year and the last, from the first with a session, without a gap. */
export const activeSessionsByMonth = async (
  ctx: UserCtx,
): Answer<typeof companyDashboard.activeSessionsByMonth> => {
  const { scope, timeZone, today } = await scopeAndDay(ctx);
  const since = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const known = await sumMonths(ctx.trx, scope, since);
  const [first] = known;
  if (!first) return [];
  const months: string[] = [];
  for (let month = first.month; month <= today; month = addMonths(month, 1)) months.push(month);
  const totals = await countByMonth(ctx.trx, scope, months, timeZone);
  const sums = new Map(known.map((one) => [one.month, one]));
  return months.map((month, index) => ({
    month: month.slice(0, 7),
    count: sums.get(month)?.sessions ?? 0,
    activeUsers: sums.get(month)?.users ?? 0,
    totalUsers: totals[index] ?? 0,
  }));
};

const defaultDays = 30;

const total = (modules: readonly ModuleSums[], figure: Exclude<keyof ModuleSums, 'module_id'>) =>
  modules.reduce((sum, one) => sum + one[figure], 0);

/** Minutes with two decimals. */
const average = (durationMs: number, sessions: number) =>
  sessions === 0 ? null : Math.round(durationMs / sessions / 600) / 100;

/** The module with the most sessions before; of several the one that is first now. */
const leaderBefore = (modules: readonly ModuleSums[]) =>
  modules.reduce<ModuleSums | undefined>(
    (leader, one) => (one.sessions_before > (leader?.sessions_before ?? 0) ? one : leader),
    undefined,
  );

/** A period's figures beside those of the one before. */
export const companyKpis = async (
  ctx: UserCtx,
  given: InputOf<typeof companyDashboard.companyKpis>['query'],
): Answer<typeof companyDashboard.companyKpis> => {
  const { trx } = ctx;
  const { scope, timeZone, today } = await scopeAndDay(ctx);
  const to = given.toDate ?? today;
  const from = given.fromDate ?? addDays(to, 1 - defaultDays);
  const period = { from, to };
  const before = periodBefore(period);
  const [sums, counts] = await Promise.all([
    sumModules(trx, scope, period, before),
    countPeople(trx, scope, { period, before, timeZone }),
  ]);
  const [sessions, sessionsBefore] = [total(sums, 'sessions'), total(sums, 'sessions_before')];
  const [leader] = sums.filter((one) => one.sessions > 0);
  const leaders = [leader, leaderBefore(sums)].flatMap((one) => (one ? [one.module_id] : []));
  const modules = await describeModules(trx, leaders);
  const module = leader && modules.get(leader.module_id);
  return {
    averageSessionDuration: average(total(sums, 'duration_ms'), sessions),
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
            averageSessionDuration: average(total(sums, 'duration_ms_before'), sessionsBefore),
            activeUsersCount: counts.active_before,
            totalUsersCount: counts.total_before,
            mostViewedModule: modules.get(leaderBefore(sums)?.module_id ?? '')?.name ?? null,
            sessions: sessionsBefore,
          },
  };
};

const dayMs = 86_400_000;

/** What waits for somebody to see to it. */
export const needs = async (ctx: UserCtx): Answer<typeof companyDashboard.needs> => {
  const longAgo = new Date(ctx.clock.now().getTime() - companyDashboard.invitedDays * dayMs);
  const found = await findNeeds(ctx.trx, staffScopeOf(ctx.caller), longAgo);
  return {
    invited: { count: found.invited, longAgo: found.invited_long_ago },
    held: { count: found.held },
    notUploaded: {
      sessions: found.not_uploaded,
      headsets: found.headsets,
      since: found.oldest?.toISOString() ?? null,
    },
  };
};

/** What a new company has yet to do. */
export const setup = async (
  ctx: UserCtx,
  named: string | undefined,
): Answer<typeof companyDashboard.setup> => {
  const companyId = resolveCompany(ctx.caller, named);
  await openCompany(ctx.trx, companyId);
  return { setup: (await findSetup(ctx.trx, companyId)) ?? null };
};
