import { type InputOf, imports } from '@simward/contract';
import { openCompany } from '../../domain/companies/company.sql.ts';
import { resolveCompany } from '../../domain/companies/resolveCompany.ts';
import { newId } from '../../platform/ids.ts';
import { mapWithPauses } from '../../platform/pauses.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';
import type { UploadedFile } from '../../platform/route/input/readUpload.ts';
import { batchAnswer, errorsOf, recordAnswer } from './importAnswer.ts';
import { ownBatch } from './ownBatch.ts';
import type { CsvFile } from './parse/readCsv.ts';
import { readCsvAside } from './parse/readCsvAside.ts';
import { insertBatch } from './store/importBatch.sql.ts';
import { insertRows } from './store/importRows.sql.ts';
import { findFacts } from './validate/facts/findFacts.sql.ts';
import type { ValidatedRow } from './validate/validatedRow.ts';
import { rowValidator } from './validate/validateRows.ts';

type Body = InputOf<typeof imports.validateFile>['body'];
type Validated = readonly ValidatedRow[];

/** The file as it was read and validated, kept for whoever uploaded it. */
const keep = (ctx: OwnCtx, companyId: string, body: Body, file: CsvFile, validated: Validated) =>
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

/** Reads and validates a file of people; nobody is added. */
export const validateFile = async (
  ctx: OwnCtx,
  body: Body,
  { bytes }: UploadedFile,
): Answer<typeof imports.validateFile> => {
  const companyId = resolveCompany(ctx.caller, body.companyId);
  const file = await readCsvAside(bytes, ctx.caller.userId);
  const facts = await ctx.read(async (trx) => {
    await openCompany(trx, companyId);
    return findFacts({ platform: ctx.platform, trx }, companyId, ctx.caller, file.rows);
  });
  const validated = await mapWithPauses(file.rows, rowValidator(facts));
  const batch = await keep(ctx, companyId, body, file, validated);
  return {
    ...batch,
    successRecords: await mapWithPauses(
      validated.filter(({ status }) => status === 'ready' || status === 'changed'),
      (row) => imports.importRecordSchema.parse(recordAnswer(row)),
    ),
    failures: validated
      .filter(({ status }) => status === 'error')
      .map((row) => ({ row: row.line, reason: errorsOf(row) })),
  };
};
