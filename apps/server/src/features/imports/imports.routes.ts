import { imports } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { correctImportRow, replaceInRows, stepBack, takeAllBack } from './corrections/corrections.service.ts';
import { uploadCorrected } from './corrections/uploadCorrected.service.ts';
import { importFile, validateFile } from './imports.service.ts';
import { chooseLeavers, listLeavers } from './leavers/leavers.service.ts';
import { answerColumns, getColumns, previewList, uploadList } from './lists.service.ts';
import { getImport, importErrors, listImportRows } from './rows.service.ts';
import { undoImport } from './undo/undoImport.service.ts';

export const importsRoutes = (router: Router): void => {
  router.upload(imports.validateFile, ({ ctx, body, file }) => validateFile(ctx, body, file));
  router.upload(imports.uploadList, ({ ctx, body, file }) => uploadList(ctx, body, file));
  router.user(imports.getColumns, ({ ctx, params }) => getColumns(ctx, params.id));
  router.own(imports.answerColumns, ({ ctx, params, body }) => answerColumns(ctx, params.id, body));
  router.own(imports.previewList, ({ ctx, params }) => previewList(ctx, params.id));
  router.user(imports.getImport, ({ ctx, params }) => getImport(ctx, params.id));
  router.user(imports.listImportRows, ({ ctx, params, query }) => listImportRows(ctx, params.id, query));
  router.own(imports.correctImportRow, ({ ctx, params, body }) => correctImportRow(ctx, params, body));
  router.own(imports.replaceInRows, ({ ctx, params, body }) => replaceInRows(ctx, params.id, body));
  router.own(imports.stepBack, ({ ctx, params }) => stepBack(ctx, params.id));
  router.own(imports.takeAllBack, ({ ctx, params, body }) => takeAllBack(ctx, params.id, body));
  router.user(imports.listLeavers, ({ ctx, params }) => listLeavers(ctx, params.id));
  router.own(imports.chooseLeavers, ({ ctx, params, body }) => chooseLeavers(ctx, params.id, body));
  router.stream(imports.importErrors, ({ ctx, params }) => importErrors(ctx, params.id));
  router.upload(imports.uploadCorrected, ({ ctx, params, file }) => uploadCorrected(ctx, params.id, file));
  router.own(imports.importFile, ({ ctx, body }) => importFile(ctx, body));
  router.own(imports.undoImport, ({ ctx, params }) => undoImport(ctx, params.id));
};
