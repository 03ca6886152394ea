import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { storeFile } from '../../../platform/storage/storeFile.ts';

interface ListFile {
  name: string;
  bytes: Buffer;
  isWorkbook: boolean;
}

/**
 * Stores the file of an import as it was sent. Call it outside of any transaction, and `attachFile` in the one that
 * stores the import.
 * @returns id of the file
 */
export const storeListFile = (ctx: OwnCtx, companyId: string, { name, bytes, isWorkbook }: ListFile) =>
  storeFile(ctx, {
    companyId,
    kind: 'documents',
    purpose: 'list',
    name,
    contentType: isWorkbook
      ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      : 'text/plain',
    bytes,
  });
