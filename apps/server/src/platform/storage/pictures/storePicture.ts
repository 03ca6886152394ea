import { newId } from '../../ids.ts';
import { problem } from '../../problem.ts';
import type { OwnCtx } from '../../route/ctx.ts';
import { findOwnUpload, insertFile } from '../file.sql.ts';
import { objectKey } from '../objects/objectKey.ts';
import { readAll } from '../readAll.ts';
import { type PictureForm, reencodePicture } from './reencodePicture.ts';

interface Wanted {
  /** The company whose person, department or name the picture will stand for. */
  companyId: string;
  /** The upload, as `files.fileReferenceSchema` read it. */
  upload: string;
  form: Exclude<PictureForm, 'upload'>;
}

/**
 * Makes the picture that will be shown out of what the caller sent before: read from storage, decoded, re-encoded and
 * stored under a key of its own, so that whoever still holds the upload's signed address changes nothing. Works outside
 * any transaction; `attachFile` then keeps it, in the transaction that names its id.
 * @returns id of the new file
 * @throws Problem file.not-found, file.not-picture, file.too-many-pixels
 */
export const storePicture = async (ctx: OwnCtx, { companyId, upload, form }: Wanted): Promise<string> => {
  const { caller, platform, clock } = ctx;
  const { storage } = platform;
  const sent = await platform.database.read({ companyId: caller.companyId }, (trx) =>
    findOwnUpload(trx, caller, upload),
  );
  const content = sent && (await storage.read(sent.storage_key));
  if (!content) throw problem('file.not-found');
  const picture = await reencodePicture(await readAll(content, sent.byte_size), form);
  const fileId = newId(clock.now());
  const key = objectKey({ kind: 'pictures', companyId, fileId, contentType: picture.contentType });
  const file = {
    companyId,
    fileId,
    storageKey: key,
    name: sent.name,
    contentType: picture.contentType,
    byteSize: picture.bytes.length,
    purpose: form,
    createdBy: caller.userId,
  };
  // The row comes first: an object without one would never be swept.
  await ctx.write((trx) => insertFile(trx, file, clock.now()));
  await storage.put(key, picture.bytes, picture.contentType);
  return fileId;
};
