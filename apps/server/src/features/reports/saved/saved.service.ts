import { type AnswerInputOf, type InputOf, reports } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { findMade, listMadeBy, type MadeThing } from '../../../domain/makers/madeThings.sql.ts';
import { byId, makerAnswer } from '../../../domain/makers/makerAnswer.ts';
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
  type SavedRow,
  updateSaved,
} from './savedReports.sql.ts';
import { countReaders, deleteSchedule, insertSchedule, listReaders as listStaff } from './schedules.sql.ts';

type Saved = AnswerInputOf<typeof reports.getSaved>['report'];

const savedOf = (row: SavedRow, made: MadeThing | undefined, { companyId, userId }: UserCaller): Saved => ({
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
          maker: makerAnswer(made, ''),
        }
      : null,
  mayModify: row.company_id === companyId && row.owner_id === userId,
  revision: row.revision,
});

export const listSaved = async ({ platform, trx, caller }: UserCtx): Answer<typeof reports.listSaved> => {
  const rows = await listRows(trx, caller);
  const scheduled = rows.some(({ weekday }) => weekday !== null);
  const made = byId(
    scheduled ? await listMadeBy(platform.database, trx, caller.companyId, caller.userId) : [],
  );
  return { reports: rows.map((row) => savedOf(row, made.get(row.saved_report_id), caller)) };
};

/** By whose right a report is mailed; nobody's where it has no schedule. */
const madeOf = ({ platform, trx }: UserCtx, row: SavedRow): Promise<MadeThing | undefined> | undefined =>
  row.weekday === null
    ? undefined
    : findMade(platform.database, trx, {
        companyId: row.company_id,
        kind: 'report-schedule',
        subjectId: row.saved_report_id,
      });

/**
 * What a saved report of the company asks; results are those of whoever asks them.
 * @throws Problem report.not-found
 */
export const getSaved = async (ctx: UserCtx, id: string): Answer<typeof reports.getSaved> => {
  const { trx, caller } = ctx;
  const row = existing(await findSaved(trx, id, staffScopeOf(caller).companyId), 'report.not-found');
  return { report: savedOf(row, await madeOf(ctx, row), caller) };
};

/** @throws Problem report.not-found for one that somebody else saved, too */
const ownOne = async ({ trx, caller }: UserCtx, id: string): Promise<SavedRow> => {
  const row = existing(await findSaved(trx, id, caller.companyId), 'report.not-found');
  if (row.owner_id !== caller.userId) throw problem('report.not-found');
  return row;
};

const answerOf = async (ctx: UserCtx, reportId: string) => {
  const row = await ownOne(ctx, reportId);
  ctx.audit({ subject: { type: 'report', id: reportId }, detail: { name: row.name } });
  return { report: savedOf(row, await madeOf(ctx, row), ctx.caller) };
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
  return answerOf(ctx, reportId);
};

/** @throws Problem report.not-found, report.conflict */
export const changeSaved = async (
  ctx: UserCtx,
  id: string,
  { name, query, revision }: InputOf<typeof reports.changeSaved>['body'],
): Answer<typeof reports.changeSaved> => {
  await ownOne(ctx, id);
  const key = { companyId: ctx.caller.companyId, reportId: id };
  if (!(await updateSaved(ctx.trx, key, { name, query, revision }, ctx.clock.now())))
    throw problem('report.conflict');
  return answerOf(ctx, id);
};

/** @throws Problem report.not-found */
export const deleteSaved = async (ctx: UserCtx, id: string): Answer<typeof reports.deleteSaved> => {
  const { name } = await ownOne(ctx, id);
  await deleteRow(ctx.trx, { companyId: ctx.caller.companyId, reportId: id });
  ctx.audit({ subject: { type: 'report', id }, detail: { name } });
  return { status: true };
};

/**
 * Mails a report every week, or no longer.
 * @throws Problem report.not-found, report.recipient
 */
export const scheduleSaved = async (
  ctx: UserCtx,
  id: string,
  { schedule }: InputOf<typeof reports.scheduleSaved>['body'],
): Answer<typeof reports.scheduleSaved> => {
  const { trx, clock, caller } = ctx;
  await ownOne(ctx, id);
  const key = { companyId: caller.companyId, reportId: id };
  await deleteSchedule(trx, key);
  if (schedule) {
    const userIds = [...new Set(schedule.userIds)];
    if ((await countReaders(trx, readersOf(caller), userIds)) < userIds.length)
      throw problem('report.recipient');
    await insertSchedule(trx, key, { ...schedule, userIds, by: caller }, clock.now());
  }
  return answerOf(ctx, id);
};

/** Of the caller's own company, also for a SuperAdmin. */
const readersOf = (caller: UserCaller) => ({ ...staffScopeOf(caller), companyId: caller.companyId });

export const listReaders = async ({ trx, caller }: UserCtx): Answer<typeof reports.listReaders> => ({
  people: await listStaff(trx, readersOf(caller), reports.limits.readers),
});
