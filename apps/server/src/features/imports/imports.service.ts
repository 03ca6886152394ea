import { type InputOf, imports } from '@simward/contract';
import { findOpenCompany } from '../../domain/companies/company.sql.ts';
import { resolveCompany } from '../../domain/companies/scopes.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { newId } from '../../platform/ids.ts';
import { mapWithPauses } from '../../platform/pauses.ts';
import { problem } from '../../platform/problem.ts';
import { queueTask, restartTask, runTask } from '../../platform/progress/taskJob.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';
import type { UploadedFile } from '../../platform/route/input/readUpload.ts';
import { batchAnswer, errorsOf, keyOf, recordAnswer } from './importAnswer.ts';
import { importPeopleJob } from './imports.jobs.ts';
import { countLeavers } from './leavers/leavers.sql.ts';
import { ownBatch } from './ownBatch.ts';
import type { CsvFile } from './parse/readCsv.ts';
import { readCsvAside } from './parse/readCsvAside.ts';
import {
  type BatchRow,
  changeBatch,
  countRows,
  insertBatch,
  isAnotherRunning,
  lockBatch,
} from './store/importBatch.sql.ts';
import { chunkRows } from './store/importChunk.ts';
import { insertRows } from './store/importRows.sql.ts';
import { findFacts } from './validate/findFacts.sql.ts';
import type { ValidatedRow } from './validate/validatedRow.ts';
import { rowValidator } from './validate/validateRows.ts';

/** Reads and validates a file of people without adding anybody. */
export const validateFile = async (
  ctx: OwnCtx,
  body: ValidateBody,
  { bytes }: UploadedFile,
): Answer<typeof imports.validateFile> => {
  const companyId = resolveCompany(ctx.caller, body.companyId);
  const file = await readCsvAside(bytes, ctx.caller.userId);
  const facts = await ctx.read(async (trx) => {
    await findOpenCompany(trx, companyId);
    return findFacts({ platform: ctx.platform, trx }, companyId, ctx.caller, file.rows);
  });
  const validated = await mapWithPauses(file.rows, rowValidator(facts));
  const batch = await storeBatch(ctx, companyId, body, file, validated);
  return {
    ...batch,
    successRecords: await mapWithPauses(
      validated.filter(({ status }) => status === 'ready' || status === 'changed'),
      (row) => imports.importRecordSchema.parse(recordAnswer(row)),
    ),
    failures: await mapWithPauses(
      validated.filter(({ status }) => status === 'error'),
      (row) => ({ row: row.line, reason: errorsOf(ctx.language, row) }),
    ),
  };
};

type ValidateBody = InputOf<typeof imports.validateFile>['body'];
type ValidatedRows = readonly ValidatedRow[];

/** Stores the file as it was read and validated, for the person who uploaded it. */
const storeBatch = (
  ctx: OwnCtx,
  companyId: string,
  body: ValidateBody,
  file: CsvFile,
  validated: ValidatedRows,
) =>
  ctx.write(async (trx) => {
    const { caller, clock } = ctx;
    const now = clock.now();
    const key = { companyId, batchId: newId(now) };
    await insertBatch(
      trx,
      key,
      {
        fileName: body.fileName,
        creator: caller,
        encoding: file.encoding,
        separator: file.separator,
        columns: file.columns,
        ignoredColumns: file.ignored,
        changePasswordAtFirstLogin: body.userShouldChangePasswordAtFirstLogin,
      },
      now,
    );
    const raggedBy = new Map(file.rows.map((row) => [row.line, row.raggedBy]));
    await insertRows(
      trx,
      key,
      validated.map((row) => ({ ...row, raggedBy: raggedBy.get(row.line) ?? 0 })),
    );
    return batchAnswer(trx, await ownBatch(trx, caller, key.batchId));
  });

type ImportBody = InputOf<typeof imports.importFile>['body'];

/**
 * Adds the people of a validated file. Few rows are imported at once, so that the answer shows the result. The job is
 * queued anyway: it imports more rows than one chunk, and otherwise finds nothing left to do.
 */
export const importFile = async (ctx: OwnCtx, body: ImportBody): Answer<typeof imports.importFile> => {
  const { caller } = ctx;
  const { batch, waiting } = await startImport(ctx, body);
  if (waiting > 0 && waiting <= chunkRows && !(await mustWait(ctx, batch)))
    await runTask(ctx.platform, importPeopleJob, taskOf(caller, batch), false);
  return ctx.read(async (trx) => ({
    batch: await batchAnswer(trx, await ownBatch(trx, caller, body.fileId)),
  }));
};

/**
 * Queues the import, unless it runs or is done already, so that a confirmation sent twice acts once.
 * @returns how many rows wait to be imported; 0 when nothing was queued
 */
const startImport = (ctx: OwnCtx, body: ImportBody): Promise<{ batch: BatchRow; waiting: number }> =>
  ctx.write(async (trx) => {
    const { caller } = ctx;
    const batch = await ownBatch(trx, caller, body.fileId);
    const key = keyOf(batch);
    const lockedBatch = await lockBatch(trx, key);
    if (lockedBatch?.state === 'undone') throw problem('import.over');
    if (lockedBatch?.state === 'columns' || lockedBatch?.state === 'reading')
      throw problem('import.nothing-ready');
    if (lockedBatch?.state !== 'preview' && lockedBatch?.state !== 'failed') return { batch, waiting: 0 };
    const counts = await countRows(trx, key);
    const waiting = (counts.waiting.get('new') ?? 0) + (counts.waiting.get('changed') ?? 0);
    const leavers = batch.leavers_on === null ? 0 : await countLeavers(trx, key);
    if (waiting + leavers === 0 && lockedBatch.state === 'preview') throw problem('import.nothing-ready');
    const flag = body.userShouldChangePasswordAtFirstLogin;
    if (flag !== undefined) await changeBatch(trx, key, { change_password_at_first_login: flag });
    await changeBatch(trx, key, { started_at: ctx.clock.now() });
    if (lockedBatch.state === 'failed')
      await restartTask(ctx.platform, trx, { companyId: key.companyId, taskId: key.batchId });
    else
      await queueTask(
        ctx.platform,
        trx,
        { kind: 'import', label: batch.file_name, requestedBy: caller.userId, total: waiting },
        importPeopleJob,
        taskOf(caller, batch),
      );
    await ctx.audit(trx, {
      companyId: key.companyId,
      subject: { type: 'import', id: key.batchId },
      detail: { file: batch.file_name, rows: waiting },
    });
    return { batch, waiting: waiting + leavers };
  });

/** Two imports of a company are stored one after the other: a list waits for the one that began before it. */
const mustWait = async (ctx: OwnCtx, batch: BatchRow): Promise<boolean> =>
  batch.compares && (await ctx.read((trx) => isAnotherRunning(trx, keyOf(batch))));

const taskOf = ({ companyId, userId }: UserCaller, batch: BatchRow) => ({
  ...keyOf(batch),
  creator: { companyId, userId },
  compares: batch.compares,
});
