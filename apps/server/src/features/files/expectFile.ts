import { builds } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { countWaiting, type NewFile } from '../../platform/storage/file.sql.ts';
import { fileName } from '../../platform/storage/fileName.ts';
import { objectKey, type StoredType } from '../../platform/storage/objects/objectKey.ts';

/** Files that one person may leave unused in a day: a storage is not for filling. */
const mostWaiting = 300;
const day = 86_400_000;

interface Expected {
  name: string;
  contentType: StoredType;
  byteSize: number;
  purpose: 'upload' | 'build';
}

/** The file that is about to be sent, under an id and a key of its own. */
export const newFile = (ctx: OwnCtx, { name, contentType, byteSize, purpose }: Expected): NewFile => {
  const { companyId, userId } = ctx.caller;
  const fileId = newId(ctx.clock.now());
  const kind = purpose === 'build' ? 'builds' : 'uploads';
  return {
    companyId,
    fileId,
    storageKey: objectKey({ kind, companyId, fileId, contentType }),
    name: fileName(name),
    contentType,
    byteSize,
    purpose,
    createdBy: userId,
  };
};

/**
 * @param file undefined as long as nothing is known of it
 * @throws Problem file.too-many, build.too-much when too much of the caller waits to be used already
 */
export const expectFewWaiting = async (ctx: OwnCtx, trx: Trx, file?: NewFile): Promise<void> => {
  const waiting = await countWaiting(trx, ctx.caller, new Date(ctx.clock.now().getTime() - day));
  if (waiting.files >= mostWaiting) throw problem('file.too-many');
  if (file?.purpose === 'build' && waiting.buildBytes + file.byteSize > builds.mostBuildBytes)
    throw problem('build.too-much');
};
