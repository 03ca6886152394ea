import { files, type InputOf } from '@simward/contract';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';
import type { UploadedFile } from '../../platform/route/readUpload.ts';
import { countWaiting, insertFile, type NewFile } from '../../platform/storage/file.sql.ts';
import { objectKey, type StoredType } from '../../platform/storage/objects/objectKey.ts';
import { objectsPath } from '../../platform/storage/objects/objectLinks.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { reencodePicture } from '../../platform/storage/pictures/reencodePicture.ts';

/** Files that one person may leave unused in a day: a storage is not for filling. */
const mostWaiting = 300;
const day = 86_400_000;

/** Makes the row of a file that is about to be stored, so that no object is ever without one. */
const expectFile = async (
  ctx: OwnCtx,
  { name, contentType, byteSize }: { name: string; contentType: StoredType; byteSize: number },
): Promise<NewFile> => {
  const { companyId, userId } = ctx.caller;
  const now = ctx.clock.now();
  const fileId = newId(now);
  const file = {
    companyId,
    fileId,
    storageKey: objectKey({ kind: 'uploads', companyId, fileId, contentType }),
    name,
    contentType,
    byteSize,
    purpose: 'upload' as const,
    createdBy: userId,
  };
  await ctx.write(async (trx) => {
    const waiting = await countWaiting(trx, ctx.caller, new Date(now.getTime() - day));
    if (waiting >= mostWaiting) throw problem('file.too-many');
    await insertFile(trx, file, now);
    await ctx.audit(trx, { subject: { type: 'file', id: fileId }, detail: { name } });
  });
  return file;
};

/**
 * Keeps a picture, made anew from its pixels, for a call that will use it.
 * @throws Problem file.not-picture, file.too-many-pixels, file.too-many
 */
export const uploadFile = async (ctx: OwnCtx, sent: UploadedFile): Answer<typeof files.uploadFile> => {
  const { storage } = ctx.platform;
  const { bytes, contentType } = await reencodePicture(sent.bytes, 'upload');
  const file = await expectFile(ctx, { name: fileName(sent.name), contentType, byteSize: bytes.length });
  await storage.put(file.storageKey, bytes, contentType);
  const picture = await pictureOf(ctx.platform, {
    storage_key: file.storageKey,
    byte_size: file.byteSize,
  });
  if (!picture) throw problem('file.not-found');
  return { ...picture, _id: file.fileId };
};

/** As the browser said it, cut to what a list can show; it is never a path or a key. */
const fileName = (given: string) =>
  given
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, files.limits.name) || 'picture';

/**
 * An address that takes one picture or PDF, for clients that show how far the upload has come.
 * @throws Problem file.too-many
 */
export const signUpload = async (
  ctx: OwnCtx,
  { fileName: name, fileType, fileSize }: InputOf<typeof files.getUploadSignedUrl>['body'],
): Answer<typeof files.getUploadSignedUrl> => {
  const { storage, objectLinks } = ctx.platform;
  const byteSize = fileSize ?? files.mostBytesOf(fileType);
  const file = await expectFile(ctx, { name, contentType: fileType, byteSize });
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
