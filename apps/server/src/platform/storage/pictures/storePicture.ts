import type { OwnCtx } from '../../route/ctx.ts';
import { readOwnUpload, storeFile } from '../storeFile.ts';
import { type PictureForm, reencodePicture } from './reencodePicture.ts';

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
