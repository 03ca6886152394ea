import type { imports } from '@simward/contract';
import { text } from '@simward/texts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import type { UploadedFile } from '../../../platform/route/input/readUpload.ts';
import { languages, say } from '../../../platform/texts/say.ts';
import { mappingOf } from '../compare/previewBatch.ts';
import { importAnswer, keyOf } from '../importAnswer.ts';
import { ownBatch } from '../ownBatch.ts';
import { isPasswordHeader } from '../parse/headerWords.ts';
import type { PeopleTable } from '../parse/readTable.ts';
import { readTableAside } from '../parse/readTableAside.ts';
import { headersOf } from '../rows.service.ts';
import type { BatchRow } from '../store/importBatch.sql.ts';
import { findRawRows, findRows } from '../store/importRows.sql.ts';
import { withCells } from './correctedCells.ts';
import { lockOwnList, store } from './corrections.service.ts';

/**
 * Takes the errors.csv of a list back: each of its rows replaces the cells of the row that it names. Rows that are in error
 * no longer stay as they are.
 * @throws Problem import.not-found, import.under-way, import.other-errors-file
 */
export const uploadCorrected = async (
  ctx: OwnCtx,
  id: string,
  { bytes }: UploadedFile,
): Answer<typeof imports.uploadCorrected> => {
  await ctx.read((trx) => ownBatch(trx, ctx.caller, id));
  const table = await readTableAside(bytes, ctx.caller.userId);
  return ctx.write(async (trx) => {
    const batch = await lockOwnList(ctx, trx, id);
    const key = keyOf(batch);
    const cells = cellsByRow(table, batch);
    const errors = new Set((await findRows(trx, key, { states: ['error'] })).map(({ line }) => line));
    const rows = (await findRawRows(trx, key)).filter(({ line }) => cells.has(line));
    if (rows.length < cells.size) throw otherFile();
    const mapping = mappingOf(batch);
    const corrected = rows
      .filter(({ line }) => errors.has(line))
      .map((row) => withCells(mapping, row, cells.get(row.line) ?? row.raw));
    const count = await store(ctx, trx, batch, { rows, corrected, mapping });
    return { batch: await importAnswer(trx, await ownBatch(trx, ctx.caller, id)), corrected: count };
  });
};

const otherFile = () => problem('import.other-errors-file');

/** The corrected cells by the line that they are for. */
const cellsByRow = (
  { headers, rows }: PeopleTable,
  batch: BatchRow,
): ReadonlyMap<number, readonly string[]> => {
  const own = headersOf(batch);
  const [row = '', reason = ''] = headers.slice(own.length);
  const isOurs =
    headers.length === own.length + 2 &&
    own.every((header, index) => header.trim() === headers[index]) &&
    isTitle(row, 'row') &&
    isTitle(reason, 'reason');
  if (!isOurs) throw otherFile();
  const passwords = own.map(isPasswordHeader);
  return new Map(
    rows.map(({ cells }) => {
      const line = Number(cells[own.length]);
      if (!Number.isInteger(line) || line < 1) throw otherFile();
      return [line, own.map((_, index) => (passwords[index] ? '' : (cells[index] ?? '')))];
    }),
  );
};

const isTitle = (header: string, title: 'row' | 'reason'): boolean =>
  languages.some((language) => say(language, text(`imports.errorsFile.${title}`)) === header);
