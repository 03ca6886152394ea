import { type AnswerInputOf, type InputOf, reports } from '@simward/contract';
import { companyInView, resolveCompany, staffScopeOf } from '../../../domain/companies/scopes.ts';
import { findMade, listMade, listMadeBy, type MadeThing } from '../../../domain/makers/madeThings.sql.ts';
import { madeById, makerAnswer } from '../../../domain/makers/makerAnswer.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import {
  countSaved,
  deleteSaved as deleteRow,
  findSaved,
  insertSaved,
  listSaved as listRows,
  listUsing as listUsingRows,
  type SavedRow,
  updateSaved,
} from './savedReports.sql.ts';
import {
  countReaders,
  deleteSchedule,
  insertSchedule,
  listSchedules as listScheduleRows,
  listReaders as listStaff,
} from './schedules.sql.ts';

export const listSaved = async ({ platform, trx, caller }: UserCtx): Answer<typeof reports.listSaved> => {
  const rows = await listRows(trx, caller);
  const hasSchedules = rows.some((row) => row.weekday !== null && row.owner_id === caller.userId);
  const scheduleById = madeById(
    hasSchedules ? await listMadeBy(platform.database, trx, caller.companyId, caller.userId) : [],
  );
  return {
    reports: rows.map((row) => ({
      ...savedAnswer(row, scheduleById.get(row.saved_report_id), caller),
      // To whom others have their reports mailed is no part of what they share.
      ...(row.owner_id !== caller.userId && { schedule: null }),
    })),
  };
};

/**
 * The query of a saved report of the company. Its results depend on the person who runs it.
 * @throws Problem report.not-found
 */
export const getSaved = async (ctx: UserCtx, id: string): Answer<typeof reports.getSaved> => {
  const { trx, caller } = ctx;
  const row = existing(await findSaved(trx, id, companyInView(caller)), 'report.not-found');
  return { report: savedAnswer(row, await findSchedule(ctx, row), caller) };
};

/**
 * The saved reports that ask about one of these.
 * @throws Problem company.not-found for a company outside of the view
 */
export const listUsing = async (
  { trx, caller }: UserCtx,
  { filterType, searchIds, companyId: named }: InputOf<typeof reports.listUsing>['body'],
): Answer<typeof reports.listUsing> => {
  const companyId = named === undefined ? companyInView(caller) : resolveCompany(caller, named);
  const rows = await listUsingRows(trx, companyId, { criterion: filterType, ids: searchIds });
  return {
    reports: rows.length,
    own: rows.flatMap(({ name, owner_id }) => (owner_id === caller.userId ? [name] : [])),
  };
};

/** @throws Problem report.too-many */
export const saveReport = async (
  ctx: UserCtx,
  fields: InputOf<typeof reports.saveReport>['body'],
): Answer<typeof reports.saveReport> => {
  const { trx, caller, clock } = ctx;
  if ((await countSaved(trx, caller)) >= reports.limits.saved) throw problem('report.too-many');
  const reportId = newId(clock.now());
  await insertSaved(trx, { companyId: caller.companyId, reportId }, caller.userId, fields, clock.now());
  return changedAnswer(ctx, reportId);
};

/** @throws Problem report.not-found, report.conflict */
export const changeSaved = async (
  ctx: UserCtx,
  id: string,
  { name, query, shared, revision }: InputOf<typeof reports.changeSaved>['body'],
): Answer<typeof reports.changeSaved> => {
  await findOwn(ctx, id);
  const key = { companyId: ctx.caller.companyId, reportId: id };
  if (!(await updateSaved(ctx.trx, key, { name, query, shared, revision }, ctx.clock.now())))
    throw problem('report.conflict');
  return changedAnswer(ctx, id);
};

/** @throws Problem report.not-found */
export const deleteSaved = async (ctx: UserCtx, id: string): Answer<typeof reports.deleteSaved> => {
  const { name } = await findOwn(ctx, id);
  await deleteRow(ctx.trx, { companyId: ctx.caller.companyId, reportId: id });
  ctx.audit({ subject: { type: 'report', id }, detail: { name } });
  return { status: true };
};

/**
 * Has a report mailed every week, or stops these mails.
 * @throws Problem report.not-found, report.recipient
 */
export const scheduleSaved = async (
  ctx: UserCtx,
  id: string,
  { schedule }: InputOf<typeof reports.scheduleSaved>['body'],
): Answer<typeof reports.scheduleSaved> => {
  const { trx, clock, caller } = ctx;
  await findOwn(ctx, id);
  const key = { companyId: caller.companyId, reportId: id };
  await deleteSchedule(trx, key);
  if (schedule) {
    const userIds = [...new Set(schedule.userIds)];
    if ((await countReaders(trx, readerScopeOf(caller), userIds)) < userIds.length)
      throw problem('report.recipient');
    await insertSchedule(trx, key, { ...schedule, userIds, by: caller }, clock.now());
  }
  return changedAnswer(ctx, id);
};

export const listReaders = async ({ trx, caller }: UserCtx): Answer<typeof reports.listReaders> => ({
  people: await listStaff(trx, readerScopeOf(caller), reports.limits.readers),
});

/**
 * Every report that is mailed in the company in view, so that Admins can take over or end schedules that
 * rest.
 */
export const listSchedules = async ({
  platform,
  trx,
  caller,
}: UserCtx): Answer<typeof reports.listSchedules> => {
  const companyId = companyInView(caller);
  const rows = await listScheduleRows(trx, companyId);
  const scheduleById = madeById(await listMade(platform.database, trx, companyId, 'report-schedule'));
  return {
    schedules: rows.map((row) => ({
      _id: row.saved_report_id,
      name: row.name,
      companyName: row.company_name,
      weekday: row.weekday,
      time: row.time,
      timeZone: row.time_zone,
      nextAt: row.next_at.toISOString(),
      readers: row.readers,
      maker: makerAnswer(scheduleById.get(row.saved_report_id), ''),
    })),
  };
};

type SavedReport = AnswerInputOf<typeof reports.getSaved>['report'];

const savedAnswer = (
  row: SavedRow,
  schedule: MadeThing | undefined,
  { companyId, userId }: UserCaller,
): SavedReport => ({
  _id: row.saved_report_id,
  name: row.name,
  query: reports.savedQuerySchema.parse(row.query),
  schedule:
    row.weekday !== null && row.time !== null && row.time_zone !== null && row.next_at !== null
      ? {
          weekday: row.weekday,
          time: row.time,
          timeZone: row.time_zone,
          people: row.people,
          nextAt: row.next_at.toISOString(),
          maker: makerAnswer(schedule, ''),
        }
      : null,
  mayModify: row.company_id === companyId && row.owner_id === userId,
  shared: row.shared,
  ownerName: row.owner_name,
  revision: row.revision,
});

/** The schedule of a report with its maker; undefined for a report without a schedule. */
const findSchedule = (
  { platform, trx }: UserCtx,
  row: SavedRow,
): Promise<MadeThing | undefined> | undefined =>
  row.weekday === null
    ? undefined
    : findMade(platform.database, trx, {
        companyId: row.company_id,
        kind: 'report-schedule',
        subjectId: row.saved_report_id,
      });

/** @throws Problem report.not-found also for a report that somebody else saved */
const findOwn = async ({ trx, caller }: UserCtx, id: string): Promise<SavedRow> => {
  const row = existing(await findSaved(trx, id, caller.companyId), 'report.not-found');
  if (row.owner_id !== caller.userId) throw problem('report.not-found');
  return row;
};

const changedAnswer = async (ctx: UserCtx, reportId: string) => {
  const row = await findOwn(ctx, reportId);
  ctx.audit({ subject: { type: 'report', id: reportId }, detail: { name: row.name } });
  return { report: savedAnswer(row, await findSchedule(ctx, row), ctx.caller) };
};

/**
 * The scope in which readers may be chosen: always the caller's own company, also for a SuperAdmin who looks
 * at another one.
 */
const readerScopeOf = (caller: UserCaller) => ({ ...staffScopeOf(caller), companyId: caller.companyId });
