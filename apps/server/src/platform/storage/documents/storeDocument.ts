import { problem } from '../../problem.ts';
import type { OwnCtx } from '../../route/ctx.ts';
import { readOwnUpload, storeFile } from '../storeFile.ts';
import { countPagesAside } from './countPagesAside.ts';
import { isPdf } from './isPdf.ts';

interface UploadedDocument {
  /** The company whose record will show the document. */
  companyId: string;
  /** The upload's id, from `files.fileReferenceSchema`. */
  upload: string;
}

/**
 * Checks the content of a PDF that the caller uploaded, and stores it.
 * @returns id of the new file, for `attachFile`
 * @throws Problem file.not-found, file.not-pdf, file.pdf-locked, file.busy
 */
export const storeDocument = async (
  ctx: OwnCtx,
  { companyId, upload }: UploadedDocument,
): Promise<string> => {
  const { name, bytes } = await readOwnUpload(ctx.platform, ctx.caller, upload);
  if (!isPdf(bytes)) throw problem('file.not-pdf');
  const contentType = 'application/pdf';
  const pages = await countPagesAside(bytes, ctx.caller.userId);
  if (pages === 'locked') throw problem('file.pdf-locked');
  return storeFile(ctx, {
    companyId,
    kind: 'documents',
    purpose: 'document',
    name,
    contentType,
    bytes,
    pages,
  });
};
