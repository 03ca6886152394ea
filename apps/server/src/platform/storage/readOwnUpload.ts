import type { UserCaller } from '../auth/caller.ts';
import type { Platform } from '../platform.ts';
import { problem } from '../problem.ts';
import { findOwnUpload } from './file.sql.ts';
import { readAll } from './readAll.ts';

/**
 * What the caller sent before, read from storage outside any transaction of the call.
 * @param upload as `files.fileReferenceSchema` read it
 * @throws Problem file.not-found when it is not the caller's, not there, or swept
 */
export const readOwnUpload = async (
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  caller: UserCaller,
  upload: string,
): Promise<{ name: string; bytes: Buffer }> => {
  const sent = await database.read({ companyId: caller.companyId }, (trx) =>
    findOwnUpload(trx, caller, upload),
  );
  const content = sent && (await storage.read(sent.storage_key));
  if (!content) throw problem('file.not-found');
  return { name: sent.name, bytes: await readAll(content, sent.byte_size) };
};
