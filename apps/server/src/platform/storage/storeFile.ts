import type { PersonKey, UserCaller } from '../auth/caller.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { problem } from '../problem.ts';
import type { OwnCtx } from '../route/ctx.ts';
import { type FilePurpose, findOwnUpload, insertFile } from './file.sql.ts';
import { type ObjectKind, objectKey, type StoredType } from './objects/objectKey.ts';
import { readAll } from './readAll.ts';

interface Content {
  /** The company whose record will show the file. */
  companyId: string;
  kind: Exclude<ObjectKind, 'uploads' | 'results'>;
  purpose: Exclude<FilePurpose, 'upload'>;
  name: string;
  contentType: StoredType;
  bytes: Buffer;
  pages?: number | null;
}

/** The context of a call, or of a job that somebody asked for. */
export type StoreCtx = Pick<OwnCtx, 'platform' | 'clock' | 'write'> & { caller: Pick<PersonKey, 'userId'> };

/**
 * Stores a file under a new key, so that the upload's signed address, which may still be valid, cannot change it. Call
 * it outside of any transaction; then keep the file with `attachFile`, in the transaction of the record that names its
 * id.
 * @returns id of the new file
 */
export const storeFile = async (ctx: StoreCtx, content: Content): Promise<string> => {
  const { companyId, kind, purpose, name, contentType, bytes, pages = null } = content;
  const fileId = newId(ctx.clock.now());
  const storageKey = objectKey({ kind, companyId, fileId, contentType });
  const file = {
    companyId,
    fileId,
    storageKey,
    name,
    contentType,
    byteSize: bytes.length,
    purpose,
    pages,
    createdBy: ctx.caller.userId,
  };
  // The row is stored first, because an object without a row would never be swept.
  await ctx.write((trx) => insertFile(trx, file, ctx.clock.now()));
  await ctx.platform.storage.put(storageKey, bytes, contentType);
  return fileId;
};

/**
 * Reads the caller's upload from storage. Call it outside of any transaction.
 * @param upload the upload's id, from `files.fileReferenceSchema`
 * @throws Problem file.not-found when the upload is not the caller's, missing or swept
 */
export const readOwnUpload = async (
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  caller: UserCaller,
  upload: string,
): Promise<{ name: string; bytes: Buffer }> => {
  const file = await database.read({ companyId: caller.companyId }, (trx) =>
    findOwnUpload(trx, caller, upload),
  );
  const content = file && (await storage.read(file.storage_key));
  if (!content) throw problem('file.not-found');
  return { name: file.name, bytes: await readAll(content, file.byte_size) };
};
