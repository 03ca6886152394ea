import { imports } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import {
  correctImportRow,
  getImport,
  importErrors,
  importFile,
  listImportRows,
  validateFile,
} from './imports.service.ts';
import { answerColumns, getColumns, previewList, uploadList } from './lists.service.ts';
import { undoImport } from './undoImport.service.ts';

export const importsRoutes = (router: Router): void => {
  router.upload(imports.validateFile, ({ ctx, body, file }) => validateFile(ctx, body, file));
  router.upload(imports.uploadList, ({ ctx, body, file }) => uploadList(ctx, body, file));
  router.user(imports.getColumns, ({ ctx, params }) => getColumns(ctx, params.id));
  router.own(imports.answerColumns, ({ ctx, params, body }) => answerColumns(ctx, params.id, body));
  router.own(imports.previewList, ({ ctx, params }) => previewList(ctx, params.id));
  router.user(imports.getImport, ({ ctx, params }) => getImport(ctx, params.id));
  router.user(imports.listImportRows, ({ ctx, params, query }) => listImportRows(ctx, params.id, query));
  router.own(imports.correctImportRow, ({ ctx, params, body }) => correctImportRow(ctx, params, body));
  router.stream(imports.importErrors, ({ ctx, params }) => importErrors(ctx, params.id));
  router.own(imports.importFile, ({ ctx, body }) => importFile(ctx, body));
  router.own(imports.undoImport, ({ ctx, params }) => undoImport(ctx, params.id));
};
