import type { OwnCtx } from '../../route/ctx.ts';
import { readOwnUpload } from '../readOwnUpload.ts';
import { storeFile } from '../storeFile.ts';
import { type PictureForm, reencodePicture } from './reencodePicture.ts';

interface Wanted {
  /** The company whose person, department or name the picture will stand for. */
  companyId: string;
  /** The upload, as `files.fileReferenceSchema` read it. */
  upload: string;
  form: Exclude<PictureForm, 'upload'>;
}

/**
 * Makes the picture that will be shown out of what the caller sent before: decoded, re-encoded and stored.
 * @returns id of the new file, for `attachFile`
 * @throws Problem file.not-found, file.not-picture, file.too-many-pixels, file.busy
 */
export const storePicture = async (ctx: OwnCtx, { companyId, upload, form }: Wanted): Promise<string> => {
  const { name, bytes } = await readOwnUpload(ctx.platform, ctx.caller, upload);
  const picture = await reencodePicture(bytes, form, ctx.caller.userId);
  return storeFile(ctx, { companyId, kind: 'pictures', purpose: form, name, ...picture });
};
