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
import { undoImport } from './undoImport.service.ts';

export const importsRoutes = (router: Router): void => {
  router.upload(imports.validateFile, ({ ctx, body, file }) => validateFile(ctx, body, file));
  router.user(imports.getImport, ({ ctx, params }) => getImport(ctx, params.id));
  router.user(imports.listImportRows, ({ ctx, params, query }) => listImportRows(ctx, params.id, query));
  router.own(imports.correctImportRow, ({ ctx, params, body }) => correctImportRow(ctx, params, body));
  router.stream(imports.importErrors, ({ ctx, params }) => importErrors(ctx, params.id));
  router.own(imports.importFile, ({ ctx, body }) => importFile(ctx, body));
  router.own(imports.undoImport, ({ ctx, params }) => undoImport(ctx, params.id));
};
