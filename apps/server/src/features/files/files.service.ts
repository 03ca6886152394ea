import { files, type InputOf } from '@simward/contract';
import { problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';
import type { UploadedFile } from '../../platform/route/input/readUpload.ts';
import { insertFile, type NewFile } from '../../platform/storage/file.sql.ts';
import type { StoredType } from '../../platform/storage/objects/objectKey.ts';
import { objectsPath } from '../../platform/storage/objects/objectLinks.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { reencodePicture } from '../../platform/storage/pictures/reencodePicture.ts';
import { expectFewWaiting, newFile } from './expectFile.ts';

/**
 * Stores a picture, re-encoded from its pixels, for a later call that uses it.
 * @throws Problem file.too-many, file.not-picture, file.too-many-pixels, file.busy
 */
export const uploadFile = async (ctx: OwnCtx, uploaded: UploadedFile): Answer<typeof files.uploadFile> => {
  const { storage } = ctx.platform;
  // The limit is checked first, so that no picture is decoded only to be refused.
  await ctx.read((trx) => expectFewWaiting(ctx, trx));
  const { bytes, contentType } = await reencodePicture(uploaded.bytes, 'upload', ctx.caller.userId);
  const file = await expectUpload(ctx, { name: uploaded.name, contentType, byteSize: bytes.length });
  await storage.put(file.storageKey, bytes, contentType);
  const picture = await pictureOf(ctx.platform, {
    storage_key: file.storageKey,
    byte_size: file.byteSize,
  });
  if (!picture) throw problem('file.not-found');
  return { ...picture, _id: file.fileId };
};

/**
 * A signed address to upload one picture or PDF to, for clients that show the progress of the upload.
 * @throws Problem file.too-many
 */
export const signUpload = async (
  ctx: OwnCtx,
  { fileName: name, fileType, fileSize }: InputOf<typeof files.getUploadSignedUrl>['body'],
): Answer<typeof files.getUploadSignedUrl> => {
  const { storage, objectLinks } = ctx.platform;
  const byteSize = fileSize ?? files.mostBytesOf(fileType);
  const file = await expectUpload(ctx, { name, contentType: fileType, byteSize });
  const key = file.storageKey;
  return {
    signedRequest:
      fileSize === undefined
        ? objectLinks.put({ key, contentType: fileType, byteSize: null })
        : await storage.signedPut({ key, contentType: fileType, byteSize }),
    url: `${objectsPath}/${key}`,
    key,
    _id: file.fileId,
  };
};

const expectUpload = async (
  ctx: OwnCtx,
  expected: { name: string; contentType: StoredType; byteSize: number },
): Promise<NewFile> => {
  const file = newFile(ctx, { ...expected, purpose: 'upload' });
  await ctx.write(async (trx) => {
    await expectFewWaiting(ctx, trx, file);
    await insertFile(trx, file, ctx.clock.now());
    await ctx.audit(trx, { subject: { type: 'file', id: file.fileId }, detail: { name: file.name } });
  });
  return file;
};
