import type { Trx } from '../../database/createDatabase.ts';
import type { OwnCtx } from '../../route/ctx.ts';
import { attachFile, releaseFile } from '../file.sql.ts';
import { readOwnUpload, storeFile } from '../storeFile.ts';
import { type PictureForm, reencodePicture } from './reencodePicture.ts';

interface PictureChange {
  /** The company whose people will see the picture. */
  companyId: string;
  form: 'logo' | 'portrait';
  /** The caller's upload. Null removes the picture, undefined leaves it unchanged. */
  upload: string | null | undefined;
  /**
   * The file that is shown now. A client that sends back everything it has read names this file as `upload`.
   */
  shown: string | null;
}

/**
 * Makes a record's new picture. Call it outside of any transaction, because decoding takes time.
 * @returns the file for the record to name; call `keepPicture` in the transaction that stores the record
 * @throws Problem file.not-found, file.not-picture, file.too-many-pixels
 */
export const makePicture = async (
  ctx: OwnCtx,
  { companyId, form, upload, shown }: PictureChange,
): Promise<string | null | undefined> => {
  if (upload === shown) return undefined;
  return typeof upload === 'string' ? storePicture(ctx, { companyId, upload, form }) : upload;
};

interface Swap {
  companyId: string;
  before: string | null;
  after: string | null | undefined;
}

/**
 * Keeps a record's new picture. The old picture is no longer shown by any record, so that the sweep removes
 * it later.
 */
export const keepPicture = async (trx: Trx, { companyId, before, after }: Swap, now: Date): Promise<void> => {
  if (after === undefined) return;
  if (after !== null) await attachFile(trx, companyId, after, now);
  if (before !== null) await releaseFile(trx, companyId, before, now);
};

interface UploadedPicture {
  /** The company whose record will show the picture. */
  companyId: string;
  /** The upload's id, from `files.fileReferenceSchema`. */
  upload: string;
  form: Exclude<PictureForm, 'upload'>;
}

/**
 * Decodes a picture that the caller uploaded, encodes it anew and stores it.
 * @returns id of the new file, for `attachFile`
 * @throws Problem file.not-found, file.not-picture, file.too-many-pixels, file.busy
 */
export const storePicture = async (
  ctx: OwnCtx,
  { companyId, upload, form }: UploadedPicture,
): Promise<string> => {
  const { name, bytes } = await readOwnUpload(ctx.platform, ctx.caller, upload);
  const picture = await reencodePicture(bytes, form, ctx.caller.userId);
  return storeFile(ctx, { companyId, kind: 'pictures', purpose: form, name, ...picture });
};
