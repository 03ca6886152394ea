import { builds, files } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { countWaitingFiles, type NewFile } from '../../platform/storage/file.sql.ts';
import { objectKey, type StoredType } from '../../platform/storage/objects/objectKey.ts';

/** How many unused uploads one person may have within a day, so that nobody fills the storage. */
const mostUnusedFiles = 300;
const dayMs = 86_400_000;

interface ExpectedFile {
  name: string;
  contentType: StoredType;
  byteSize: number;
  purpose: 'upload' | 'build';
}

/** The row of a file that is about to be uploaded. */
export const newFile = (ctx: OwnCtx, { name, contentType, byteSize, purpose }: ExpectedFile): NewFile => {
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
 * A file's name for lists: the browser's name without its folders, and without characters that are invisible or reverse
 * the text, so that it cannot look like another name. Never use it as a path or key.
 */
const fileName = (given: string): string =>
  given
    .toWellFormed()
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, files.limits.name)
    .toWellFormed() || 'file';

/**
 * @param file undefined while its size is unknown
 * @throws Problem file.too-many, build.too-much when the caller has too many unused uploads
 */
export const expectFewWaiting = async (ctx: OwnCtx, trx: Trx, file?: NewFile): Promise<void> => {
  const waiting = await countWaitingFiles(trx, ctx.caller, new Date(ctx.clock.now().getTime() - dayMs));
  if (waiting.files >= mostUnusedFiles) throw problem('file.too-many');
  if (file?.purpose === 'build' && waiting.buildBytes + file.byteSize > builds.mostBuildBytes)
    throw problem('build.too-much');
};
