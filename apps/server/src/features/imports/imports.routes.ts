import { imports } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { correctImportRow } from './correctRow.service.ts';
import { batchAnswer, keyOf, rowAnswer } from './importAnswer.ts';
import { importErrors } from './importErrors.service.ts';
import { importFile } from './importFile.service.ts';
import { ownBatch } from './ownBatch.ts';
import { countRows } from './store/importBatch.sql.ts';
import { findRows } from './store/importRows.sql.ts';
import { undoImport } from './undoImport.service.ts';
import { validateFile } from './validateFile.service.ts';

export const importsRoutes = (router: Router): void => {
  router.upload(imports.validateFile, ({ ctx, body, file }) => validateFile(ctx, body, file));
  router.user(imports.getImport, async ({ ctx, params }) => ({
    batch: await batchAnswer(ctx.trx, await ownBatch(ctx.trx, ctx.caller, params.id)),
  }));
  router.user(imports.listImportRows, async ({ ctx, params, query }) => {
    const key = keyOf(await ownBatch(ctx.trx, ctx.caller, params.id));
    const { status, pageNumber, pageSize } = query;
    const counts = await countRows(ctx.trx, key);
    const rows = await findRows(ctx.trx, key, {
      ...(status && { statuses: [status] }),
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
    });
    return {
      rows: rows.map(rowAnswer),
      rowsCount: [...counts].reduce((sum, [of, count]) => (!status || of === status ? sum + count : sum), 0),
    };
  });
  router.own(imports.correctImportRow, ({ ctx, params, body }) => correctImportRow(ctx, params, body));
  router.stream(imports.importErrors, ({ ctx, params }) => importErrors(ctx, params.id));
  router.own(imports.importFile, ({ ctx, body }) => importFile(ctx, body));
  router.own(imports.undoImport, ({ ctx, params }) => undoImport(ctx, params.id));
};
