import { isDeepStrictEqual } from 'node:util';
import type { InputOf, imports } from '@simward/contract';
import { z } from 'zod';
import { actorOf, auditCall } from '../../../platform/audit.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import { listMappingSchema } from '../columns/mapping.ts';
import { compareBatch, mappingOf } from '../compare/previewBatch.ts';
import { importAnswer, keyOf, rowAnswer } from '../importAnswer.ts';
import { lockOwnBatch, ownBatch } from '../ownBatch.ts';
import { type BatchRow, changeBatch } from '../store/importBatch.sql.ts';
import { findRawRows, findRows, type RawRow, setCorrections } from '../store/importRows.sql.ts';
import { answersOf, correctCells, replaceCells } from './correctCells.ts';
import { correctFile } from './correctFile.ts';

type CorrectInput = InputOf<typeof imports.correctImportRow>;

/**
 * Corrects cells of a row, or answers its questions, and compares the whole file again, because one row's values can make
 * another row invalid.
 * @throws Problem import.not-found, import.row-not-found, import.under-way
 */
export const correctImportRow = (
  ctx: OwnCtx,
  { id, row: line }: CorrectInput['params'],
  body: CorrectInput['body'],
): Answer<typeof imports.correctImportRow> =>
  ctx.write(async (trx) => {
    const batch = await lockOwnBatch(trx, ctx.caller, id);
    const key = keyOf(batch);
    const corrected = batch.compares
      ? await correctRow(ctx, trx, batch, line, body)
      : await correctFile(ctx, trx, batch, line, body.cells ?? {});
    const [row] = await findRows(trx, key, { lines: [line] });
    return {
      batch: await importAnswer(trx, await ownBatch(trx, ctx.caller, id)),
      row: rowAnswer(ctx.language, existing(row, 'import.row-not-found')),
      corrected,
    };
  });

const correctRow = async (
  ctx: OwnCtx,
  trx: Trx,
  batch: BatchRow,
  line: number,
  body: CorrectInput['body'],
): Promise<number> => {
  const rows = await findRawRows(trx, keyOf(batch));
  const row = rows.find((one) => one.line === line);
  if (!row) throw problem('import.row-not-found');
  const mapping = mappingOf(batch);
  const correction = correctCells(mapping, rows, row, body);
  if (body.confirmed === true && !row.answers.confirmed)
    await auditCall(ctx, trx, {
      companyId: batch.company_id,
      event: 'users.import-confirmed',
      actor: actorOf(ctx.caller),
      subject: { type: 'import', id: batch.import_batch_id },
      detail: { file: batch.file_name, row: line },
    });
  return store(ctx, trx, batch, { rows, ...correction });
};

/** Finds and replaces in a column; a call that only counts changes nothing. */
export const replaceInRows = (
  ctx: OwnCtx,
  id: string,
  body: InputOf<typeof imports.replaceInRows>['body'],
): Answer<typeof imports.replaceInRows> =>
  ctx.write(async (trx) => {
    const batch = await lockOwnList(ctx, trx, id);
    const rows = await findRawRows(trx, keyOf(batch));
    const corrected = replaceCells(mappingOf(batch), rows, body);
    const count = body.countOnly
      ? corrected.length
      : await store(ctx, trx, batch, { rows, corrected, mapping: mappingOf(batch) });
    return { batch: await importAnswer(trx, await ownBatch(trx, ctx.caller, id)), corrected: count };
  });

/** Takes back all people of a list who are deactivated or deleted, or leaves them all as they are. */
export const takeAllBack = (
  ctx: OwnCtx,
  id: string,
  { takeBack }: InputOf<typeof imports.takeAllBack>['body'],
): Answer<typeof imports.takeAllBack> =>
  ctx.write(async (trx) => {
    const batch = await lockOwnList(ctx, trx, id);
    const away = (await findRows(trx, keyOf(batch))).filter(({ record }) => record.details?.away);
    const rows = await findRawRows(
      trx,
      keyOf(batch),
      away.map(({ line }) => line),
    );
    const corrected = rows.map((row) => ({ ...row, answers: { ...row.answers, takeBack } }));
    await store(ctx, trx, batch, { rows, corrected, mapping: mappingOf(batch) });
    return { batch: await importAnswer(trx, await ownBatch(trx, ctx.caller, id)) };
  });

const lastCorrectionSchema = z.object({
  rows: z.array(
    z.object({
      line: z.int(),
      raw: z.array(z.string()),
      fixes: z.record(z.string(), z.string()),
      answers: answersOf,
      ragged_by: z.int(),
    }),
  ),
  mapping: listMappingSchema.nullable(),
});

/** Takes the last correction of a list back. */
export const stepBack = (ctx: OwnCtx, id: string): Answer<typeof imports.stepBack> =>
  ctx.write(async (trx) => {
    const batch = await lockOwnList(ctx, trx, id);
    const last = batch.last_correction === null ? null : lastCorrectionSchema.parse(batch.last_correction);
    if (last) {
      await setCorrections(trx, keyOf(batch), last.rows);
      await changeBatch(trx, keyOf(batch), {
        last_correction: null,
        ...(last.mapping && { mapping: JSON.stringify(last.mapping) }),
      });
      await compareBatch(ctx, trx, await ownBatch(trx, ctx.caller, id));
    }
    return {
      batch: await importAnswer(trx, await ownBatch(trx, ctx.caller, id)),
      corrected: last?.rows.length ?? 0,
    };
  });

/**
 * A list that can be corrected; a file of C35 is corrected row by row.
 * @throws Problem import.not-found, import.under-way
 */
export const lockOwnList = async ({ caller }: OwnCtx, trx: Trx, id: string): Promise<BatchRow> => {
  const batch = await lockOwnBatch(trx, caller, id);
  if (!batch.compares) throw problem('import.not-found');
  return batch;
};

interface Correction {
  /** All rows that may have been corrected, as they were. */
  rows: readonly RawRow[];
  corrected: readonly RawRow[];
  mapping: ReturnType<typeof mappingOf>;
}

/**
 * Stores a correction, so that it can be taken back, and compares the file again.
 * @returns how many rows were corrected
 */
export const store = async (
  ctx: OwnCtx,
  trx: Trx,
  batch: BatchRow,
  { rows, corrected, mapping }: Correction,
): Promise<number> => {
  const key = keyOf(batch);
  const before = new Map(rows.map((row) => [row.line, row]));
  const changed = corrected.filter((row) => !isDeepStrictEqual(row, before.get(row.line)));
  const mappingBefore = mappingOf(batch);
  const isMappingChanged = !isDeepStrictEqual(mapping, mappingBefore);
  if (changed.length === 0 && !isMappingChanged) return 0;
  await setCorrections(trx, key, changed);
  await changeBatch(trx, key, {
    ...(isMappingChanged && { mapping: JSON.stringify(mapping) }),
    last_correction: JSON.stringify({
      rows: changed.map(({ line }) => before.get(line)),
      mapping: isMappingChanged ? mappingBefore : null,
    }),
  });
  await compareBatch(ctx, trx, existing(await ownBatch(trx, ctx.caller, key.batchId), 'import.not-found'));
  return changed.length;
};
