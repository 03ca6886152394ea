import { assignments, type InputOf } from '@simward/contract';
import { expectDates } from '../../domain/assignments/assignmentEffect.ts';
import {
  addToBatchCounts,
  type BatchKey,
  finishBatch,
  insertBatch,
  lockBatch,
  markUndone,
} from '../../domain/assignments/batches/assignmentBatch.sql.ts';
import { learnersPerPiece } from '../../domain/assignments/batches/assignmentPieces.sql.ts';
import { expectNoneUnderWay, moduleLabel } from '../../domain/assignments/batches/assignmentTasks.ts';
import { countHoldersOf } from '../../domain/assignments/batches/takenBack.sql.ts';
import { takeFromDepartments } from '../../domain/assignments/departmentModules.sql.ts';
import { changeDepartmentDates, nextPeopleOfSave } from '../../domain/assignments/dueDates.sql.ts';
import { changeDates } from '../../domain/assignments/giveModules.ts';
import { listLearners } from '../../domain/assignments/learners.sql.ts';
import { saveScopeOf } from '../../domain/assignments/policy.ts';
import { lockCompany } from '../../domain/companies/company.sql.ts';
import { departmentsInCare } from '../../domain/companies/scopes.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { sliceOf } from '../../platform/list/page.ts';
import { existing, problem } from '../../platform/problem.ts';
import { forbidRestart } from '../../platform/progress/backgroundTask.sql.ts';
import { queueTask, runTask, stopTask } from '../../platform/progress/taskJob.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import type { Language } from '../../platform/texts/say.ts';
import { sayStored } from '../../platform/texts/storedText.ts';
import { undoAssignmentJob } from './assignments.jobs.ts';
import * as table from './assignments.sql.ts';

const undoMs = assignments.undoHours * 3_600_000;

/** A page of the saves that the caller may see, newest first. */
export const listSaves = async (
  { trx, caller, clock, language }: UserCtx,
  { audience, ...page }: InputOf<typeof assignments.listSaves>['query'],
): Answer<typeof assignments.listSaves> => {
  const rows = await table.listSaves(trx, saveScopeOf(caller), { audience, ...sliceOf(page) });
  return {
    saves: rows.map((row) => saveAnswer(row, clock.now(), language)),
    savesCount: await table.countSaves(trx, saveScopeOf(caller), audience),
  };
};

const saveAnswer = (row: table.SaveRow, now: Date, language: Language): assignments.Save => {
  const undoUntil = new Date(row.created_at.getTime() + undoMs);
  const isUnderWay = isRunning(row);
  const hasAddedNothing = row.assigned === 0 && row.dates_changed > 0;
  return {
    _id: row.assignment_batch_id,
    at: row.created_at.toISOString(),
    by: { _id: row.assigned_by, name: row.by_name },
    audience: row.audience,
    departments: row.departments,
    modules: row.modules,
    startOn: row.start_on,
    dueOn: row.due_on,
    mails: row.mails,
    users: row.users,
    assigned: row.assigned,
    datesChanged: row.dates_changed,
    state: isUnderWay ? 'running' : row.task_state === 'failed' ? 'failed' : 'done',
    left: row.people_left,
    problem: row.task_problem && sayStored(language, row.task_problem),
    undoUntil:
      row.undone_at || hasAddedNothing || isUnderWay || undoUntil <= now ? null : undoUntil.toISOString(),
    undone: row.undone_at ? { at: row.undone_at.toISOString(), taken: row.taken } : null,
  };
};

const isRunning = ({ task_state }: table.SaveRow) => task_state === 'queued' || task_state === 'running';

/**
 * One save with its pieces.
 * @throws Problem assignment.not-found
 */
export const getSave = async (
  { trx, caller, clock, language }: UserCtx,
  id: string,
): Answer<typeof assignments.getSave> => {
  const row = await saveInScope(trx, caller, id);
  const pieces = await table.listPieces(trx, row.company_id, id);
  return {
    save: saveAnswer(row, clock.now(), language),
    pieces: pieces.map((piece) => ({
      ...piece,
      problem: piece.problem && sayStored(language, piece.problem),
    })),
  };
};

/** @throws Problem assignment.not-found, the same for a save out of scope as for an unknown id */
const saveInScope = async (trx: Trx, caller: UserCaller, id: string): Promise<table.SaveRow> =>
  existing(await table.findSave(trx, saveScopeOf(caller), id), 'assignment.not-found');

/**
 * A page of the assignments that a save added or dated and that are still there.
 * @throws Problem assignment.not-found
 */
export const listSavedRows = async (
  { trx, caller }: UserCtx,
  id: string,
  page: InputOf<typeof assignments.listSavedRows>['query'],
): Answer<typeof assignments.listSavedRows> => {
  const { company_id: companyId } = await saveInScope(trx, caller, id);
  const rows = await table.listSavedRows(trx, companyId, id, sliceOf(page));
  return {
    rows: rows.map((row) => ({
      user: { _id: row.user_id, name: row.name, mobileNo: row.mobile_no },
      module: { _id: row.module_id, moduleName: row.module_name },
      dueOn: row.due_on,
      started: row.started,
    })),
    rowsCount: await table.countSavedRows(trx, companyId, id),
  };
};

/**
 * Stops assigning; finished pieces stay.
 * @throws Problem assignment.not-found, assignment.not-running
 */
export const stopSave = async (ctx: UserCtx, id: string): Answer<typeof assignments.stopSave> => {
  const { trx, caller, platform } = ctx;
  const { company_id: companyId, assigned } = await saveInScope(trx, caller, id);
  if (!(await stopTask(platform, trx, { companyId, taskId: id }))) throw problem('assignment.not-running');
  ctx.audit({ companyId, subject: { type: 'assignment batch', id }, detail: { assigned } });
  return { status: true };
};

/**
 * Takes back the assignments that a save added: for few people at once, for more as a background task.
 * @throws Problem see `assignments.undoSave`
 */
export const undoSave = async (ctx: OwnCtx, id: string): Answer<typeof assignments.undoSave> => {
  const { payload, users } = await beginUndo(ctx, id);
  const isSmall = users <= learnersPerPiece;
  if (isSmall) await runTask(ctx.platform, undoAssignmentJob, payload, false);
  const { taken } = await ctx.read((trx) => saveInScope(trx, ctx.caller, id));
  return { status: true, taskId: payload.taskId, taken, finished: isSmall };
};

const beginUndo = (ctx: OwnCtx, id: string) =>
  ctx.write(async (trx) => {
    const { caller, platform } = ctx;
    const now = ctx.clock.now();
    const { company_id: companyId } = await saveInScope(trx, caller, id);
    const key = { companyId, batchId: id };
    await lockCompany(trx, companyId);
    await lockBatch(trx, key);
    const row = await saveInScope(trx, caller, id);
    if (row.undone_at) throw problem('assignment.undone');
    if (isRunning(row)) throw problem('assignment.still-running');
    if (row.created_at.getTime() + undoMs <= now.getTime()) throw problem('assignment.undo-over');
    await expectNoneUnderWay(trx, companyId);
    await markUndone(trx, key, { undoneBy: caller.userId, now });
    await forbidRestart(trx, { companyId, taskId: id });
    await takeFromDepartments(trx, key);
    const users = await countHoldersOf(trx, key);
    const payload = { ...key, taskId: newId(now) };
    const label = moduleLabel(row.modules.map(({ moduleName }) => moduleName));
    const task = { kind: 'assignment-undo', label, requestedBy: caller.userId, total: users } as const;
    await queueTask(platform, trx, task, undoAssignmentJob, payload);
    await ctx.audit(trx, {
      companyId,
      subject: { type: 'assignment batch', id },
      detail: { users, modules: row.modules.length, assigned: row.assigned },
    });
    return { payload, users };
  });

type DatesInput = InputOf<typeof assignments.changeDates>['body'];

/**
 * Gives another due date to the assignments that a save added or dated.
 * @throws Problem see `assignments.changeDates`
 */
export const changeDatesOfSave = async (
  ctx: OwnCtx,
  id: string,
  input: DatesInput,
): Answer<typeof assignments.changeDates> => {
  const { key, moduleIds } = await insertDateChange(ctx, id, input);
  let datesChanged = 0;
  let after: string | undefined;
  do {
    const { changed, last } = await changeNextDates(ctx, { ...input, key, moduleIds, id, after });
    datesChanged += changed;
    after = last;
  } while (after !== undefined);
  await ctx.write((trx) => finishBatch(trx, key, ctx.clock.now()));
  return { status: true, datesChanged };
};

/** Stores the change of dates as a save of its own; the save with id `id` stays as it was. */
const insertDateChange = (ctx: OwnCtx, id: string, { dueOn, mails }: DatesInput) =>
  ctx.write(async (trx) => {
    const now = ctx.clock.now();
    const row = await saveInScope(trx, ctx.caller, id);
    if (isRunning(row)) throw problem('assignment.still-running');
    const { company_id: companyId, audience, module_ids: moduleIds } = row;
    await expectDates(trx, companyId, { dueOn }, now);
    const key = { companyId, batchId: newId(now) };
    const sameAudience = {
      audience,
      moduleIds,
      departmentIds: row.department_ids ?? undefined,
      users: row.users,
    };
    const change = { startOn: undefined, dueOn, mails, assignedBy: ctx.caller.userId };
    await insertBatch(trx, { ...key, ...sameAudience, ...change }, now);
    await changeDepartmentDates(trx, { companyId, batchId: id }, dueOn);
    await ctx.audit(trx, {
      companyId,
      subject: { type: 'assignment batch', id },
      detail: { dueOn, users: row.users, modules: moduleIds.length, mails },
    });
    return { key, moduleIds };
  });

/** Changes the dates of the next thousand people of a save, as far as the caller looks after them. */
const changeNextDates = (
  ctx: OwnCtx,
  {
    key,
    moduleIds,
    id,
    after,
    dueOn,
    mails,
  }: DatesInput & {
    key: BatchKey;
    moduleIds: readonly string[];
    id: string;
    after: string | undefined;
  },
) =>
  ctx.write(async (trx) => {
    const { companyId, batchId } = key;
    await lockCompany(trx, companyId);
    const page = await nextPeopleOfSave(trx, { companyId, batchId: id }, { after, limit: learnersPerPiece });
    const departmentIds = departmentsInCare(ctx.caller);
    const userIds = await listLearners(trx, { companyId, departmentIds, userIds: page });
    const date = { userIds, moduleIds, dueOn, batchId, ofSave: id, mails };
    const changed = await changeDates({ events: ctx.platform.events, trx, companyId }, date);
    await addToBatchCounts(trx, key, { assigned: 0, datesChanged: changed });
    return { changed, last: page.length < learnersPerPiece ? undefined : page.at(-1) };
  });
