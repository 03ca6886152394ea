import type { Readable } from 'node:stream';
import { type InputOf, imports } from '@simward/contract';
import { importScopeOf } from '../../../domain/imports/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { attachmentOf } from '../../../platform/http/attachment.ts';
import { sliceOf } from '../../../platform/list/page.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { findFile } from '../../../platform/storage/file.sql.ts';
import { importAnswer, keyOf } from '../importAnswer.ts';
import { countLeavers } from '../leavers/leavers.sql.ts';
import { batchInSight } from '../ownBatch.ts';
import { type BatchKey, lockBatch } from '../store/importBatch.sql.ts';
import { madeSchema } from '../store/madeThings.ts';
import { stayedAfterUndo, undoForecast } from '../undo/undoForecast.ts';
import { listStoredImports, summariseImports } from './importHistory.sql.ts';
import { callOff, countDeactivated, listNextSteps, type NextStepsRow } from './importPeople.sql.ts';

/** Imports in scope that were begun, a page of those that match, with what the filters offer. */
export const listImports = async (
  { trx, caller, clock }: UserCtx,
  { search, createdBy, mapping, ...page }: InputOf<typeof imports.listImports>['query'],
): Answer<typeof imports.listImports> => {
  const scope = importScopeOf(caller);
  const filter = { search, createdBy, mapping };
  const undoableSince = new Date(clock.now().getTime() - imports.undoHours * hourMs);
  const summary = await summariseImports(trx, scope, filter, undoableSince);
  const rows = await listStoredImports(trx, scope, filter, sliceOf(page));
  return {
    imports: await Promise.all(rows.map((row) => importAnswer(trx, row))),
    importsCount: summary.count,
    undoable: summary.undoable,
    people: summary.people.map(({ created_by, name }) => ({ _id: created_by, name })),
    mappings: summary.mappings,
  };
};

/**
 * What an import made, what remains to be done for its people, and what an undo would do now.
 * @throws Problem import.not-found
 */
export const importDetails = async (
  { trx, caller, clock, platform, language }: UserCtx,
  batchId: string,
  { of }: InputOf<typeof imports.importDetails>['query'],
): Answer<typeof imports.importDetails> => {
  const batch = await batchInSight(trx, caller, batchId);
  const key = keyOf(batch);
  const now = clock.now();
  return {
    batch: await importAnswer(trx, batch),
    fileUntil: batch.file_id === null ? null : fileUntil(batch.created_at).toISOString(),
    made: madeSchema.parse(batch.made).map(({ kind, name }) => ({ kind, name })),
    leavers: batch.leavers_on === null ? null : await leaversAnswer(trx, key, batch.leavers_on),
    next: nextAnswer(of, await listNextSteps(trx, key, of, now)),
    undo: await undoForecast({ platform, caller, clock, language }, trx, batch),
    stayed: await stayedAfterUndo({ platform, caller, clock, language }, trx, batch),
  };
};

/**
 * The file as it was uploaded.
 * @throws Problem import.not-found, import.file-gone after 30 days
 */
export const importedFile = async (ctx: OwnCtx, batchId: string): Promise<Readable> => {
  const { batch, file } = await ctx.read(async (trx) => {
    const found = await batchInSight(trx, ctx.caller, batchId);
    if (found.file_id === null) throw fileGone();
    return { batch: found, file: await findFile(trx, found.company_id, found.file_id) };
  });
  const content = await ctx.platform.storage.read(file.storage_key);
  if (!content) throw fileGone();
  ctx.reply.type('application/octet-stream').header('content-disposition', attachmentOf(batch.file_name));
  return content;
};

/**
 * Calls off a planned deactivation, for everybody or for some people.
 * @throws Problem import.not-found, import.over when it was done or the import undone
 */
export const callOffLeavers = async (
  { trx, caller, clock, audit }: UserCtx,
  batchId: string,
  { userIds }: InputOf<typeof imports.callOffLeavers>['body'],
): Answer<typeof imports.callOffLeavers> => {
  const batch = await batchInSight(trx, caller, batchId);
  const key = keyOf(batch);
  await lockBatch(trx, key);
  if (batch.state === 'undone' || (await countLeavers(trx, key)) === 0) throw problem('import.over');
  await callOff(trx, key, userIds, clock.now());
  await audit({
    companyId: key.companyId,
    subject: { type: 'import', id: batchId },
    detail: { file: batch.file_name, calledOff: userIds?.length ?? 'all' },
  });
  return { batch: await importAnswer(trx, batch) };
};

const hourMs = 3_600_000;
const fileUntil = (uploadedAt: Date) => new Date(uploadedAt.getTime() + imports.fileDays * 24 * hourMs);
const fileGone = () => problem('import.file-gone', { values: { days: imports.fileDays } });

const leaversAnswer = async (trx: Trx, key: BatchKey, on: string) => {
  const waiting = await countLeavers(trx, key);
  if (waiting > 0) return { on, count: waiting, done: false };
  const deactivated = await countDeactivated(trx, key);
  return deactivated > 0 ? { on, count: deactivated, done: true } : null;
};

const nextAnswer = (of: 'new' | 'changed', people: readonly NextStepsRow[]) => {
  const step = (isAbout: (person: NextStepsRow) => boolean, remains: (person: NextStepsRow) => boolean) => {
    const all = people.filter(isAbout);
    const open = all.filter(remains);
    return { open: open.length, done: all.length - open.length, userIds: open.map(({ user_id }) => user_id) };
  };
  const everybody = () => true;
  return {
    of,
    people: people.length,
    codes: step(
      ({ signed_in }) => !signed_in,
      ({ lacks_code }) => lacks_code,
    ),
    invitations: step(everybody, ({ lacks_invitation }) => lacks_invitation),
    modules: step(
      ({ is_learner }) => is_learner,
      ({ lacks_module }) => lacks_module,
    ),
    signIns: step(everybody, ({ signed_in }) => !signed_in),
  };
};
