import type { PersonKey } from '../auth/caller.ts';
import { newId } from '../ids.ts';
import type { OwnCtx } from '../route/ctx.ts';
import { type FilePurpose, insertFile } from './file.sql.ts';
import { type ObjectKind, objectKey, type StoredType } from './objects/objectKey.ts';

interface Content {
  /** The company whose record will show it. */
  companyId: string;
  kind: Exclude<ObjectKind, 'uploads' | 'results'>;
  purpose: Exclude<FilePurpose, 'upload'>;
  name: string;
  contentType: StoredType;
  bytes: Buffer;
  pages?: number | null;
}

/** A call, or a job that does what somebody asked for. */
export type StoreCtx = Pick<OwnCtx, 'platform' | 'clock' | 'write'> & { caller: Pick<PersonKey, 'userId'> };

/**
 * Stores what a record will show under a key of its own, so that whoever still holds the upload's signed address
 * changes nothing. Works outside any transaction; `attachFile` then keeps it, in the transaction that names its id.
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
  // The row comes first: an object without one would never be swept.
  await ctx.write((trx) => insertFile(trx, file, ctx.clock.now()));
  await ctx.platform.storage.put(storageKey, bytes, contentType);
  return fileId;
};
