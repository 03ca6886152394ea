import { platformDashboard } from '@simward/contract';
import { describedModules } from '../../domain/catalogue/modules/describedModules.sql.ts';
import { companyInView, timeZoneInView } from '../../domain/companies/scopes.ts';
import { causeText, isCause } from '../../domain/outgoing/causes.ts';
import { readBackupRecord } from '../../platform/backup/backupRecord.ts';
import { planForValues } from '../../platform/database/statements/planForValues.sql.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { say } from '../../platform/texts/say.ts';
import { addDays, dayIn } from '../../platform/time/calendar.ts';
import { type CompanyRow, countCompanies, findModuleOfWeek, listCompanyDays } from './companies.sql.ts';
import { signsOf, sumsOf, weeksOf } from './companySigns.ts';
import {
  countHeld,
  listDeadDeliveries,
  listModuleRequests,
  listSilent,
  listUnknownVersions,
} from './needs.sql.ts';

const { comparedDays, trendWeeks, largestCompanies, mostCompanies } = platformDashboard;
const onlineMs = 5 * 60_000;

/** The largest companies and those where something is wrong, with what their training came to. */
export const companies = async (ctx: UserCtx): Answer<typeof platformDashboard.companies> => {
  const { trx, caller, clock } = ctx;
  const now = clock.now();
  const today = dayIn(await timeZoneInView(trx, caller), now);
  const daysOfThisWeek = weekdayOf(today);
  await planForValues(trx);
  const rows = await listCompanyDays(trx, {
    companyId: companyInView(caller),
    from: addDays(today, 1 - daysOfThisWeek - (trendWeeks - 1) * 7),
    today,
    activeFrom: addDays(today, 1 - comparedDays),
    now,
    onlineSince: new Date(now.getTime() - onlineMs),
  });
  const listed = rows.map((row) => figuresOf(row, now, daysOfThisWeek));
  listed.sort((one, other) => other.sessions - one.sessions);
  return {
    count: rows.length,
    companies: listed
      .filter(({ signs }, index) => index < largestCompanies || signs.length > 0)
      .slice(0, mostCompanies),
  };
};

const figuresOf = (row: CompanyRow, now: Date, daysOfThisWeek: number): platformDashboard.CompanyFigures => {
  const recent = sumsOf(row, 0, comparedDays);
  const before = sumsOf(row, comparedDays, 2 * comparedDays);
  return {
    _id: row.company_id,
    companyName: row.name,
    sessions: recent.sessions,
    sessionsBefore: before.sessions,
    activeUsers: row.active_users,
    users: row.users,
    assessments: { completed: recent.completed, successful: recent.successful },
    assessmentsBefore: { completed: before.completed, successful: before.successful },
    headsets: row.headsets,
    headsetsOnline: row.online,
    lastSessionAt: row.last_session_at?.toISOString() ?? null,
    weeks: weeksOf(row, daysOfThisWeek),
    signs: signsOf(row, now),
  };
};

/** 1 for Monday to 7 for Sunday: how many days of its week are there. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What waits for a SuperAdmin, by how much it hurts: what is lost first, what is quiet last. */
export const needs = async (ctx: UserCtx, dataDir: string): Answer<typeof platformDashboard.needs> => {
  const { trx, caller, clock, language } = ctx;
  const now = clock.now();
  const companyId = companyInView(caller);
  const silentSince = new Date(now.getTime() - platformDashboard.silentDays * dayMs);
  const [dead, asked, versions, held, silent, backup] = await Promise.all([
    listDeadDeliveries(trx, companyId),
    listModuleRequests(trx, companyId),
    listUnknownVersions(trx, companyId),
    countHeld(trx, companyId),
    listSilent(trx, companyId, silentSince),
    readBackupRecord(dataDir),
  ]);
  const backupAge = backup.madeAt && now.getTime() - backup.madeAt.getTime();
  const isBackupDue = backupAge === null || backupAge > platformDashboard.backupHours * hourMs;
  return {
    needs: [
      ...dead.map((row) => ({
        kind: 'oasis' as const,
        ...companyOf(row),
        deliveries: row.deliveries,
        cause: isCause(row.cause) ? say(language, causeText(row.cause, 'oasis', row.status)) : null,
      })),
      ...(isBackupDue ? [{ kind: 'backup' as const, madeAt: backup.madeAt?.toISOString() ?? null }] : []),
      ...asked.map((row) => ({
        kind: 'modules asked' as const,
        ...companyOf(row),
        askedAt: row.asked_at.toISOString(),
        text: row.text,
      })),
      ...versions.map((row) => ({
        kind: 'unknown version' as const,
        ...companyOf(row),
        sessions: row.sessions,
        headsets: row.headsets,
        moduleId: row.module_id,
        moduleName: row.module_name,
        version: row.version,
      })),
      ...(held.sessions > 0 ? [{ kind: 'held' as const, ...held }] : []),
      ...silent.map((row) => ({
        kind: 'silent' as const,
        ...companyOf(row),
        days: Math.floor((now.getTime() - row.last_at.getTime()) / dayMs),
        learners: row.learners,
      })),
    ],
  };
};

const companyOf = (row: { company_id: string; name: string }) => ({
  companyId: row.company_id,
  companyName: row.name,
});

/** The module that was used most in the last whole week, from Monday to Sunday. */
export const moduleOfWeek = async (ctx: UserCtx): Answer<typeof platformDashboard.moduleOfWeek> => {
  const { trx, caller, clock } = ctx;
  const today = dayIn(await timeZoneInView(trx, caller), clock.now());
  const from = addDays(today, 1 - weekdayOf(today) - 7);
  const week = { before: addDays(from, -7), from, to: addDays(from, 6) };
  await planForValues(trx);
  const [sums, companies] = await Promise.all([
    findModuleOfWeek(trx, companyInView(caller), week),
    countCompanies(trx),
  ]);
  const module = sums && (await describedModules(trx, [sums.module_id])).get(sums.module_id);
  return {
    from: week.from,
    to: week.to,
    companies,
    module:
      sums && module
        ? {
            moduleId: sums.module_id,
            moduleName: module.name,
            product_code: module.product_code,
            family: module.family,
            topicIcon: module.topic_icon,
            bannerImage: await pictureOf(ctx.platform, module),
            sessions: sums.sessions,
            sessionsBefore: sums.sessions_before,
            assessments: { completed: sums.completed, successful: sums.successful },
            assessmentsBefore: { completed: sums.completed_before, successful: sums.successful_before },
            companies: sums.companies,
          }
        : null,
  };
};
