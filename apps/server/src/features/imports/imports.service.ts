import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type InputOf, imports } from '@simward/contract';
import { text } from '@simward/texts';
import { findOpenCompany } from '../../domain/companies/company.sql.ts';
import { companyInView, resolveCompany } from '../../domain/companies/scopes.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { sliceOf, sumOf } from '../../platform/list/page.ts';
import { rowsInChunks } from '../../platform/list/rowsInChunks.ts';
import { mapWithPauses } from '../../platform/pauses.ts';
import { existing, problem } from '../../platform/problem.ts';
import { queueTask, restartTask, runTask } from '../../platform/progress/taskJob.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import type { UploadedFile } from '../../platform/route/input/readUpload.ts';
import { exportTable } from '../../platform/table-export/exportTable.ts';
import { say, sayIn } from '../../platform/texts/say.ts';
import { batchAnswer, errorsOf, keyOf, recordAnswer, rowAnswer } from './importAnswer.ts';
import { importPeopleJob } from './imports.jobs.ts';
import { columnTitle, type ImportField, importFields } from './parse/importFields.ts';
import type { CsvFile } from './parse/readCsv.ts';
import { readCsvAside } from './parse/readCsvAside.ts';
import {
  type BatchKey,
  type BatchRow,
  changeBatch,
  countRows,
  findOwnBatch,
  insertBatch,
  lockBatch,
} from './store/importBatch.sql.ts';
import { chunkRows } from './store/importChunk.ts';
import { findRows, insertRows, type StoredRow, setCells, updateRows } from './store/importRows.sql.ts';
import { findFacts } from './validate/findFacts.sql.ts';
import type { ValidatedRow } from './validate/validatedRow.ts';
import { rowValidator, validateRows } from './validate/validateRows.ts';

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

/** @throws Problem import.not-found */
export const getImport = async (
  { trx, caller }: UserCtx,
  batchId: string,
): Answer<typeof imports.getImport> => ({
  batch: await batchAnswer(trx, await ownBatch(trx, caller, batchId)),
});

/**
 * A page of the rows of a batch in the order of the file.
 * @throws Problem import.not-found
 */
export const listImportRows = async (
  { trx, caller, language }: UserCtx,
  batchId: string,
  { status, ...page }: InputOf<typeof imports.listImportRows>['query'],
): Answer<typeof imports.listImportRows> => {
  const key = keyOf(await ownBatch(trx, caller, batchId));
  const counts = await countRows(trx, key);
  const rows = await findRows(trx, key, {
    ...(status && { statuses: [status] }),
    ...sliceOf(page),
  });
  return {
    rows: rows.map((row) => rowAnswer(language, row)),
    rowsCount: sumOf(counts, ([counted, rowCount]) => (!status || counted === status ? rowCount : 0)),
  };
};

type CorrectInput = InputOf<typeof imports.correctImportRow>;

/** Corrects cells of one row. All rows are validated again, because one row's values can make another row invalid. */
export const correctImportRow = (
  ctx: OwnCtx,
  { id, row: line }: CorrectInput['params'],
  { cells }: CorrectInput['body'],
): Answer<typeof imports.correctImportRow> =>
  ctx.write(async (trx) => {
    const batch = await ownBatch(trx, ctx.caller, id);
    const key = keyOf(batch);
    const lockedBatch = await lockBatch(trx, key);
    if (lockedBatch?.state !== 'preview') throw problem('import.under-way');
    const stored = await findRows(trx, key);
    const corrected = existing(
      stored.find((row) => row.line === line),
      'import.row-not-found',
    );
    const newCells = { ...corrected.cells, ...cells };
    await setCells(trx, key, line, newCells);
    const rows = stored.map((row) => ({
      line: row.line,
      cells: row === corrected ? newCells : row.cells,
      raggedBy: row === corrected ? 0 : row.ragged_by,
    }));
    const validated = validateRows(
      rows,
      await findFacts({ platform: ctx.platform, trx }, key.companyId, ctx.caller, rows),
    );
    const before = new Map(stored.map((row) => [row.line, row]));
    await updateRows(
      trx,
      key,
      validated.filter((row) => !isAsStored(row, before.get(row.line))),
    );
    const [correctedRow] = await findRows(trx, key, { afterLine: line - 1, limit: 1 });
    if (!correctedRow) throw problem('import.row-not-found');
    return { batch: await batchAnswer(trx, batch), row: rowAnswer(ctx.language, correctedRow) };
  });

const isAsStored = (row: ValidatedRow, stored: StoredRow | undefined): boolean =>
  stored?.status === row.status &&
  isDeepStrictEqual(stored.reasons, row.reasons) &&
  isDeepStrictEqual(stored.record, row.record);

/** The rows in error with their reasons, as a file to correct in a spreadsheet and to import again. */
export const importErrors = async (ctx: OwnCtx, batchId: string): Promise<Readable> => {
  const batch = await ctx.read((trx) => ownBatch(trx, ctx.caller, batchId));
  const t = sayIn(ctx.language);
  const fields: ImportField[] = importFields.filter((field) => batch.columns.includes(field));
  return exportTable(ctx, {
    name: text('imports.errorsFile.name'),
    format: 'csv',
    columns: [
      ...fields.map((field) => ({
        header: say(ctx.language, columnTitle(field)),
        cell: ({ cells }: StoredRow) => cells[field] ?? '',
      })),
      { header: t('imports.errorsFile.line'), cell: ({ line }: StoredRow) => line },
      { header: t('imports.errorsFile.reason'), cell: (row: StoredRow) => errorsOf(ctx.language, row) },
    ],
    chunks: rowsInChunks<StoredRow>(ctx, (trx, last, limit) =>
      findRows(trx, keyOf(batch), { statuses: ['error'], afterLine: last?.line ?? 0, limit }),
    ),
  });
};

type ImportBody = InputOf<typeof imports.importFile>['body'];

/**
 * Adds the people of a validated file. Few rows are imported at once, so that the answer shows the result. The job is
 * queued anyway: it imports more rows than one chunk, and otherwise finds nothing left to do.
 */
export const importFile = async (ctx: OwnCtx, body: ImportBody): Answer<typeof imports.importFile> => {
  const { caller } = ctx;
  const { batch, waiting } = await startImport(ctx, body);
  if (waiting > 0 && waiting <= chunkRows)
    await runTask(ctx.platform, importPeopleJob, taskOf(caller, keyOf(batch)), false);
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
    if (lockedBatch?.state !== 'preview' && lockedBatch?.state !== 'failed') return { batch, waiting: 0 };
    const counts = await countRows(trx, key);
    const waiting = (counts.get('ready') ?? 0) + (counts.get('changed') ?? 0);
    if (waiting === 0 && lockedBatch.state === 'preview') throw problem('import.nothing-ready');
    const flag = body.userShouldChangePasswordAtFirstLogin;
    if (flag !== undefined) await changeBatch(trx, key, { change_password_at_first_login: flag });
    if (lockedBatch.state === 'failed')
      await restartTask(ctx.platform, trx, { companyId: key.companyId, taskId: key.batchId });
    else
      await queueTask(
        ctx.platform,
        trx,
        { kind: 'import', label: batch.file_name, requestedBy: caller.userId, total: waiting },
        importPeopleJob,
        taskOf(caller, key),
      );
    await ctx.audit(trx, {
      companyId: key.companyId,
      subject: { type: 'import', id: key.batchId },
      detail: { file: batch.file_name, rows: waiting },
    });
    return { batch, waiting };
  });

const taskOf = ({ companyId, userId }: UserCaller, key: BatchKey) => ({
  ...key,
  creator: { companyId, userId },
});

/**
 * A batch that the caller uploaded, as long as its company is in their scope.
 * @throws Problem import.not-found, the same for somebody else's batch as for an unknown id
 */
export const ownBatch = async (trx: Trx, caller: UserCaller, batchId: string): Promise<BatchRow> =>
  existing(await findOwnBatch(trx, batchId, caller.userId, companyInView(caller)), 'import.not-found');
